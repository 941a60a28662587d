import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import type { PriceChange, Prices } from '../src/index.ts';
import { mints, serve } from './service.ts';

const quick = { pollMs: 100 };

describe('price.watch', () => {
  it('yields prices, then what changes', async () => {
    let usdPrice = 100;
    let blockId = 1;
    const { price, arrived } = await serve((exchange) =>
      exchange.answer({ [SOL]: { usdPrice, decimals: 9, blockId: blockId++ }, [USDC]: null }),
    );
    const changes: PriceChange[] = [];
    for await (const change of price.watch({ ids: [SOL, USDC] }, quick)) {
      changes.push(change);
      if (changes.length === 2) break;
      await arrived(3);
      usdPrice = 101;
    }
    expect(changes).toMatchObject([
      { value: { [SOL]: { usdPrice: 100 } }, previous: undefined, changed: [SOL], stale: false },
      { value: { [SOL]: { usdPrice: 101 } }, previous: { [SOL]: { usdPrice: 100 } } },
    ]);
    expect(Object.keys(changes[1]?.value ?? {})).toEqual([SOL]);
  });

  it('asks for 50 mints in a request, each once', async () => {
    const { price, exchanges } = await serve();
    const all = mints(120);
    for await (const { value, changed } of price.watch({ ids: [...all, ...all] })) {
      expect(Object.keys(value)).toEqual(all);
      expect(changed).toHaveLength(120);
      break;
    }
    expect(exchanges.map(({ ids }) => ids.length)).toEqual([50, 50, 20]);
  });

  it('ends when a level is reached', async () => {
    let usdPrice = 100;
    const { price } = await serve((exchange) => {
      exchange.answer({ [SOL]: { usdPrice: usdPrice++, decimals: 9 } });
    });
    let last: PriceChange | undefined;
    for await (const change of price.watch({ ids: [SOL], above: 103, until: 'reached' }, quick))
      last = change;
    expect(last).toMatchObject({ value: { [SOL]: { usdPrice: 103 } }, reached: [SOL] });
  });

  it.each([
    [{ ids: [] }, 'ids'],
    [{ ids: [SOL, 'SOL'] }, 'ids[1]'],
    [{ ids: Array(10_001).fill(SOL) }, 'ids'],
    [{ mints: [SOL] }, 'mints'],
    [{ ids: [SOL], above: { [USDC]: 1 } }, `above.${USDC}`],
    [undefined, 'input'],
  ])('refuses the input of case %#', async (input, field) => {
    const { price, exchanges } = await serve();
    await expect(price.watch(input as never).next()).rejects.toMatchObject({
      code: 'invalid_input',
      endpoint: 'price.watch',
      details: { field },
    });
    expect(exchanges).toEqual([]);
  });

  it('calls `until` with the prices', async () => {
    const { price } = await serve();
    const seen: Prices[] = [];
    const until = (prices: Prices): boolean => seen.push(prices) > 0;
    for await (const { value } of price.watch({ ids: [SOL], until })) expect(seen).toEqual([value]);
    expect(seen).toHaveLength(1);
  });
});
