import { expect, it } from 'vitest';
import * as z from 'zod';
import { withoutEval } from '../../src/check/schemas.ts';

it('loads schemas without compiled code, and leaves the setting as it was', async () => {
  const during = await withoutEval(async () => z.config().jitless);
  expect(during).toBe(true);
  expect(z.config().jitless).toBeUndefined();
});

it('leaves the setting as it was when the schemas do not load', async () => {
  const failed = withoutEval(() => Promise.reject(new Error('gone')));
  await expect(failed).rejects.toThrow('gone');
  expect(z.config().jitless).toBeUndefined();
});

it('holds for every load of several at once', async () => {
  let finish = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const first = withoutEval(async () => undefined);
  const second = withoutEval(() => slow.then(() => z.config().jitless));
  await first;
  finish();
  expect(await second).toBe(true);
  expect(z.config().jitless).toBeUndefined();
});
