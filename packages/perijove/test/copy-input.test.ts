import { expect, it } from 'vitest';
import { copyInput } from '../src/copy-input.ts';

it('copies objects and lists, however they are nested', () => {
  const input = { ids: ['a'], params: { amounts: [1n] }, none: undefined };
  const copy = copyInput(input);
  input.ids.push('b');
  input.params.amounts[0] = 2n;
  expect(copy).toEqual({ ids: ['a'], params: { amounts: [1n] }, none: undefined });
  expect(Object.keys(copy as object)).toEqual(['ids', 'params', 'none']);
});

it('leaves everything else as it is', () => {
  const file = new Blob(['x']);
  const date = new Date(0);
  const own = new (class Own {
    readonly field = 1;
  })();
  for (const value of [undefined, null, 'text', 5n, file, date, own, copyInput])
    expect(copyInput(value)).toBe(value);
  expect(copyInput({ file })).toEqual({ file });
  expect((copyInput({ file }) as { readonly file: Blob }).file).toBe(file);
});

it('ends where an input contains itself', () => {
  const input: Record<string, unknown> = {};
  input['self'] = input;
  expect(() => copyInput(input)).not.toThrow();
});

it('keeps a field that is called __proto__ a field', () => {
  const copy = copyInput(JSON.parse('{ "__proto__": { "ids": [] } }')) as object;
  expect(Object.keys(copy)).toEqual(['__proto__']);
  expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
});
