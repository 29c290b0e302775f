"use strict";
// A click on a heading sorts by its column, the next one in the other direction, the third as it was.
for (const table of document.querySelectorAll("table.sortable")) {
  const body = table.tBodies[0];
  const rows = Array.from(body.rows);
  const headings = Array.from(table.tHead.rows[0].cells);
  const ordered = headings.find(heading => heading.hasAttribute("aria-sort"));
  headings.forEach((heading, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...heading.childNodes);
    heading.append(button);
    button.addEventListener("click", () => sort(heading, column));
  });

  function sort(heading, column) {
    const isNumber = heading.classList.contains("n");
    const first = isNumber ? "descending" : "ascending";
    const second = isNumber ? "ascending" : "descending";
    const now = heading.getAttribute("aria-sort");
    const next = now === null ? first : now === first ? second : null;
    headings.forEach(each => each.removeAttribute("aria-sort"));
    if (next === null && ordered !== undefined) {
      ordered.setAttribute("aria-sort", "descending");
    }
    const sorted = rows.slice();
    if (next !== null) {
      heading.setAttribute("aria-sort", next);
      const sign = next === "ascending" ? 1 : -1;
      const value = row => row.cells[column].textContent;
      sorted.sort((a, b) => isNumber ? numbers(value(a), value(b), sign) : sign * words(value(a), value(b)));
    }
    body.append(...sorted);
  }

  function words(a, b) {
    return a < b ? -1 : a > b ? 1 : 0;
  }

  // What is undefined comes last in both directions.
  function numbers(a, b, sign) {
    return a === "" || b === "" ? (a === "") - (b === "") : sign * (Number(a) - Number(b));
  }
}
