import js from '@eslint/js';
import globals from 'globals';

export default [
  { ignores: ['target/'] },
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2023, sourceType: 'module' },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'array-callback-return': 'error',
      'consistent-return': 'error',
      curly: 'error',
      eqeqeq: 'error',
      'max-lines': ['error', 400],
      'max-lines-per-function': ['error', 110],
      'no-eval': 'error',
      'no-implicit-coercion': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-param-reassign': 'error',
      'no-shadow': 'error',
      'no-use-before-define': ['error', { functions: false }],
      'no-var': 'error',
      'prefer-const': 'error',
      'prefer-template': 'error',
      // Text is only ever text.
      'no-restricted-properties': ['error',
        ...['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'write', 'setHTMLUnsafe'].map((property) => ({ property }))],
    },
  },
  { files: ['src/main/js/**'], languageOptions: { globals: globals.browser } },
  { files: ['src/test/js/**'], languageOptions: { globals: globals.node } },
];
