//! Plots as SVG: bars with intervals, and histograms.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

/// Colours that stand for those of the page, and what they stand for.
const INK: RGBColor = RGBColor(1, 2, 3);
const FAINT: RGBColor = RGBColor(4, 5, 6);
const LINE: RGBColor = RGBColor(7, 8, 9);
const BAR: RGBColor = RGBColor(10, 11, 12);
const SECOND: RGBColor = RGBColor(13, 14, 15);
const STANDS_FOR: [(&str, &str); 5] = [
    ("#010203", "var(--text)"),
    ("#040506", "var(--faint)"),
    ("#070809", "var(--line)"),
    ("#0A0B0C", "var(--bar)"),
    ("#0D0E0F", "var(--second)"),
];

const WIDTH: u32 = 640;
const FONT: &str = "sans-serif";

/// A bar.
pub(super) struct Bar {
    /// What stands beside it.
    pub name: String,
    /// How long it is.
    pub value: f64,
    /// The ends of its interval, if it has one.
    pub ends: Option<(f64, f64)>,
    /// A second value, drawn thinner below it.
    pub second: Option<f64>,
}

/// Horizontal bars under each other. `unit` follows the numbers on the scale; `alt` says in words what is seen.
pub(super) fn bars(bars: &[Bar], unit: &str, alt: &str) -> String {
    let rows = bars.len() as u32;
    let height = rows * 28 + 46;
    let longest = bars.iter().map(|bar| bar.name.chars().count()).max().unwrap_or_default() as u32;
    let values = || {
        bars.iter()
            .flat_map(|bar| [Some(bar.value), bar.second, bar.ends.map(|e| e.0), bar.ends.map(|e| e.1)])
    };
    let most = values().flatten().fold(0.0_f64, f64::max);
    let least = values().flatten().fold(0.0_f64, f64::min);
    let room = (most - least).max(1e-9) * 0.06;
    let (low, high) = (if least < 0.0 { least - room } else { 0.0 }, most + room);
    drawn(height, alt, |area| {
        let mut chart = ChartBuilder::on(area)
            .margin(6)
            .margin_right(18)
            .x_label_area_size(28)
            .y_label_area_size((longest * 8 + 12).clamp(40, 230))
            .build_cartesian_2d(low..high, 0.0..f64::from(rows))?;
        let label = |value: &f64| scale(*value, high - low, unit);
        chart
            .configure_mesh()
            .disable_y_mesh()
            .x_labels(7)
            .x_label_formatter(&label)
            .y_labels(0)
            .y_label_formatter(&|_| String::new())
            .axis_style(FAINT)
            .bold_line_style(LINE)
            .light_line_style(TRANSPARENT)
            .x_label_style((FONT, 13).into_font().color(&FAINT))
            .draw()?;
        for (row, bar) in bars.iter().enumerate() {
            let top = f64::from(rows) - row as f64;
            let end = if bar.second.is_some() { 0.52 } else { 0.76 };
            chart.draw_series([Rectangle::new([(0.0, top - 0.16), (bar.value, top - end)], BAR.filled())])?;
            if let Some(second) = bar.second {
                chart.draw_series([Rectangle::new(
                    [(0.0, top - 0.56), (second, top - 0.84)],
                    SECOND.filled(),
                )])?;
            }
            if let Some((low, high)) = bar.ends {
                let middle = top - (0.16 + end) / 2.0;
                let lines = [
                    vec![(low, middle), (high, middle)],
                    vec![(low, middle - 0.12), (low, middle + 0.12)],
                    vec![(high, middle - 0.12), (high, middle + 0.12)],
                ];
                chart
                    .draw_series(lines.into_iter().map(|line| PathElement::new(line, INK.stroke_width(2))))?;
            }
            let (x, y) = chart.backend_coord(&(low, top - 0.5));
            let style = (FONT, 14).into_font().color(&INK).pos(Pos::new(HPos::Right, VPos::Center));
            area.draw(&Text::new(bar.name.clone(), (x - 8, y), style))?;
        }
        Ok(())
    })
}

/// A histogram: how often each number has come up. Wide ones are put into bins.
pub(super) fn histogram(counts: &[(u64, u64)], what: &str, alt: &str) -> String {
    let (Some(first), Some(last)) = (counts.first(), counts.last()) else { return String::new() };
    let span = last.0 - first.0 + 1;
    let width = span.div_ceil(40).max(1);
    let bins = span.div_ceil(width);
    let mut heights = vec![0_u64; bins as usize];
    let total: u64 = counts.iter().map(|(_, times)| times).sum();
    for (value, times) in counts {
        if let Some(height) = heights.get_mut(((value - first.0) / width) as usize) {
            *height += times;
        }
    }
    let share = |times: u64| times as f64 * 100.0 / total.max(1) as f64;
    let most = heights.iter().map(|times| share(*times)).fold(0.0, f64::max);
    let from = first.0 as f64 - 0.5;
    drawn(250, alt, |area| {
        let mut chart = ChartBuilder::on(area)
            .margin(6)
            .margin_right(18)
            .x_label_area_size(44)
            .y_label_area_size(52)
            .build_cartesian_2d(from..from + (bins * width) as f64, 0.0..most * 1.08)?;
        chart
            .configure_mesh()
            .disable_x_mesh()
            .x_labels(usize::try_from(span).unwrap_or(9).clamp(2, 9))
            .x_label_formatter(&|value: &f64| match (value - value.round()).abs() < 0.01 {
                // Zero has no sign.
                true => format!("{:.0}", value.round() + 0.0),
                false => String::new(),
            })
            .y_labels(5)
            .y_label_formatter(&|value| scale(*value, most, " %"))
            .x_desc(what)
            .axis_style(FAINT)
            .bold_line_style(LINE)
            .light_line_style(TRANSPARENT)
            .label_style((FONT, 13).into_font().color(&FAINT))
            .axis_desc_style((FONT, 13).into_font().color(&FAINT))
            .draw()?;
        let gap = width as f64 * 0.06;
        chart.draw_series(heights.iter().enumerate().filter(|(_, times)| **times > 0).map(
            |(bin, times)| {
                let left = from + (bin as u64 * width) as f64;
                Rectangle::new([(left + gap, 0.0), (left + width as f64 - gap, share(*times))], BAR.filled())
            },
        ))?;
        Ok(())
    })
}

/// A number on a scale, with as many decimals as the scale needs.
fn scale(value: f64, span: f64, unit: &str) -> String {
    let decimals = if span >= 8.0 {
        0
    } else if span >= 0.8 {
        1
    } else {
        2
    };
    // Zero has no sign.
    format!("{:.decimals$}{unit}", value + 0.0)
}

type Drawing<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Drawn<'a> = Result<(), DrawingAreaErrorKind<<SVGBackend<'a> as DrawingBackend>::ErrorType>>;

/// A picture in the colours of the page. Nothing can fail that writes into a text.
fn drawn(height: u32, alt: &str, draw: impl for<'a> FnOnce(&Drawing<'a>) -> Drawn<'a>) -> String {
    let mut text = String::new();
    {
        let area = SVGBackend::with_string(&mut text, (WIDTH, height)).into_drawing_area();
        if draw(&area).and_then(|()| area.present()).is_err() {
            return String::new();
        }
    }
    for (colour, stands_for) in STANDS_FOR {
        text = text.replace(colour, stands_for);
    }
    let head = format!(
        "<svg role=\"img\" aria-label=\"{}\" viewBox=\"0 0 {WIDTH} {height}\"",
        wazir_show::svg::escape(alt)
    );
    match text.find("<svg").and_then(|from| text[from..].find('>').map(|end| from + end)) {
        Some(end) => head + &text[end..],
        None => String::new(),
    }
}
