import { expect, test } from 'vitest';
import { breakShape } from '../../src/faults/break-shape.ts';

test('changes the innermost field whose change is noticed', () => {
  const fits = (answer: unknown): boolean =>
    typeof (answer as { a: { b: unknown } }).a.b === 'number';
  const answer = { free: 'text', a: { c: true, b: 4 } };
  expect(breakShape(answer, fits)).toEqual({ free: 'text', a: { c: true, b: '4' } });
});

test.each([
  [{}, ['unexpected']],
  [[], { unexpected: true }],
])('a response without fields, %j, is replaced', (answer, broken) => {
  expect(breakShape(answer, () => true)).toEqual(broken);
});
