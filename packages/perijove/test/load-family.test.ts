import { isPerijoveError } from '@perijove/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLazyFamily } from '../src/load-family.ts';

const waiting = { endpoint: 'price.get' };
const never = new Promise<never>(() => undefined);

describe('a family that does not load', () => {
  it('is an error as without a network, with what to do', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const family = createLazyFamily(() => Promise.reject(cause), 1_000);
    const error: unknown = await family.load(waiting).catch((reason: unknown) => reason);
    expect(isPerijoveError(error, 'connection_lost') && error.details).toEqual({ sent: false });
    expect(error).toMatchObject({
      endpoint: 'price.get',
      attempt: 0,
      advice: 'retry',
      message:
        'price.get: the code of its family did not load: no network, or a new version of the page is deployed: reload it',
    });
  });

  it.each(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'])(
    'says that it is missing: %s',
    async (code) => {
      const cause = Object.assign(new Error('Cannot find package'), { code });
      const family = createLazyFamily(() => Promise.reject(cause), 1_000);
      await expect(family.load({ flow: 'swap.pay' })).rejects.toMatchObject({
        advice: 'fix-input',
        message: 'swap.pay: the code of its family did not load: its package is not installed',
      });
    },
  );

  it('is loaded again by the next call', async () => {
    let opened = 0;
    const family = createLazyFamily(async () => {
      opened++;
      if (opened === 1) throw new TypeError('no network');
      return 'client';
    }, 1_000);
    await expect(family.load(waiting)).rejects.toMatchObject({ code: 'connection_lost' });
    expect(family.client()).toBeUndefined();
    expect(await family.load(waiting)).toBe('client');
    expect(family.client()).toBe('client');
  });
});

describe('a family that is being loaded', () => {
  it('is loaded once for all calls', async () => {
    let opened = 0;
    const family = createLazyFamily(async () => ++opened, 1_000);
    expect(await Promise.all([family.load(waiting), family.load(waiting)])).toEqual([1, 1]);
  });

  it('is waited for until the deadline of the call', async () => {
    const family = createLazyFamily(() => never, 1_000_000);
    await expect(family.load(waiting, { deadlineMs: 5 })).rejects.toMatchObject({
      code: 'deadline',
      details: { deadlineMs: 5 },
      message:
        'price.get: the code of its family did not load within deadlineMs 5; nothing was sent',
    });
  });

  it('is waited for until the default deadline, when the call has none that is valid', async () => {
    const family = createLazyFamily(() => never, 5);
    for (const deadlineMs of [undefined, -1, '1', null])
      await expect(family.load(waiting, { deadlineMs })).rejects.toMatchObject({
        details: { deadlineMs: 5 },
      });
  });

  it('is not bounded by the deadline of a flow, which is for its transaction', async () => {
    const family = createLazyFamily(() => never, 5);
    await expect(family.load(waiting, { signer: 'x', deadlineMs: 1 })).rejects.toMatchObject({
      details: { deadlineMs: 5 },
    });
  });

  it('takes a deadline that a timer cannot hold', async () => {
    const family = createLazyFamily(async () => 'client', 1_000);
    expect(await family.load(waiting, { deadlineMs: Infinity })).toBe('client');
  });

  it('lets many calls share a signal without a warning', async () => {
    const warnings: Error[] = [];
    const hear = (warning: Error): void => void warnings.push(warning);
    process.on('warning', hear);
    onTestFinished(() => void process.off('warning', hear));
    const { signal } = new AbortController();
    const family = createLazyFamily(async () => 'client', 1_000);
    await Promise.all(Array.from({ length: 40 }, () => family.load(waiting, { signal })));
    await new Promise(setImmediate);
    expect(warnings).toEqual([]);
  });
});
