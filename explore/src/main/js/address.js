// Addresses of what is on the screen, such as #view=search&find=grace. Their names are the options of the commands.

const VIEWS = ['read', 'search', 'words', 'word', 'compare'];

/**
 * What an address says.
 *
 * @param {string} hash with or without #
 * @returns {Object<string, string>} has a view; no value is empty
 */
export function parse(hash) {
  const address = { view: 'read' };
  for (const [name, value] of new URLSearchParams(hash.replace(/^#/, ''))) {
    if (/^[a-z][a-z-]*$/.test(name) && value !== '') {
      address[name] = value;
    }
  }
  return VIEWS.includes(address.view) ? address : { ...address, view: 'read' };
}

/**
 * The address of what an object says. Values that are empty, null or undefined are left out.
 *
 * @param {Object<string, string|number|undefined>} address
 */
export function format({ view, ...rest }) {
  const parts = [['view', view ?? 'read'], ...Object.entries(rest)];
  return `#${parts
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${name}=${encode(String(value))}`)
    .join('&')}`;
}

function encode(value) {
  return encodeURIComponent(value.replace(/\p{Cs}/gu, '\ufffd'))
    .replaceAll('%20', '+').replaceAll('%3A', ':').replaceAll('%2C', ',');
}

/** Some of an address: the named values, for the address of another view. */
export function pick(address, ...names) {
  return Object.fromEntries(names.filter((name) => address[name] !== undefined).map((name) => [name, address[name]]));
}
