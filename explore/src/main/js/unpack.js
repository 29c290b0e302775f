// Unpacks the texts of the page: base64, then gzip, then UTF-8.

/**
 * Gives the text that was packed.
 *
 * @param {string} packed base64 of gzip; white space in it does not count
 * @returns {Promise<string>}
 */
export async function unpack(packed) {
  if (typeof DecompressionStream === 'undefined') {
    throw new Error('This browser is too old for this page; those from 2023 on can open it.');
  }
  const binary = atob(packed);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) {
    bytes[i] = binary.charCodeAt(i);
  }
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new TextDecoder('utf-8', { fatal: true }).decode(await new Response(stream).arrayBuffer());
}
