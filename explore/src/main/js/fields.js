// The options above a view. A change of one is another address.

import { element } from './dom.js';
import { visible } from './visible.js';

// Groups of books that every command knows, and the numbers of their books.
const GROUPS = [
  ['OT', 'Old Testament', 1, 39],
  ['NT', 'New Testament', 40, 66],
  ['torah', 'Torah', 1, 5],
  ['history', 'history', 6, 17],
  ['poetry', 'poetry', 18, 22],
  ['prophets', 'prophets', 23, 39],
  ['gospels', 'gospels', 40, 43],
  ['paul', 'letters of Paul', 45, 57],
];

/** A list to choose from: pairs of a value and what is shown of it. */
export function choice(name, label, value, options) {
  return element('label', {}, label, ' ', element('select', { name, id: `option-${name}` },
    options.map(([key, text]) => element('option', { value: key, selected: String(key) === String(value ?? '') },
      visible(String(text))))));
}

/** A field to type in, with suggestions if there are any: pairs of a value and what it means. */
export function typed(name, label, value, { offered = [], ...attributes } = {}) {
  const list = offered.length > 0 && `list-${name}`;
  const input = element('input', { name, id: `option-${name}`, list, autocomplete: 'off', spellcheck: 'false', ...attributes });
  input.value = value ?? '';
  return element('label', {}, label, ' ', input, list && element('datalist', { id: list },
    offered.map(([key, text]) => element('option', { value: key }, visible(text)))));
}

/** A box to tick; the option has the value when it is ticked. */
export function box(name, label, value, address) {
  return element('label', {}, element('input', {
    type: 'checkbox', name, id: `option-${name}`, value, checked: address[name] === value,
  }), ' ', label);
}

/** A text as it is offered: by its name, and its id if that is another. */
export function textLabel(text) {
  return text.name === text.id ? text.name : `${text.name} (${text.id})`;
}

/** The text, of several; nothing where there is one only. */
export function textChoice(screen, address, { name = 'ver', label = 'Text', all = false } = {}) {
  const { texts, corpora } = screen.bench;
  const offered = name === 'ver' && !all ? texts : [...corpora, ...texts];
  const options = offered.map((text) => [text.id, textLabel(text)]);
  return texts.length < 2 ? [] : [choice(name, label, address[name] ?? offered[0].id,
    all ? [...options, ['all', 'all texts together']] : options)];
}

/** The books or passages of a text; nothing where it has no books. */
export function booksField(text, value, { name = 'bk', label = 'Books or passages' } = {}) {
  return text.hasBooks ? [typed(name, label, value, { offered: suggestions(text), placeholder: 'all', size: 14 })] : [];
}

/** The groups and the books of a text, as the option takes them. */
export function suggestions(text) {
  const within = (from, to) => text.books.filter((book) => book.number >= from && book.number <= to).length;
  const groups = GROUPS.filter(([, , from, to]) => within(from, to) > 0 && within(from, to) < text.books.length);
  return [...groups.map(([key, name]) => [key, name]), ...text.books.map((book) => [bookOption(book), book.name])];
}

/** A book as the options name it: by its name, or by its number if its name might be read as something else. */
export function bookOption(book) {
  return /^[\p{L}\p{M}\p{N}]+( [\p{L}\p{M}\p{N}]+)*$/u.test(book.name) && /\p{L}$/u.test(book.name)
    ? book.name : String(book.number);
}

/** What words are taken to be the same; the options that all views share. */
export function sameness(address) {
  return [box('case', 'Match case', 'exact', address), box('marks', 'Ignore accents and points', 'ignore', address)];
}

/** A form of options; a change leads to the address with it. */
export function optionsForm(screen, address, label, fields) {
  const form = element('form', { class: 'options', 'aria-label': label }, fields);
  function apply() {
    const values = [...form.elements].filter((field) => field.name).map((field) =>
      [field.name, field.type === 'checkbox' ? (field.checked ? field.value : undefined) : field.value.trim()]);
    if (form.reportValidity()) {
      screen.go({ ...address, ...Object.fromEntries(values) });
    }
  }
  form.addEventListener('change', apply);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    apply();
  });
  return form;
}
