// Bars over the books, the chapters or the texts.

import { element, svg } from './dom.js';
import { visible } from './visible.js';

const HEIGHT = 80;
const LETTER = 7; // pixels of a label that a character takes, about
const MAX_LABEL = 16; // characters of a label
const MIN_WIDTH = 14; // of a bar with the room beside it
const MAX_WIDTH = 48;
const WIDTH = 1040;

/**
 * The heights of bars. What is above zero is seen.
 *
 * @param {number[]} values
 * @returns {number[]} 0 to 80 pixels
 */
export function heights(values) {
  const max = Math.max(0, ...values);
  return values.map((value) => value > 0 ? Math.max(1, Math.round(value * HEIGHT / max)) : 0);
}

/**
 * A name with room below a bar.
 *
 * @param {string} name
 */
export function label(name) {
  const letters = [...visible(name)];
  return letters.length > MAX_LABEL ? `${letters.slice(0, MAX_LABEL - 1).join('')}…` : letters.join('');
}

/**
 * A picture with a bar for each part, which says all its values to those who do not see it.
 *
 * @param {Object} options
 * @param {string} options.title
 * @param {{name: string, short: string, value: number, shown: string, address?: string}[]} options.parts
 * @param {string} [options.unit] of the values, as they are read
 */
export function chart({ title, parts, unit = '' }) {
  const step = Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, WIDTH / parts.length));
  const high = heights(parts.map((part) => part.value));
  const width = step * parts.length + 8;
  const height = HEIGHT + 8 + LETTER * Math.max(...parts.map((part) => label(part.short).length));
  const bars = parts.map((part, i) => {
    const x = 4 + i * step;
    const middle = x + (step - 2) / 2;
    return svg('g', { class: part.address && 'link', click: () => {
      if (part.address) {
        location.hash = part.address;
      }
    } },
    svg('title', {}, `${visible(part.name)}: ${part.shown}`),
    svg('rect', { class: 'ground', x, y: 0, width: step - 2, height }),
    svg('rect', { x, y: HEIGHT - high[i], width: step - 2, height: high[i] }),
    svg('text', { transform: `translate(${middle + 4} ${HEIGHT + 6}) rotate(-90)`, 'text-anchor': 'end' },
      label(part.short)));
  });
  const spoken = parts.filter((part) => part.value > 0).map((part) => `${visible(part.name)} ${part.shown}`).join(', ');
  const name = `${title}${unit && `, ${unit}`}`;
  return element('figure', { class: 'books wide', tabindex: 0, role: 'group', 'aria-label': name },
    svg('svg', { width, height, viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': `${name}: ${spoken}` },
      bars));
}
