import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import {
  assertValueOptions,
  compareValues,
  judgeValue,
  type OfferedValue,
} from '../../src/review/value.ts';

const WALLET = 'CAFEbabeCAFEbabeCAFEbabeCAFEbabeCAFEbabeCAF';
const prices = {
  [SOL]: { usdPrice: 127.47, decimals: 9 },
  [USDC]: { usdPrice: 1, decimals: 6 },
};

/** One SOL for 60.47 USDC. */
function offer(changes: Partial<OfferedValue> = {}): OfferedValue {
  return {
    given: { mint: SOL, amount: 1_000_000_000n },
    arriving: { mint: USDC, amount: 60_470_000n, wallet: WALLET },
    options: {},
    ...changes,
  };
}

describe('compareValues', () => {
  it("takes the caller's prices before the values of the service", () => {
    const said = offer({ options: { prices } });
    const given = { ...said.given, usd: 61 };
    const arriving = { ...said.arriving, usd: 60.9 };
    expect(compareValues({ ...said, given, arriving })).toEqual({
      givenUsd: 127.47,
      arrivingUsd: 60.47,
      lossBps: 5_256,
      source: 'prices',
    });
  });

  it('takes the values of the service before its price impact', () => {
    const { given, arriving } = offer();
    const compared = compareValues(
      offer({
        given: { ...given, usd: 127.47 },
        arriving: { ...arriving, usd: 60.47 },
        impactPercent: 0.3,
      }),
    );
    expect(compared).toMatchObject({ lossBps: 5_256, source: 'service' });
  });

  it('takes the price impact where a value is not known', () => {
    const { arriving } = offer();
    const compared = compareValues(
      offer({ arriving: { ...arriving, usd: 0 }, impactPercent: 0.3 }),
    );
    expect(compared).toEqual({
      givenUsd: undefined,
      arrivingUsd: undefined,
      lossBps: 30,
      source: 'price-impact',
    });
  });

  it.each([
    ['says that nothing is known', {}],
    ['knows no value of a mint without a price', { options: { prices: { [SOL]: prices[SOL] } } }],
  ])('%s', (_, changes) => {
    expect(compareValues(offer(changes))).toMatchObject({ lossBps: undefined, source: undefined });
  });

  it('counts what the simulation shows to arrive', () => {
    const arrival = { mint: USDC, wallet: WALLET, atLeast: 1n, expected: 30_235_000n };
    expect(compareValues(offer({ options: { prices } }), [arrival]).arrivingUsd).toBe(30.235);
    const { given, arriving } = offer();
    const said = offer({
      given: { ...given, usd: 100 },
      arriving: { ...arriving, usd: 90 },
    });
    expect(compareValues(said, [arrival])).toMatchObject({ arrivingUsd: 45, lossBps: 5_500 });
  });

  it('says a gain as a negative loss', () => {
    const { given, arriving } = offer();
    const compared = compareValues(
      offer({ given: { ...given, usd: 100 }, arriving: { ...arriving, usd: 101 } }),
    );
    expect(compared.lossBps).toBe(-100);
  });
});

describe('judgeValue', () => {
  const lost = (lossBps: number | undefined) =>
    ({ givenUsd: 127.47, arrivingUsd: 60.47, lossBps, source: 'service' }) as const;

  it('refuses a loss above 15 %, and names the option and both values', () => {
    expect(judgeValue(lost(5_256), {})).toEqual([
      {
        rule: 'loss',
        reason:
          '$60.47 would arrive for $127.47, which loses 52.56 %, more than 15 %: maxLossBps 5256 would accept it',
      },
    ]);
  });

  it.each([
    ['the default', 1_500, {}],
    ["the caller's bound", 5_256, { maxLossBps: 5_256 }],
    ['a gain', -20, { maxLossBps: 0 }],
    ['an unknown loss', undefined, { maxLossBps: 0 }],
  ])('accepts %s', (_, lossBps, options) => {
    expect(judgeValue(lost(lossBps), options)).toEqual([]);
  });

  it('refuses one basis point more', () => {
    expect(judgeValue(lost(1_501), {})).toHaveLength(1);
    expect(judgeValue(lost(1), { maxLossBps: 0 })).toHaveLength(1);
  });
});

it.each([
  ['maxLossBps', { maxLossBps: 10_001 }],
  ['maxLossBps', { maxLossBps: 0.5 }],
  ['prices', { prices: 5 as never }],
  [`prices.${SOL}`, { prices: { [SOL]: 127 as never } }],
  [`prices.${SOL}`, { prices: { [SOL]: { usdPrice: Number.NaN, decimals: 9 } } }],
])('assertValueOptions refuses an invalid %s', (field, options) => {
  expect(() => assertValueOptions(options)).toThrow(
    expect.objectContaining({ code: 'invalid_input', details: expect.objectContaining({ field }) }),
  );
});
