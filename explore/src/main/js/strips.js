// Dispersion strips: where in a text its hits are, a stroke each.

import { element, isolated, svg } from './dom.js';
import { visible } from './visible.js';

const COLUMNS = 1000;
const HEIGHT = 28;
const FEW = 6; // strips that are tall; more are a line each

/**
 * The columns of a strip that have a stroke; hits that are close together are drawn as one.
 *
 * @param {Iterable<number>} positions of the hits, from 0
 * @param {number} size of the text, in the units of the positions
 * @returns {number[]} ascending, 0 to 999
 */
export function strokes(positions, size) {
  const columns = new Set();
  for (const position of positions) {
    columns.add(Math.min(COLUMNS - 1, Math.floor(position * COLUMNS / size)));
  }
  return [...columns].sort((a, b) => a - b);
}

/** Strips below each other. Many are a line each, until a switch makes them tall. */
export function stripList(strips) {
  if (strips.length <= FEW) {
    return strips;
  }
  const list = element('div', { class: 'lines' }, strips);
  const box = element('input', { type: 'checkbox', id: 'tall-strips' });
  box.addEventListener('change', () => list.classList.toggle('lines', !box.checked));
  return [element('p', { class: 'note' }, element('label', {}, box, ' Tall strips')), list];
}

/**
 * A strip.
 *
 * @param {Object} options
 * @param {string} options.label what it is of
 * @param {number[]} options.positions of the hits
 * @param {number} options.size of the text
 * @param {{name: string, first: number}[]} options.parts of the text, with the position that each begins at
 */
export function strip({ label, positions, size, parts }) {
  const path = strokes(positions, size).map((column) => `M${column + 0.5} 0v${HEIGHT}`).join('');
  const bands = parts.map(({ first }, i) => i % 2 === 1 && svg('rect', {
    class: 'band', x: first * COLUMNS / size, y: 0, width: ((parts[i + 1]?.first ?? size) - first) * COLUMNS / size, height: HEIGHT,
  }));
  return element('figure', { class: 'strip' },
    element('figcaption', {}, isolated(label)),
    svg('svg', { viewBox: `0 0 ${COLUMNS} ${HEIGHT}`, preserveAspectRatio: 'none', role: 'img',
      'aria-label': `Where in the text: ${visible(label)}` }, bands, svg('path', { d: path })));
}
