"use strict";
{
  const area = document.querySelector(".search");
  const field = area.querySelector("input");
  const found = area.querySelector("output");
  const cards = [...document.querySelectorAll(".card")];
  const texts = cards.map((card) => card.textContent.toLowerCase());
  const sections = [...document.querySelectorAll("main section")];
  const search = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    cards.forEach((card, at) => {
      card.hidden = !words.every((word) => texts[at].includes(word));
      count += card.hidden ? 0 : 1;
    });
    sections.forEach((section) => {
      section.hidden = !section.querySelector(".card:not([hidden])");
    });
    found.textContent = words.length ? count + " found" : "";
  };
  area.hidden = false;
  field.addEventListener("input", search);
  search();
}
