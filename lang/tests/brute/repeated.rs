//! Legs that are gone again and again: every place is looked at once, so that ways without end come to an end.
//!
//! | what the reference leaves open | here |
//! |---|---|
//! | a way that comes to a place twice, if only so it passes a square | it passes the square |

use super::rules::*;
use super::walk::{Place, Walker};

/// A place where a leg has ended for the so-manieth time.
#[derive(Copy, Clone, PartialEq)]
struct Node {
    /// The part and how often it has been gone; nothing at the start.
    gone: Option<(usize, i32)>,
    at: Place,
    heading: Space,
}

/// A leg from one node to another, and what it passes.
struct Edge {
    from: usize,
    to: usize,
    passed: Vec<Square>,
}

impl Walker<'_> {
    /// Every way of some parts.
    pub fn repeated(&mut self, parts: &[Part]) {
        let start = Node { gone: None, at: self.start(), heading: (0, 0, 0) };
        let (mut nodes, mut edges) = (vec![start], Vec::new());
        let mut now = 0;
        while now < nodes.len() {
            let Node { gone, at, heading } = nodes[now];
            let mut next: Vec<(usize, i32)> = Vec::new();
            match gone {
                None => next.push((0, 1)),
                Some((part, _)) if !self.goes_on_from(&parts[part], at) => {}
                Some((part, times)) => {
                    let Part { least, most, .. } = parts[part];
                    if times < most {
                        // More than enough is no other than enough where there is no limit.
                        next.push((part, if most == FAR { (times + 1).min(least) } else { times + 1 }));
                    }
                    if times >= least && part + 1 < parts.len() {
                        next.push((part + 1, 1));
                    }
                }
            }
            next.retain(|(part, _)| self.begins(&parts[*part].leg, at));
            for (part, times) in next {
                for (end, heading, passed) in self.leg(&parts[part], at, heading) {
                    if !passed.iter().chain([&end.square]).all(|s| self.within(*s)) {
                        continue;
                    }
                    let node = Node { gone: Some((part, times)), at: end, heading };
                    let to = nodes.iter().position(|n| *n == node).unwrap_or(nodes.len());
                    if to == nodes.len() {
                        nodes.push(node);
                    }
                    edges.push(Edge { from: now, to, passed });
                }
            }
            now += 1;
        }
        let ends = |node: &Node| {
            let Some((part, times)) = node.gone else { return false };
            let enough = times >= parts[part].least;
            enough && parts.get(part + 1).is_none_or(|next| next.leg.may) && self.may_end(node.at)
        };
        let goals: Vec<usize> = (0..nodes.len()).filter(|n| ends(&nodes[*n])).collect();
        if let Some(goal) = self.trail_to() {
            let of_goal = goals.into_iter().filter(|n| nodes[*n].at.square == goal).collect();
            if let Some(passed) = self.passed_on_the_way(&nodes, &edges, of_goal, goal) {
                self.add(goal, passed);
            }
            return;
        }
        let squares: Vec<Square> = goals.into_iter().map(|n| nodes[n].at.square).collect();
        squares.into_iter().for_each(|square| self.add(square, Vec::new()));
    }

    /// Does a way go on from where a part has ended?
    fn goes_on_from(&self, part: &Part, at: Place) -> bool {
        part.onto.as_ref().map_or(self.is_empty(at), |men| self.is_enemy(men, at))
    }

    /// Every way by itself, with what it passes in its order. None comes to a square twice by the same part in the same direction.
    pub fn each_repeated(&mut self, parts: &[Part]) {
        let start = Node { gone: None, at: self.start(), heading: (0, 0, 0) };
        self.go_on(parts, start, &mut Vec::new(), &mut Vec::new());
    }

    fn go_on(&mut self, parts: &[Part], here: Node, been: &mut Vec<(Node, usize)>, passed: &mut Vec<Square>) {
        let mut next: Vec<(usize, i32)> = Vec::new();
        match here.gone {
            None => next.push((0, 1)),
            Some((part, times)) => {
                let last = parts.get(part + 1);
                if times >= parts[part].least && last.is_none_or(|next| next.leg.may) && self.may_end(here.at)
                {
                    self.add(here.at.square, passed.clone());
                }
                let lands = parts[part].onto.as_ref();
                if lands.map_or(!self.is_empty(here.at), |men| !self.is_enemy(men, here.at)) {
                    return;
                }
                if times < parts[part].most {
                    next.push((part, times + 1));
                }
                if times >= parts[part].least && last.is_some() {
                    next.push((part + 1, 1));
                }
                if lands.is_some() {
                    // It is gone as soon as the way goes on.
                    self.after_leg(&[here.at.square], &mut |walker| {
                        walker.go_further(parts, here, next.clone(), been, passed);
                    });
                    return;
                }
            }
        }
        self.go_further(parts, here, next, been, passed);
    }

    fn go_further(
        &mut self,
        parts: &[Part],
        here: Node,
        mut next: Vec<(usize, i32)>,
        been: &mut Vec<(Node, usize)>,
        passed: &mut Vec<Square>,
    ) {
        next.retain(|(part, _)| self.begins(&parts[*part].leg, here.at));
        for (part, times) in next {
            for (end, heading, over) in self.leg(&parts[part], here.at, here.heading) {
                let within = over.iter().chain([&end.square]).all(|s| self.within(*s));
                // The same leg, however often it has been gone.
                let came = Node { gone: Some((part, 0)), at: end, heading };
                // A way on which it takes goes over nobody twice: there are too many that do to find them all first.
                if !within || over.iter().any(|s| self.is_there(*s) && passed.contains(s)) {
                    continue;
                }
                let depth = passed.len();
                if here.gone.is_some() {
                    passed.push(here.at.square);
                }
                passed.extend(&over);
                self.after_leg(&over, &mut |walker| {
                    // Where somebody has been taken at once, it is not the same any more.
                    let came_now = (came, walker.left());
                    if !been.contains(&came_now) {
                        been.push(came_now);
                        walker.go_on(parts, Node { gone: Some((part, times)), ..came }, been, passed);
                        been.pop();
                    }
                });
                passed.truncate(depth);
            }
        }
    }

    /// The squares of all ways that do not cross the goal.
    fn passed_on_the_way(
        &self,
        nodes: &[Node],
        edges: &[Edge],
        mut on_a_way: Vec<usize>,
        goal: Square,
    ) -> Option<Vec<Square>> {
        let clean = |e: &&Edge| nodes[e.from].at.square != goal && !e.passed.contains(&goal);
        let edges: Vec<&Edge> = edges.iter().filter(clean).collect();
        let mut reached = vec![0];
        let mut at = 0;
        while at < reached.len() {
            let here = reached[at];
            for edge in edges.iter().filter(|e| e.from == here) {
                if !reached.contains(&edge.to) {
                    reached.push(edge.to);
                }
            }
            at += 1;
        }
        on_a_way.retain(|n| reached.contains(n));
        let mut passed = Vec::new();
        let (mut at, any) = (0, !on_a_way.is_empty());
        while at < on_a_way.len() {
            let here = on_a_way[at];
            for edge in edges.iter().filter(|e| e.to == here && reached.contains(&e.from)) {
                passed.extend(&edge.passed);
                if !on_a_way.contains(&edge.from) {
                    on_a_way.push(edge.from);
                }
            }
            passed.push(nodes[here].at.square);
            at += 1;
        }
        passed.retain(|s| *s != self.origin() && *s != goal);
        any.then_some(passed)
    }
}
