import { describe, expect, it } from 'vitest';
import { parseWithIntegers } from '../../src/http-input/parse-with-integers.ts';

describe('a body with integers', () => {
  it.each([
    ['short ones', '{"a":{"b":12}}', { a: { b: 12n } }],
    [
      'ones that a number cannot hold',
      '{"a":{"b":18446744073709551615}}',
      { a: { b: 2n ** 64n - 1n } },
    ],
    ['negative ones', '{"a":{"b":-9007199254740993}}', { a: { b: -9007199254740993n } }],
    ['fractions, as numbers', '{"a":{"b":0.12345678901234568}}', { a: { b: 0.12345678901234568 } }],
    ['text, as text', '{"a":{"b":"1234567890123456789"}}', { a: { b: '1234567890123456789' } }],
    [
      'a line break in text that is escaped',
      String.raw`{"a":{"b":"\n1234567890123456789"}}`,
      { a: { b: '\n1234567890123456789' } },
    ],
    ['digits within text', '{"a":"\\"12345678901234567890"}', { a: '"12345678901234567890' }],
    ['elsewhere, as numbers', '{"b":7,"a":[1]}', { b: 7, a: [1] }],
    ['no objects', '[1]', [1]],
  ])('has %s', (_, json, expected) => {
    expect(parseWithIntegers(json, ['a.b'])).toEqual(expected);
  });

  it.each(['', '\\', '\\\n'])('whose text ends in %j instead of the list throws', (end) => {
    // Where each quote was looked at as the start of another text, this took minutes.
    const text = `"${String.raw`\"`.repeat(500_000)}${end}`;
    expect(() => parseWithIntegers(text, ['a'])).toThrow(SyntaxError);
  });

  it('that is not JSON throws', () => {
    expect(() => parseWithIntegers('{"a":1234567890123456789', ['a'])).toThrow(SyntaxError);
  });
});
