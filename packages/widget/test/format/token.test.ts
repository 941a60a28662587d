import { expect, it } from 'vitest';
import { withSymbol } from '../../src/format/token.ts';

const id = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';

it.each([
  ['JUP', 'Jupiter', 'JUP'],
  ['', 'Jupiter', 'Jupiter'],
  [' ', '', 'JUPy…DvCN'],
  ['\u3164', '\u3164', 'JUPy…DvCN'],
  ['\u200b\u2800', '\u00a0', 'JUPy…DvCN'],
  ['🪐', '', '🪐'],
])('calls a token with the symbol %j and the name %j %s', (symbol, name, shown) => {
  expect(withSymbol({ id, symbol, name })).toEqual({ id, symbol: shown, name });
});
