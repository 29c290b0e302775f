// Tables whose rows are made as they are scrolled to, and which are sorted by their headings.

import { element, isolated, wide } from './dom.js';
import { oneStop } from './keyboard.js';

const CHUNK = 40; // rows that are made at once
const MAX_LAID_OUT = 200000; // a browser has no room for pages much higher
const MAX_PRINTED = 2000;
const MARGIN = 1500; // pixels above and below the window in which rows are made

/**
 * The order of rows by the values of a column: text by code unit, numbers by size, and what has no value last. Rows
 * with equal values keep their order.
 *
 * @param {(string|number|null)[]} values
 * @param {boolean} isNumber
 * @param {boolean} isDescending
 * @returns {number[]} positions in the values
 */
export function sortedOrder(values, isNumber, isDescending) {
  const keys = values.map((value) => value === null || value === '' ? null : isNumber ? Number(value) : String(value));
  const sign = isDescending ? -1 : 1;
  return keys.map((_, i) => i).sort((a, b) => {
    const [x, y] = [keys[a], keys[b]];
    return x === null || y === null ? (x === null) - (y === null) : x < y ? -sign : x > y ? sign : 0;
  });
}

/**
 * What is shown of a column: its name for sorting, its id if that is another, its heading, whether it has numbers, the
 * class of its cells, and what a cell has (text, or nodes), given the number of a row.
 *
 * @typedef {{name: string, id?: string, heading: string, isNumber?: boolean, style?: string,
 *     cell: function(number): (string|number|null|Node|Node[])}} ShownColumn
 */

/**
 * A table.
 *
 * @param {Object} options
 * @param {string} options.label what it is called
 * @param {ShownColumn[]} options.columns the first is the heading of the row
 * @param {number[]} options.order of the rows
 * @param {string} [options.style] classes of the table
 * @param {string} [options.direction] of the columns: rtl for text from right to left
 * @param {{name: string, isDescending: boolean}} [options.sorted]
 * @param {function(string, boolean): void} [options.sort] is told a column and whether it is descending
 * @returns {{node: Element, show: function(number[]): void}} show is for another order, or fewer rows
 */
export function table({ label, columns, order, style, direction, sorted, sort }) {
  const head = element('thead', {}, element('tr', { 'aria-rowindex': 1 },
    columns.map((column) => heading(column, sorted, sort))));
  const made = element('table', { class: style, dir: direction, 'aria-label': label }, head);
  const rest = element('p', { class: 'note', hidden: true });
  const stop = oneStop(made);
  const chunks = new Map(); // of a tbody: where its rows begin in the order
  let rows = [];

  function row(position) {
    const index = rows[position];
    return element('tr', { 'aria-rowindex': position + 2 }, columns.map((column, i) => {
      const value = column.cell(index);
      const content = typeof value === 'string' && !column.isNumber ? isolated(value) : value ?? '';
      return i === 0
        ? element('th', { scope: 'row', class: classOf(column) }, content)
        : element('td', { class: classOf(column) }, content);
    }));
  }

  function fill(body) {
    const first = chunks.get(body);
    const last = Math.min(first + CHUNK, rows.length);
    body.replaceChildren(...Array.from({ length: last - first }, (_, i) => row(first + i)));
    stop.refresh();
  }

  // As high as its rows are, or will be.
  function empty(body, height) {
    const space = element('td', { colspan: columns.length });
    space.style.height = `${height}px`;
    body.replaceChildren(element('tr', { class: 'space', 'aria-hidden': 'true' }, space));
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const isEmpty = target.rows[0].classList.contains('space');
      if (isIntersecting && isEmpty) {
        fill(target);
      } else if (!isIntersecting && !isEmpty && !target.contains(document.activeElement)) {
        empty(target, target.offsetHeight);
        stop.refresh();
      }
    }
  }, { rootMargin: `${MARGIN}px 0px` });

  function show(newOrder) {
    rows = newOrder.slice(0, MAX_LAID_OUT);
    observer.disconnect();
    chunks.clear();
    [...made.tBodies].forEach((body) => body.remove());
    for (let first = 0; first < rows.length; first += CHUNK) {
      chunks.set(element('tbody'), first);
    }
    const [first, ...others] = chunks.keys();
    if (first) {
      fill(first);
      made.append(first);
    }
    made.setAttribute('aria-rowcount', rows.length + 1);
    rest.hidden = newOrder.length <= rows.length;
    rest.textContent = rest.hidden ? '' : `The first ${rows.length.toLocaleString('en')} are shown; CSV has all.`;
    // Heights are known when the table is in the page.
    requestAnimationFrame(() => {
      const height = first ? first.offsetHeight / Math.min(CHUNK, rows.length) : 0;
      others.filter((body) => chunks.has(body)).forEach((body) => {
        empty(body, (height || 30) * Math.min(CHUNK, rows.length - chunks.get(body)));
        made.append(body);
      });
      chunks.forEach((_, body) => observer.observe(body));
    });
  }

  const print = () => made.isConnected
    ? [...chunks.keys()].slice(0, MAX_PRINTED / CHUNK).forEach(fill)
    : removeEventListener('beforeprint', print);
  addEventListener('beforeprint', print);
  show(order);
  return { node: element('div', { class: 'table' }, wide(label, made), rest), show };
}

function classOf(column) {
  return [column.isNumber ? 'n' : '', column.style ?? ''].join(' ').trim() || undefined;
}

function heading(column, sorted, sort) {
  const isSorted = sorted?.name === column.name;
  const attributes = {
    scope: 'col',
    class: classOf(column),
    'aria-sort': isSorted && (sorted.isDescending ? 'descending' : 'ascending'),
  };
  if (!sort) {
    return element('th', attributes, column.heading);
  }
  const isNext = isSorted ? !sorted.isDescending : column.isNumber; // numbers begin with the largest
  return element('th', attributes, element('button', {
    type: 'button', id: `sort-${column.id ?? column.name}`, click: () => sort(column.name, isNext),
  }, column.heading));
}
