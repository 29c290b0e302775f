// Chooses which cards are shown.
'use strict';
(() => {
  const filter = document.querySelector('.filter');
  const cards = [...document.querySelectorAll('.finding')];
  const texts = new WeakMap();

  // What a card says, without the moves and boards of its viewer.
  function textOf(card) {
    if (!texts.has(card)) {
      const facts = card.querySelectorAll('h3, .facts');
      texts.set(card, [...facts].map((fact) => fact.textContent).join(' ').toLowerCase());
    }
    return texts.get(card);
  }

  function applyFilter() {
    const { text, status, game } = filter.elements;
    const words = text.value.toLowerCase().split(/\s+/).filter((word) => word !== '');
    let count = 0;
    for (const card of cards) {
      const isWanted = (status.value === '' || card.dataset.status === status.value)
        && (game.value === '' || card.dataset.game === game.value)
        && words.every((word) => textOf(card).includes(word));
      card.hidden = !isWanted;
      count += isWanted ? 1 : 0;
    }
    for (const nothing of document.querySelectorAll('.nothing')) {
      nothing.hidden = nothing.parentElement.querySelector('.finding:not([hidden])') !== null;
    }
    filter.querySelector('output').textContent = `${count} of ${cards.length} listed`;
  }

  // What is folded would not be printed.
  window.addEventListener('beforeprint', () => {
    for (const details of document.querySelectorAll('details')) {
      details.open = true;
    }
  });

  if (filter !== null) {
    filter.hidden = false;
    filter.addEventListener('input', applyFilter);
    filter.addEventListener('submit', (event) => event.preventDefault());
    // The form is empty only after this event.
    filter.addEventListener('reset', () => setTimeout(applyFilter));
    applyFilter();
  }
})();
