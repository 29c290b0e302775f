// Makes characters visible that a reader would not see, or that change the direction of what follows.

// Control characters, line ends and halves of pairs; format characters, but for those that words are spelt with.
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u00ad\u061c\u200c-\u200f\u180e\u0600-\u0605\u06dd\u070f\u08e2])\p{Cf}/gu;

/**
 * One line of text, with blanks for other white space and escapes such as \u202e for hidden characters.
 *
 * @param {string} text
 * @returns {string}
 */
export function visible(text) {
  return text.replace(/\s/g, ' ').replace(HIDDEN, (character) => {
    const code = character.codePointAt(0).toString(16);
    return code.length <= 2 ? `\\x${code.padStart(2, '0')}`
      : code.length <= 4 ? `\\u${code.padStart(4, '0')}` : `\\U${code.padStart(8, '0')}`;
  });
}
