import { expect, test } from 'vitest';
import { TooLargeError, WireClosedError } from '../../src/runtime/wire.ts';

test('a response that is too large is known by its brand, across copies of the module', () => {
  const foreign = { [Symbol.for('perijove.too-large')]: true };
  expect(foreign instanceof TooLargeError).toBe(true);
  expect(new TooLargeError() instanceof TooLargeError).toBe(true);
  for (const other of [new WireClosedError(), new Error('x'), null, 'x', undefined]) {
    expect((other as unknown) instanceof TooLargeError).toBe(false);
  }
});
