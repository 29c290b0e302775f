// Keys: a table is one stop of the tab key, and the arrows go from row to row.

const STEPS = { ArrowDown: 1, ArrowUp: -1, PageDown: 20, PageUp: -20, Home: -Infinity, End: Infinity };

/**
 * Where a key leads from one of some items.
 *
 * @param {string} key as events name it
 * @param {number} from position of an item
 * @param {number} size number of items
 * @returns {number|undefined} position of another one; undefined if the key is not for this
 */
export function target(key, from, size) {
  const step = STEPS[key];
  return step === undefined ? undefined : Math.max(0, Math.min(size - 1, from + step));
}

/**
 * Makes the links of a table's row headings one stop of the tab key. Home and End lead to the first and last row that
 * is made; further rows are made as the window follows.
 *
 * @param {HTMLTableElement} table
 * @returns {{refresh: function(): void}} to be called when rows have been made or removed
 */
export function oneStop(table) {
  const links = () => [...table.querySelectorAll('tbody th a')];
  let current = null;

  function refresh() {
    if (current === null || !table.contains(current)) {
      current = table.querySelector('tbody th a');
    }
    links().forEach((link) => link.setAttribute('tabindex', link === current ? '0' : '-1'));
  }

  table.addEventListener('focusin', (event) => {
    if (event.target.matches(':focus-visible')) {
      event.target.scrollIntoView({ block: 'nearest' }); // a browser leaves what is cut at the side as it is
    }
    if (event.target.matches('tbody th a')) {
      current = event.target;
      refresh();
    }
  });
  table.addEventListener('keydown', (event) => {
    if (!event.target.matches('tbody th a') || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    const all = links();
    const to = target(event.key, all.indexOf(event.target), all.length);
    if (to !== undefined) {
      event.preventDefault();
      all[to].focus();
    }
  });
  return { refresh };
}
