// Chooses which cards are shown.
'use strict';
(() => {
  const filter = document.querySelector('.filter');
  const cards = [...document.querySelectorAll('.finding')];
  const list = document.querySelector('.list');
  const rows = list === null ? [] : [...list.querySelectorAll('tbody tr')];
  const texts = new WeakMap();

  // What a card says, without the moves and boards of its viewer.
  function textOf(card) {
    if (!texts.has(card)) {
      const facts = card.matches('tr') ? [card] : card.querySelectorAll('h3, .reason, dl');
      texts.set(card, [...facts].map((fact) => fact.textContent).join(' ').toLowerCase());
    }
    return texts.get(card);
  }

  function applyFilter() {
    const { text, status, game } = filter.elements;
    const words = text.value.toLowerCase().split(/\s+/).filter((word) => word !== '');
    const isWanted = (card) => (status.value === '' || card.dataset.status === status.value)
      && (game.value === '' || card.dataset.game === game.value)
      && words.every((word) => textOf(card).includes(word));
    for (const card of [...cards, ...rows]) {
      card.hidden = !isWanted(card);
    }
    const found = rows.filter((row) => !row.hidden).length;
    if (list !== null && words.length > 0) {
      list.open = true;
    }
    for (const nothing of document.querySelectorAll('.nothing')) {
      const shown = ':is(.finding, .list tbody tr):not([hidden])';
      nothing.hidden = nothing.parentElement.querySelector(shown) !== null;
    }
    filter.querySelector('output').textContent = `${found} of ${rows.length} records`;
  }

  // A link leads to a card that may be folded, or left out by a search.
  function openCard() {
    const card = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
    const details = card?.querySelector('.finding > details');
    if (details) {
      details.open = true;
      card.hidden = false;
      card.scrollIntoView();
    }
  }

  // What is folded would not be printed.
  window.addEventListener('beforeprint', () => {
    for (const details of document.querySelectorAll('details')) {
      details.open = true;
    }
  });

  window.addEventListener('hashchange', openCard);
  openCard();
  if (filter !== null) {
    filter.hidden = false;
    filter.addEventListener('input', applyFilter);
    filter.addEventListener('submit', (event) => event.preventDefault());
    // The form is empty only after this event.
    filter.addEventListener('reset', () => setTimeout(applyFilter));
    applyFilter();
  }
})();
