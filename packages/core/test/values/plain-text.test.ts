import { expect, it } from 'vitest';
import { plainText } from '../../src/values/plain-text.ts';

it.each([
  ['a control character', 'US\u0007DC', 'US DC'],
  ['a C1 control', 'US\u009bDC', 'US DC'],
  ['a change of direction', '\u202eCDSU', 'CDSU'],
  ['a zero-width space', 'US\u200bDC', 'US DC'],
  ['a tag character', `USDC${String.fromCodePoint(0xe0041)}`, 'USDC'],
  ['a lone surrogate', 'US\ud800DC', 'US DC'],
  ['lines', 'one\n\n  two\u2028three', 'one two three'],
])('%s is left out', (_, given, shown) => {
  expect(plainText(given, 40)).toBe(shown);
});

it('a long text is cut by characters, not by halves of them', () => {
  expect(plainText('😀'.repeat(5), 4)).toBe('😀😀😀…');
  expect(plainText('abcd', 4)).toBe('abcd');
});
