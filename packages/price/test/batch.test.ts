import { isPerijoveError, type PerijoveError, SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { answerLater, type Exchange, mints, priceOf, pricesOf, serve } from './service.ts';

function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: unknown) => error,
  );
}

const sizes = (exchanges: readonly Exchange[]): readonly number[] =>
  exchanges.map(({ ids }) => ids.length).toSorted((one, other) => other - one);

describe('a list of any length', () => {
  it('is sent in requests of 50', async () => {
    const { price, exchanges } = await serve();
    const ids = mints(120);
    expect(await price.get({ ids })).toEqual(pricesOf(ids));
    expect(sizes(exchanges)).toEqual([50, 50, 20]);
    expect(new Set(exchanges.flatMap((exchange) => exchange.ids))).toEqual(new Set(ids));
  });

  it('is one request when it just fits', async () => {
    const { price, exchanges } = await serve();
    await price.get({ ids: mints(50) });
    expect(sizes(exchanges)).toEqual([50]);
  });

  it('is sent in requests of 100 in version 2', async () => {
    const { price, exchanges } = await serve(({ ids, answer }) =>
      answer({ data: Object.fromEntries(ids.map((id) => [id, { id, price: '1' }])), timeTaken: 1 }),
    );
    const ids = mints(230);
    const { data, timeTaken } = await price.getV2({ ids });
    expect(Object.keys(data ?? {}).toSorted()).toEqual(ids.toSorted());
    expect(timeTaken).toBe(1);
    expect(sizes(exchanges)).toEqual([100, 100, 30]);
  });

  it('is sent without duplicates', async () => {
    const { price, exchanges } = await serve();
    expect(await price.get({ ids: [SOL, USDC, SOL, SOL] })).toEqual(pricesOf([SOL, USDC]));
    expect(exchanges.map(({ ids }) => ids)).toEqual([[SOL, USDC]]);
  });

  it.each([undefined, null, SOL, 7])('is missing in %j, which sends nothing', async (odd) => {
    const { price, exchanges } = await serve();
    expect(await failureOf(price.get(odd as never))).toMatchObject({
      code: 'invalid_input',
      details: { field: 'ids' },
    });
    expect(exchanges).toEqual([]);
  });

  it('sends nothing when it is empty', async () => {
    const { price, exchanges } = await serve();
    expect(await price.get({ ids: [] })).toEqual({});
    expect(await price.getV2({ ids: [] })).toEqual({ data: {} });
    expect(exchanges).toEqual([]);
  });
});

describe('calls of the same tick', () => {
  it('share one request, and each gets its own mints', async () => {
    const { price, exchanges } = await serve();
    const [one, other, both] = await Promise.all([
      price.get({ ids: [SOL] }),
      price.get({ ids: [USDC] }),
      price.get({ ids: [USDC, SOL] }),
    ]);
    expect(one).toEqual({ [SOL]: priceOf(SOL) });
    expect(other).toEqual({ [USDC]: priceOf(USDC) });
    expect(both).toEqual(pricesOf([SOL, USDC]));
    expect(exchanges.map(({ ids }) => ids)).toEqual([[SOL, USDC]]);
  });

  it('do not share with a call of a later tick', async () => {
    const { price, arrived } = await serve(answerLater);
    const first = price.get({ ids: [SOL] });
    await arrived(1);
    const second = price.get({ ids: [SOL] });
    const exchanges = await arrived(2);
    for (const exchange of exchanges) exchange.answer();
    expect(await second).toEqual(await first);
  });

  it('share only with the same options', async () => {
    const { price, exchanges } = await serve(({ answer }) => answer({ data: {} }));
    await Promise.all([
      price.getV2({ ids: [SOL] }),
      price.getV2({ ids: [SOL], vsToken: USDC }),
      price.getV2({ ids: [SOL], showExtraInfo: true }),
      price.getV2({ ids: [USDC], showExtraInfo: true }),
    ]);
    const asked = exchanges.map(({ url }) => decodeURIComponent(url.search)).toSorted();
    expect(asked).toEqual(
      [
        `?ids=${SOL}`,
        `?showExtraInfo=true&ids=${SOL},${USDC}`,
        `?vsToken=${USDC}&ids=${SOL}`,
      ].toSorted(),
    );
  });

  it('are not failed by a mint that another one brought', async () => {
    const { price, exchanges } = await serve();
    const [good, bad] = await Promise.all([
      price.get({ ids: [SOL] }),
      failureOf(price.get({ ids: [...mints(60), 'not-a-mint'] })),
    ]);
    expect(good).toEqual({ [SOL]: priceOf(SOL) });
    expect(isPerijoveError(bad, 'invalid_input')).toBe(true);
    expect((bad as PerijoveError<'invalid_input'>).details.field).toBe('ids[60]');
    expect(exchanges.map(({ ids }) => ids)).toEqual([[SOL]]);
  });
});

describe('a failed request', () => {
  it('fails the callers that need it, and no others', async () => {
    const [last = '', ...others] = mints(51).toReversed();
    const { price, exchanges } = await serve(({ ids, answer }) =>
      ids.includes(last) ? answer({ message: 'no' }, 400) : answer(),
    );
    const [without, only, both] = await Promise.all([
      price.get({ ids: others }),
      failureOf(price.get({ ids: [last] })),
      failureOf(price.get({ ids: [...others.slice(0, 3), last] })),
    ]);
    expect(sizes(exchanges)).toEqual([50, 1]);
    expect(without).toEqual(pricesOf(others));
    expect(isPerijoveError(only, 'bad_request')).toBe(true);
    expect(isPerijoveError(both, 'bad_request')).toBe(true);
  });
});

describe('an abort', () => {
  it('ends the wait of its caller, not the request that others need', async () => {
    const { price, arrived } = await serve(answerLater);
    const controller = new AbortController();
    const leaving = failureOf(price.get({ ids: [SOL, USDC] }, { signal: controller.signal }));
    const staying = price.get({ ids: [USDC] }, { signal: new AbortController().signal });
    const [exchange] = await arrived(1);
    const reason = new Error('changed my mind');
    controller.abort(reason);
    expect(await leaving).toBe(reason);
    expect(exchange?.isAbandoned()).toBe(false);
    exchange?.answer();
    expect(await staying).toEqual({ [USDC]: priceOf(USDC) });
    expect(exchange?.isAbandoned()).toBe(false);
  });

  it('of all callers ends the request', async () => {
    const { price, arrived } = await serve(answerLater);
    const controllers = [new AbortController(), new AbortController()] as const;
    const calls = controllers.map(({ signal }) => failureOf(price.get({ ids: [SOL] }, { signal })));
    const [exchange] = await arrived(1);
    for (const [index, controller] of controllers.entries()) controller.abort(`reason ${index}`);
    expect(await Promise.all(calls)).toEqual(['reason 0', 'reason 1']);
    await expect.poll(() => exchange?.isAbandoned()).toBe(true);
  });

  it('aborts only a request that no other caller waits for', async () => {
    const [last = '', ...others] = mints(51).toReversed();
    const { price, arrived } = await serve(answerLater);
    const controller = new AbortController();
    const staying = price.get({ ids: others });
    const leaving = failureOf(price.get({ ids: [last] }, { signal: controller.signal }));
    const exchanges = await arrived(2);
    const [left, kept] = exchanges.toSorted((one, other) => one.ids.length - other.ids.length);
    controller.abort('enough');
    expect(await leaving).toBe('enough');
    await expect.poll(() => left?.isAbandoned()).toBe(true);
    expect(kept?.isAbandoned()).toBe(false);
    kept?.answer();
    expect(await staying).toEqual(pricesOf(others));
  });

  it('before the call sends nothing', async () => {
    const { price, exchanges } = await serve();
    const call = price.get({ ids: [SOL] }, { signal: AbortSignal.abort('too late') });
    expect(await failureOf(call)).toBe('too late');
    expect(exchanges).toEqual([]);
  });
});
