// Sorts and filters the hits. Without this script they are all there, in the order of the run.
'use strict';
(() => {
  const words = (cell) => cell.querySelector('bdi').textContent.trim().toLowerCase().split(/\s+/);

  // What stands before a hit is sorted by its last word first.
  const KEYS = {
    left: (row) => words(row.querySelector('.left')).reverse().join(' '),
    match: (row) => words(row.querySelector('.match')).join(' '),
    right: (row) => words(row.querySelector('.right')).join(' '),
  };

  function sort(table, header) {
    const isAscending = header.getAttribute('aria-sort') !== 'ascending';
    const rows = [...table.tBodies[0].rows];
    const key = header.dataset.key;
    const keyed = rows.map((row) => ({
      row,
      place: Number(row.dataset.place),
      text: key === 'place' ? '' : KEYS[key](row),
    }));
    const sign = isAscending ? 1 : -1;
    keyed.sort((a, b) => {
      if (a.text !== b.text) {
        return a.text < b.text ? -sign : sign;
      }
      return key === 'place' ? sign * (a.place - b.place) : a.place - b.place;
    });
    for (const other of table.tHead.querySelectorAll('th')) {
      other.removeAttribute('aria-sort');
    }
    header.setAttribute('aria-sort', isAscending ? 'ascending' : 'descending');
    table.tBodies[0].append(...keyed.map((each) => each.row));
  }

  function filter(form, table) {
    const version = form.elements.version.value;
    const book = form.elements.book.value;
    let shown = 0;
    for (const row of table.tBodies[0].rows) {
      const isShown = (version === '' || row.dataset.version === version)
        && (book === '' || row.dataset.book === book);
      row.hidden = !isShown;
      shown += isShown ? 1 : 0;
    }
    form.querySelector('output').textContent = `${shown.toLocaleString('en')} shown`;
  }

  for (const table of document.querySelectorAll('table.hits')) {
    [...table.tBodies[0].rows].forEach((row, i) => { row.dataset.place = String(i); });
    for (const header of table.tHead.querySelectorAll('th')) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = header.textContent;
      button.addEventListener('click', () => sort(table, header));
      header.replaceChildren(button);
    }
    const form = table.closest('section').querySelector('form.filter');
    form.hidden = false;
    form.addEventListener('change', () => filter(form, table));
    form.addEventListener('submit', (event) => event.preventDefault());
  }
})();
