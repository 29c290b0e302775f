// Steps through the games. Without this script a board shows one position.
'use strict';
(() => {
  const CELL = 10;
  const films = new WeakMap();
  const middle = (index) => CELL * index + CELL / 2;

  // Films are read when somebody first asks for them: a page may hold hundreds.
  function filmOf(viewer) {
    if (!films.has(viewer)) {
      const film = JSON.parse(viewer.querySelector('.film').textContent);
      film.at = film.shown;
      films.set(viewer, film);
    }
    return films.get(viewer);
  }

  function boardAt(film, count) {
    const board = [...film.start];
    for (const [, , changed, marks] of film.frames.slice(0, count)) {
      changed.forEach((cell, i) => { board[cell] = marks[i]; });
    }
    return board;
  }

  function cellsOf(board, mark) {
    return board.flatMap((found, cell) => (found === mark ? [cell] : []));
  }

  function nameOf(film, cell) {
    const column = film.columnNames[cell % film.cols];
    const row = film.rowNames[Math.floor(cell / film.cols)];
    return film.rowFirst ? row + column : column + row;
  }

  function drawLayers(svg, film, board) {
    const words = [];
    for (const path of svg.querySelectorAll('path[data-mark]')) {
      const cells = cellsOf(board, path.dataset.mark);
      const x = cells.map((cell) => middle(cell % film.cols));
      const y = cells.map((cell) => middle(Math.floor(cell / film.cols)));
      path.setAttribute('d', x.map((at, i) => `M${at} ${y[i]}${path.dataset.glyph}`).join(''));
      const letters = path.nextElementSibling;
      if (letters !== null && letters.dataset.letters === path.dataset.mark) {
        letters.setAttribute('x', x.join(' '));
        letters.setAttribute('y', y.join(' '));
        letters.textContent = path.dataset.mark.repeat(cells.length);
      }
      if (cells.length > 0) {
        const where = film.huge
          ? `${cells.length} cells`
          : cells.map((cell) => nameOf(film, cell)).join(', ');
        words.push(`${path.dataset.name}: ${where}`);
      }
    }
    return `${words.join('. ')}.`;
  }

  function drawMarkers(svg, film, cell, isShown) {
    const last = svg.querySelector('.last');
    last.classList.toggle('off', cell < 0);
    const shown = Math.max(cell, 0);
    const to = `translate(${middle(shown % film.cols)} ${middle(Math.floor(shown / film.cols))})`;
    last.setAttribute('transform', `${to} scale(${svg.dataset.scale})`);
    for (const marker of svg.querySelectorAll('.refused, .played, .best')) {
      marker.classList.toggle('off', !isShown);
    }
  }

  function labelAt(film, at) {
    if (at === film.shown) {
      return film.caption;
    }
    return at === 0 ? film.label : film.frames[at - 1][0];
  }

  function show(viewer, at) {
    const film = filmOf(viewer);
    const most = film.frames.length;
    film.at = Math.min(Math.max(at, 0), most);
    const svg = viewer.querySelector('svg');
    const label = labelAt(film, film.at);
    svg.querySelector('desc').textContent = drawLayers(svg, film, boardAt(film, film.at));
    svg.querySelector('title').textContent = label;
    const cell = film.at === 0 ? -1 : film.frames[film.at - 1][1];
    drawMarkers(svg, film, cell, film.at === film.shown);
    viewer.querySelector('.now bdi').textContent = label;
    viewer.querySelector('.count').textContent = `${film.at} / ${most}`;
    // Not `disabled`, which would take the focus away from a button that is being used.
    for (const button of viewer.querySelectorAll('button')) {
      const isBack = button.dataset.go === 'first' || button.dataset.go === 'previous';
      button.setAttribute('aria-disabled', String(film.at === (isBack ? 0 : most)));
    }
  }

  const STEPS = {
    first: () => 0,
    previous: (film) => film.at - 1,
    next: (film) => film.at + 1,
    last: (film) => film.frames.length,
  };
  const KEYS = { Home: 'first', ArrowLeft: 'previous', ArrowRight: 'next', End: 'last' };

  function go(viewer, step) {
    show(viewer, STEPS[step](filmOf(viewer)));
  }

  document.addEventListener('click', (event) => {
    const button = event.target.closest('button[data-go]');
    if (button !== null) {
      go(button.closest('.viewer'), button.dataset.go);
    }
  });

  document.addEventListener('keydown', (event) => {
    const viewer = event.target.closest('.viewer.steps');
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (viewer !== null && isPlain && Object.hasOwn(KEYS, event.key)) {
      event.preventDefault();
      go(viewer, KEYS[event.key]);
    }
  });

  document.documentElement.classList.add('live');
  for (const controls of document.querySelectorAll('.controls')) {
    controls.hidden = false;
    const viewer = controls.closest('.viewer');
    viewer.classList.add('steps');
    viewer.tabIndex = 0;
  }
})();
