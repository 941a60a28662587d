import { existsSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { compareExplained, readExplained } from '../mutate/explained.ts';
import { guarded } from '../mutate/guarded.ts';
import { instrument } from '../mutate/instrument.ts';
import { root } from './workspace.ts';

/** What `f` returns without and with each of its mutants, by their texts. */
function valuesOf(source: string, input: unknown): Readonly<Record<string, unknown>> {
  const { code, mutants } = instrument('file.ts', source, 1);
  const valueWith = (active: number): unknown => {
    try {
      const $mutant = (id: number): boolean => id === active;
      return runInNewContext(`${code}; f(input)`, { $mutant, input: structuredClone(input) });
    } catch {
      return 'throws';
    }
  };
  return Object.fromEntries([
    ['none', valueWith(0)],
    ...mutants.map(({ id, operator, to }) => [`${operator}: ${to}`, valueWith(id)] as const),
  ]);
}

it.each([
  [
    'const LIMIT = 600; const f = (n) => n < LIMIT;',
    300,
    {
      none: true,
      'constant: 300': false,
      'constant: 1200': true,
      'arrow: undefined': undefined,
      'binary: (n) <= (LIMIT)': true,
      'binary: (n) >= (LIMIT)': false,
      'condition: true': true,
      'condition: false': false,
    },
  ],
  [
    'function f({ a, b = 2n }) { return (a ?? 1n) - b; }',
    {},
    {
      none: -1n,
      'number: 1n': 0n,
      'number: 4n': -3n,
      'block: {}': undefined,
      'binary: (a ?? 1n) + (b)': 3n,
      'logical: a': 'throws',
      'number: 2n': 0n,
    },
  ],
  [
    'function f(list) { if (list?.length > 1) list.pop(); return list.every(Boolean); }',
    [1, 0],
    {
      none: true,
      'block: {}': undefined,
      'binary: (list?.length) >= (1)': true,
      'binary: (list?.length) <= (1)': false,
      'condition: true': true,
      'condition: false': false,
      'optional: list.length': true,
      'number: 2': false,
      'statement: ;': false,
      'method: (list).some(Boolean)': true,
    },
  ],
  [
    'const table = { one: () => ({ a: 1 }) }; const f = (name) => table[name]().a;',
    'one',
    {
      none: 1,
      'object: ({})': undefined,
      'number: 2': 2,
      'arrow: undefined': undefined,
    },
  ],
])('each mutant changes one piece of %s', (source, input, values) => {
  expect(valuesOf(source, input)).toEqual(values);
});

it('names the declaration that a mutant is in', () => {
  const source = `const LIMIT = 5;
export const names: readonly string[] = ['a'];
export const table = { one: () => 2 };
export default function f(n = 3) { return n < LIMIT; }
names.push('b');`;
  const { mutants } = instrument('file.ts', source, 1);
  const found = new Set(mutants.map((each) => `${each.within}: ${each.from}`));
  expect([...found]).toEqual([
    'LIMIT: 5',
    "names: ['a']",
    "names: 'a'",
    'table: { one: () => 2 }',
    'table: 2',
    'f: 3',
    'f: { return n < LIMIT; }',
    'f: n < LIMIT',
    ": names.push('b');",
    ": 'b'",
  ]);
});

it.each([
  ["import { a } from 'b'; export { c } from 'd'; export * from 'e';"],
  ["export type Kind = 'one' | 2; interface Rule { readonly limit: 5 }"],
  ["throw new RangeError('a sentence for people');"],
  ["const words = 'is not known';"],
])('nothing is changed in %s', (source) => {
  expect(instrument('file.ts', source, 1)).toEqual({ code: source, mutants: [] });
});

it('knows the folders that decide about money', () => {
  expect(guarded.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
});

it('compares the survivors of a folder with those that are explained', () => {
  const text = `## \`packages/a/src\`

| file | in | change | count | why it stays |
| --- | --- | --- | --- | --- |
| \`one.ts\` | \`f\` | \`a \\| b\` to \`a\` | 2 | it is for the compiler |
| \`one.ts\` | \`f\` | \`0\` to \`1\` | 1 | both are the same |
| \`one.ts\` | | \`'x'\` to \`''\` | 1 | nobody reads it |
| \`two.ts\` | \`g\` | \`<\` to \`<=\` | 1 | both are the same |`;
  const explained = readExplained(text);
  const one = { file: 'packages/a/src/one.ts', within: 'f' };
  expect(explained).toEqual([
    { ...one, count: 2 },
    { ...one, count: 1 },
    { ...one, within: '', count: 1 },
    { file: 'packages/a/src/two.ts', within: 'g', count: 1 },
  ]);
  const all = [one, one, one, { ...one, within: '' }];
  expect(compareExplained(all, explained, [one.file])).toEqual([]);
  expect(compareExplained([...all, one], explained, [one.file])).toEqual([
    'packages/a/src/one.ts f: 4 survive, and 3 are explained',
  ]);
  expect(compareExplained(all.slice(1), explained, [one.file])).toEqual([
    'packages/a/src/one.ts f: 2 survive, and 3 are explained',
  ]);
  expect(compareExplained([{ ...one, within: 'h' }, ...all], explained, [one.file])).toEqual([
    'packages/a/src/one.ts h: 1 survive, and 0 are explained',
  ]);
});
