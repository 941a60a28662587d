import { existsSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
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
