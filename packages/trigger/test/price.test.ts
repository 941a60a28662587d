import { impliedPrice, priceOf, takingAmountAt } from '@perijove/trigger';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { input, order } from './samples.ts';

const decimals = { inputDecimals: 9, outputDecimals: 6 };
const amounts = (makingAmount: bigint | string, takingAmount: bigint | string) => ({
  makingAmount,
  takingAmount,
});

describe('impliedPrice', () => {
  it('is in output tokens for one input token', () => {
    expect(impliedPrice(input.params, decimals)).toEqual({ price: '160', isExact: true });
    const bought = impliedPrice(amounts(16_000_000n, 100_000_000n), {
      inputDecimals: 6,
      outputDecimals: 9,
    });
    expect(bought).toEqual({ price: '0.00625', isExact: true });
  });

  it('has every digit, where a number would have lost some', () => {
    const same = { inputDecimals: 0, outputDecimals: 0 };
    expect(impliedPrice(amounts(1n, 2n ** 64n - 1n), same).price).toBe('18446744073709551615');
    expect(impliedPrice(amounts(10n ** 18n, 1n), same).price).toBe('0.000000000000000001');
    expect(impliedPrice(amounts(8n, 1_000_000_000_000_000_001n), same)).toEqual({
      price: '125000000000000000.125',
      isExact: true,
    });
  });

  it('is rounded down, and says so, when the digits do not end', () => {
    const same = { inputDecimals: 6, outputDecimals: 6 };
    const third = impliedPrice(amounts(3n, 1n), same);
    expect(third).toEqual({ price: `0.${'3'.repeat(40)}`, isExact: false });
    const small = impliedPrice(amounts(3_000_000n, 2n), same);
    expect(small).toEqual({ price: `0.000000${'6'.repeat(40)}`, isExact: false });
    expect(impliedPrice(amounts(3n, 200n), same).price).toBe(`66.${'6'.repeat(38)}`);
  });

  it('is 0 for an order that asks nothing', () => {
    expect(impliedPrice(amounts(5n, 0n), decimals)).toEqual({ price: '0', isExact: true });
  });

  it.each([
    [amounts(0n, 1n), decimals],
    [amounts('0.1', '16'), decimals],
    [amounts(-1n, 1n), decimals],
    [amounts(1 as never, 1n), decimals],
    [amounts(1n, 1n), { inputDecimals: 1.5, outputDecimals: 6 }],
    [amounts(1n, 1n), { inputDecimals: 9, outputDecimals: -1 }],
  ])('refuses %o with %o', (params, odd) => {
    expect(() => impliedPrice(params, odd)).toThrow(RangeError);
  });
});

describe('with multipliers of scaled mints', () => {
  // 25 tokens as a wallet shows them are 20 of the base.
  const scaled = { inputDecimals: 6, outputDecimals: 6, inputMultiplier: 1.25 };

  it('prices tokens as they are shown', () => {
    expect(takingAmountAt('2', 20_000_000n, scaled)).toBe(50_000_000n);
    expect(impliedPrice(amounts(20_000_000n, 50_000_000n), scaled).price).toBe('2');
    const both = { ...scaled, outputMultiplier: 3 };
    expect(takingAmountAt('2', 20_000_000n, both)).toBe(16_666_667n);
    const odd = { ...scaled, inputMultiplier: 0 };
    expect(() => takingAmountAt('2', 20_000_000n, odd)).toThrow(RangeError);
  });

  it('never sell below the price', () => {
    const positive = fc.double({ min: 1e-3, max: 1e3, noNaN: true });
    fc.assert(
      fc.property(positive, positive, fc.bigInt(1n, 10n ** 12n), (one, other, making) => {
        const odd = { ...scaled, inputMultiplier: one, outputMultiplier: other };
        const { price } = impliedPrice(amounts(making, takingAmountAt('2', making, odd)), odd);
        expect(Number(price)).toBeGreaterThanOrEqual(2);
      }),
    );
  });
});

describe('priceOf', () => {
  it('reads a listed order, whose amounts are whole tokens', () => {
    expect(priceOf(order)).toEqual({ price: '160', isExact: true });
    expect(priceOf({ ...order, makingAmount: '1.50', takingAmount: '0.003' }).price).toBe('0.002');
    expect(priceOf({ ...order, makingAmount: '3', takingAmount: '10' }).isExact).toBe(false);
  });

  it('agrees with impliedPrice about the same order', () => {
    const raw = amounts(order.rawMakingAmount, order.rawTakingAmount);
    expect(priceOf(order)).toEqual(impliedPrice(raw, decimals));
  });

  it.each(['', '.', '1.', '.5', '1e3', '-1', '1,5', ' 1'])('refuses the amount %j', (odd) => {
    expect(() => priceOf({ ...order, takingAmount: odd })).toThrow(RangeError);
  });

  it('refuses an order that sells nothing', () => {
    expect(() => priceOf({ ...order, makingAmount: '0.0' })).toThrow('sells nothing');
  });
});

describe('takingAmountAt', () => {
  it('is in base units of the output', () => {
    expect(takingAmountAt('160', 100_000_000n, decimals)).toBe(16_000_000n);
    expect(takingAmountAt('160.5', '100000000', decimals)).toBe(16_050_000n);
  });

  it('is rounded up: never sold for less', () => {
    expect(takingAmountAt('160', 1n, decimals)).toBe(1n);
    expect(takingAmountAt('0.0000001', 1_000_000_000n, decimals)).toBe(1n);
    expect(takingAmountAt('1.0000001', 1_000_000_000n, decimals)).toBe(1_000_001n);
  });

  it.each(['0', '0.00', '-1', '1e3', '', 'cheap'])('refuses the price %j', (price) => {
    expect(() => takingAmountAt(price, 1n, decimals)).toThrow(RangeError);
  });

  it('refuses a price that is a number, which may have lost digits', () => {
    expect(() => takingAmountAt(160.5 as never, 1n, decimals)).toThrow('such as');
  });

  it('gives the least amount that sells at the price or above', () => {
    const digits = fc.integer({ min: 0, max: 12 });
    const amount = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n });
    const price = fc.tuple(fc.integer({ min: 1 }), fc.integer({ min: 0, max: 999 }));
    fc.assert(
      fc.property(amount, price, digits, digits, (making, [whole, part], one, two) => {
        const units = { inputDecimals: one, outputDecimals: two };
        const taking = takingAmountAt(`${whole}.${String(part).padStart(3, '0')}`, making, units);
        const asked = (BigInt(whole) * 1000n + BigInt(part)) * making * 10n ** BigInt(two);
        const scale = 1000n * 10n ** BigInt(one);
        expect(taking * scale).toBeGreaterThanOrEqual(asked);
        expect((taking - 1n) * scale).toBeLessThan(asked);
      }),
      { seed: 1 },
    );
  });
});
