// Parts of a view that are made after the rest has been painted, so that an answer does not wait for its pictures.

import { element, nodesOf } from './dom.js';
import { visible } from './visible.js';

/**
 * A slot for a part, which takes it once what is beside it has been painted. While an option, a table or a heading of one
 * has the focus, which stays there, the part is made at once, since that may be in it.
 *
 * @param {function(): (Node|Node[])} make
 * @param {string} [style] class of the slot, which says how high the part will be
 */
export function later(make, style = '') {
  if (/^(sort|option|wide)-/.test(document.activeElement?.id ?? '')) {
    return make();
  }
  const slot = element('div', { class: `later ${style}`.trim(), 'aria-busy': 'true' });
  requestAnimationFrame(() => setTimeout(() => {
    if (slot.isConnected) {
      slot.replaceWith(...nodesOf(made(make)));
    }
  }));
  return slot;
}

function made(make) {
  try {
    return make();
  } catch (error) {
    return element('p', { class: 'error', role: 'alert' }, visible(error.message));
  }
}
