// Makes elements. Text is only ever text: nothing here reads markup.

import { visible } from './visible.js';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * An element with attributes and children. A function is a listener for the event of its name, true an attribute
 * without a value, and what is false or undefined is left out,
 * as an attribute and as a child.
 */
export function element(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

/** An element of a picture. */
export function svg(name, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, name), attributes, children);
}

function filled(made, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') {
      made.addEventListener(key, value);
    } else if (value !== undefined && value !== false) {
      made.setAttribute(key, value === true ? '' : value);
    }
  }
  made.append(...children.flat(Infinity).filter((child) => child !== undefined && child !== null && child !== false));
  return made;
}

/** Text that changes the direction of nothing beside it. */
export function isolated(text) {
  return element('bdi', {}, visible(String(text)));
}

/** A remark. */
export function note(text) {
  return element('p', { class: 'note' }, visible(text));
}

/** What is scrolled to the side where it has no room, with keys too. */
export function wide(label, content) {
  return element('div', {
    class: 'wide', role: 'region', 'aria-label': label, tabindex: 0, id: `wide-${label.replaceAll(' ', '-')}`, // with an id it keeps the focus
  }, content);
}

/** The nodes of nested lists, without what is left out of them. */
export function nodesOf(...nested) {
  return nested.flat(Infinity).filter((each) => each instanceof Node);
}
