// The frame of the page: unpacks and opens the texts, and shows what the address says.

import { format, parse, pick } from './address.js';
import { compare } from './compare.js';
import { element, isolated, nodesOf, wide } from './dom.js';
import { read } from './read.js';
import { search } from './search.js';
import { unpack } from './unpack.js';
import { visible } from './visible.js';
import { word } from './word.js';
import { words } from './words.js';
import { openWorkbench } from './workbench.js';

const VIEWS = { read, search, words, word, compare };
const MENU = [['read', 'Read'], ['search', 'Search'], ['words', 'Words'], ['compare', 'Compare']];
const SETTLED = 150; // milliseconds without scrolling
const STEP = 10; // milliseconds that a step of the preparation takes, about
const MAX_LISTED = 10; // texts; a longer list of them is folded
const MAX_DRAWN = 3; // texts; with more, a view is not drawn in a short step
const PAUSE = 20; // milliseconds between steps, in a browser that does not say when it is idle

/** What was typed is a passage rather than a word: it has a number after a name, as in John 3:16,18. */
export function isReference(typed) {
  return /^\s*[1-9]?\s*[\p{L}\p{M}. ]+[ .]?\d/u.test(typed) && !/[*?|/&!~"]|,(?!\s*\d)/.test(typed);
}

/** Opens the page. */
export async function start() {
  const main = document.querySelector('main');
  const name = document.title;
  try {
    const packed = [...document.querySelectorAll('script.packed-text')];
    const texts = await Promise.all(packed.map((script) => unpack(script.textContent)));
    const bench = openWorkbench(globalThis.tally, texts);
    show(frame(bench, name, main));
    performance.mark('opened');
  } catch (error) {
    main.replaceChildren(element('p', { class: 'error', role: 'alert' }, visible(error.message)));
  }
}

function frame(bench, name, main) {
  const status = element('p', { class: 'unseen', role: 'status' });
  const screen = {
    bench,
    link: format,
    go: (address) => {
      const hash = format(address);
      if (hash !== location.hash) {
        location.hash = hash;
      }
    },
    replace: (address) => history.replaceState(history.state, '', format(address)),
    say: (text) => {
      status.textContent = text;
    },
  };
  const field = element('input', { type: 'search', name: 'find', id: 'find', autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off' });
  const box = element('form', { role: 'search', class: 'find', submit: (event) => {
    event.preventDefault();
    submit(bench, screen, field.value.trim());
  } }, element('label', { for: 'find' }, bench.texts.some((text) => text.hasBooks) ? 'Find a word, a phrase or a passage' : 'Find a word or a phrase'),
  field, element('button', { type: 'submit' }, 'Find'));
  const menu = element('nav', { 'aria-label': 'Views' });
  const skip = element('a', { class: 'skip', href: '#', click: (event) => {
    event.preventDefault();
    main.focus();
  } }, 'Skip to the content');
  main.setAttribute('tabindex', '-1');
  document.body.prepend(skip);
  document.querySelector('header').append(menu, box);
  main.after(about(bench.texts));
  main.before(status);
  return { bench, screen, field, box, menu, main, name };
}

// A passage is read, all else is searched for.
function submit(bench, screen, typed) {
  if (typed === '') {
    return;
  }
  const now = parse(location.hash);
  const text = bench.texts.find((each) => each.id === now.ver) ?? bench.texts[0];
  if (text.hasBooks && isPassage(bench, text, typed)) {
    screen.go({ view: 'read', ...pick(now, 'parallel'), ver: now.ver && text.id, ref: typed });
  } else {
    screen.go({ view: 'search', ...pick(now, 'ver', 'case', 'marks', 'tokens'), find: typed, ...(now.view === 'search' ? pick(now, 'bk', 'chart') : {}) });
  }
}

// A book and numbers are meant to be one, and so is a verse, whether the text has it or not: that is said where it is read.
function isPassage(bench, text, typed) {
  const isThere = (reference) => {
    try {
      bench.passages(text, reference);
      return true;
    } catch {
      return false;
    }
  };
  const [, book] = /^(\s*\d?\D+?)[\s.]*\d[\d\s:.,;–-]*$/u.exec(typed) ?? [];
  return isReference(typed) && (isThere(typed) || (book !== undefined && isThere(book)) || /\d\s*[:.]\s*\d/.test(typed));
}

// Where the texts are from. Columns that would only repeat the first one are left out, and long lists fold.
function about(texts) {
  const columns = [['Name', 'name'], ['Language', 'language'], ['Edition', 'edition'], ['From', 'source']]
    .filter(([, key]) => texts.some((text) => text[key] && text[key] !== text.id));
  const headings = ['Text', ...columns.map(([heading]) => heading), 'SHA-1'];
  const table = wide('Texts', element('table', {},
    element('thead', {}, element('tr', {}, headings.map((heading) => element('th', { scope: 'col' }, heading)))),
    element('tbody', {}, texts.map((text) => element('tr', {}, element('th', { scope: 'row' }, isolated(text.id)),
      columns.map(([, key]) => element('td', {}, isolated(text[key] ?? ''))),
      element('td', {}, element('code', {}, visible(text.sha ?? ''))))))));
  return element('footer', {}, element('h2', {}, 'Texts'), texts.length > MAX_LISTED
    ? element('details', {}, element('summary', {}, `${texts.length.toLocaleString('en')} texts`), table) : table);
}

function show(page) {
  history.scrollRestoration = 'manual';
  let last;
  const draw = () => {
    last = view(page, last);
  };
  let timer;
  addEventListener('scroll', () => {
    clearTimeout(timer);
    timer = setTimeout(() => history.replaceState({ top: scrollY }, ''), SETTLED);
  }, { passive: true });
  // Who comes back goes on from the link that was followed.
  page.main.addEventListener('click', ({ target }) => {
    const link = target.closest('a');
    if (link) {
      clearTimeout(timer);
      history.replaceState({ top: scrollY, link: link.getAttribute('href') }, '');
    }
  });
  addEventListener('hashchange', () => {
    clearTimeout(timer);
    draw();
  });
  draw();
  // A browser may call itself idle before it has painted what was drawn.
  requestAnimationFrame(() => setTimeout(() => prepare(preparation(page.screen))));
}

// Makes the texts ready, and draws each view once, unseen: so what it counts is known, and its code is compiled.
function* preparation(screen) {
  const { bench } = screen;
  yield* bench.preparation();
  const [text] = bench.texts;
  const [book] = text.books;
  const [find] = bench.verses(text, book.number, book.chapters[0])[0]?.text.match(/\p{L}{4,}/u) ?? [];
  const names = ['words', 'compare', ...(find ? ['search', 'word'] : [])];
  for (const name of bench.texts.length <= MAX_DRAWN ? names : []) {
    drawn({ ...screen, say: () => {} }, { view: name, find });
    yield;
  }
}

// Takes steps while nothing else is to be done, so that the page never stands still for them.
function prepare(steps) {
  const idle = globalThis.requestIdleCallback ?? ((work) => setTimeout(() => work({ timeRemaining: () => 0 }), PAUSE));
  idle(function work(time) {
    do {
      if (steps.next().done) {
        performance.mark('prepared');
        return;
      }
    } while (time.timeRemaining() > STEP);
    idle(work);
  });
}

// Shows what the address says, and gives it.
function view({ screen, field, box, menu, main, name }, last) {
  const address = parse(location.hash);
  const { activeElement } = document;
  const focused = activeElement?.id;
  const at = activeElement?.getBoundingClientRect().top;
  menu.replaceChildren(...MENU.map(([key, label]) => element('a', {
    href: format({ view: key, ...pick(address, 'ver', 'find', 'case', 'marks', 'tokens') }), 'aria-current': key === (address.view === 'word' ? 'words' : address.view) && 'page',
  }, label)));
  const isReading = address.view === 'read';
  field.value = address.find ?? (isReading ? address.ref ?? '' : '');
  field.removeAttribute('aria-invalid');
  field.removeAttribute('aria-describedby');
  box.querySelector('.error')?.remove();
  screen.say('');
  const { title, heading, nodes, error } = drawn(screen, address);
  const head = element('h2', { tabindex: -1 }, isolated(heading));
  if (isReading && focused && !error) {
    screen.say(visible(heading)); // which the focus does not go to
  }
  const line = error && element('p', { class: 'error', role: 'alert', id: 'error' }, visible(error));
  const isOfField = error && (address.find !== undefined || address.ref !== undefined);
  main.replaceChildren(...nodesOf(head, nodes));
  if (isOfField) {
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', 'error');
    box.append(line);
  } else if (line) {
    main.append(line);
  }
  document.title = `${visible(title)} – ${name}`;
  settle({ head, main, focused, at, isFirst: last === undefined, isOther: last?.view !== address.view || !focused });
  return address;
}

// What a view shows, or the one line that says why it cannot. It stands below the field, which needs no name.
function drawn(screen, address) {
  let made = { title: 'Not found', heading: 'Not found' };
  try {
    made = VIEWS[address.view](screen, ofAll(screen.bench.texts, address));
    return { ...made, nodes: [made.form, ...made.body()] };
  } catch (error) {
    return { ...made, nodes: [made.form], error: error.message.replace(/^--find: (query 1, )?/, '') };
  }
}

// Several texts without books are one corpus where no text is named, but where one is read or two are compared.
function ofAll(texts, address) {
  const isCorpus = texts.length > 1 && texts.every((text) => !text.hasBooks) && ['search', 'words', 'word'].includes(address.view);
  return isCorpus && address.ver === undefined ? { ...address, ver: 'all' } : address;
}

// Puts focus and window where the reader expects them: where they were, at the verse that was asked for, or at the top.
function settle({ head, main, focused, at, isFirst, isOther }) {
  const target = main.querySelector('.target');
  const kept = focused && document.getElementById(focused);
  const { top, link } = history.state ?? {};
  if (target && top === undefined && !focused?.startsWith('option-')) {
    const center = () => target.scrollIntoView({ block: 'center' });
    target.focus({ preventScroll: true });
    center();
    requestAnimationFrame(() => requestAnimationFrame(center)); // the verses around it have their heights by then
    return;
  }
  if (kept) {
    kept.focus({ preventScroll: true });
  } else if (!isFirst) {
    (target ?? head).focus({ preventScroll: true });
  }
  if (top !== undefined) {
    // Another link to the same may be above the window.
    const followed = () => [...main.querySelectorAll('a')].find((each) => each.getAttribute('href') === link && each.getBoundingClientRect().top > 0);
    const restore = () => requestAnimationFrame(() => {
      if (main.querySelector('.later')) {
        restore();
      } else {
        scrollTo(0, top);
        requestAnimationFrame(() => followed()?.focus({ preventScroll: true })); // its row is made by then
      }
    });
    requestAnimationFrame(restore);
  } else if (isOther) {
    scrollTo(0, 0);
  } else if (kept) {
    requestAnimationFrame(() => scrollBy(0, kept.getBoundingClientRect().top - at)); // tables above it have their rows by then
  }
}
