import { describe, expect, it } from 'vitest';
import { en } from '../../src/words/en.ts';
import { LOCALES, loadWords, spokenLocale } from '../../src/words/locales.ts';
import { en as orderEn } from '../../src/words/orders/en.ts';
import { loadOrderWords } from '../../src/words/orders/load-order-words.ts';

/** Words that a language may share with English. */
const SHARED = new Set([
  'Slippage',
  'Max',
  'Auto',
  'auto',
  'Route',
  'Direct',
  'Transaction',
  'Tokens',
  'Wallet',
  'Details',
  'Request',
  'Popular',
  'Balance',
  'Rate',
  'Interrupted',
  'Token',
]);

type Leaf = string | ((...given: never[]) => string);

/** All words by their path. */
function leaves(words: object, path = ''): readonly (readonly [string, Leaf])[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? leaves(value as object, `${path}${key}.`)
      : [[path + key, value as Leaf] as const],
  );
}

/** A sentence with marks in the places of its parts. */
function filled(leaf: Leaf): string {
  if (typeof leaf === 'string') return leaf;
  const marks = Array.from({ length: leaf.length }, (_, index) => `<${index}>`);
  return leaf(...(marks as never[]));
}

const others = LOCALES.filter((locale) => locale !== 'en');

const catalogues = [
  ['words', en, loadWords],
  ['words of orders', orderEn, loadOrderWords],
] as const;

const cases = others.flatMap((locale) =>
  catalogues.map(([name, english, load]) => ({ name, locale, english, load })),
);

describe.each(cases)('the $name in $locale', ({ locale, english: all, load }) => {
  it('have every key, are translated, and use every part of a sentence', async () => {
    const words = new Map(leaves(await load(locale)));
    const problems = leaves(all).flatMap(([path, english]) => {
      const own = words.get(path);
      if (own === undefined) return [`${path}: missing`];
      const [text, original] = [filled(own), filled(english)];
      const isSame = text === original && !SHARED.has(text);
      const lost = (original.match(/<\d>/g) ?? []).filter((mark) => !text.includes(mark));
      return [
        ...(text.trim() === '' || isSame ? [`${path}: ${text}`] : []),
        ...lost.map((mark) => `${path}: without ${mark}`),
      ];
    });
    expect(problems).toEqual([]);
    expect(words.size).toBe(leaves(all).length);
  });
});

describe('spokenLocale', () => {
  it.each([
    [['de-CH', 'fr'], 'de'],
    [['ja', 'pt-BR'], 'pt'],
    [['zh-Hans-CN'], 'zh'],
    [['ja-JP'], 'en'],
    [[], 'en'],
  ])('of %j is %s', (wanted, locale) => {
    expect(spokenLocale(wanted)).toBe(locale);
  });
});
