import { expect, it } from 'vitest';
import { limitOf } from '../../src/flows/offer-limit.ts';

const offer = (outAmount: number, otherAmountThreshold: number) => ({
  outAmount: String(outAmount),
  otherAmountThreshold: String(otherAmountThreshold),
});

it.each([
  ['the default slippage of the service', {}, 9_950],
  ['the slippage of the input', { slippageBps: 100 }, 9_900],
  ['five percent where the service estimates it', { slippageBps: 'rtse' }, 9_500],
  ['a maximum of the caller', { slippageBps: 'rtse', maxSlippageBps: 200 }, 9_800],
  ['the minimum output alone with an estimate', { slippageBps: 'rtse', minOutput: 1n }, 1],
] as const)('accepts %s, and not one unit less', (_, bounds, least) => {
  expect(limitOf(offer(10_000, least), bounds)).toMatchObject({ promised: BigInt(least) });
  expect(() => limitOf(offer(10_000, least - 1), bounds)).toThrow(
    expect.objectContaining({ code: 'price_moved' }) as Error,
  );
});

it('holds a later offer to the first one, unless the caller has a bound', () => {
  expect(() => limitOf(offer(10_000, 9_960), {}, '9970')).toThrow(
    expect.objectContaining({
      code: 'price_moved',
      details: { limit: '9970', offered: '9960' },
    }) as Error,
  );
  expect(limitOf(offer(10_000, 9_960), { minOutput: 9_000n }, '9970')).toEqual({
    promised: 9_960n,
    limit: 9_000n,
  });
});

it('refuses an offer whose amounts cannot be read', () => {
  expect(() => limitOf({ outAmount: '1.5', otherAmountThreshold: '1' }, {})).toThrow(
    expect.objectContaining({ code: 'execution_failed' }) as Error,
  );
});

it.each([
  ['the minimum of the caller, by the first offer', { minOutput: 9_961n }, undefined, 'fix-input'],
  ['the minimum of the caller, by a later offer', { minOutput: 9_961n }, '9961', 'requote'],
  ['the first offer', {}, '9961', 'requote'],
])('says what to do when it is below %s', (_, bounds, agreed, advice) => {
  const refused = expect.objectContaining({ code: 'price_moved', advice });
  expect(() => limitOf(offer(10_000, 9_960), bounds, agreed)).toThrow(refused as Error);
});

it('names the bound that was out of reach from the start', () => {
  const refused = expect.objectContaining({ message: expect.stringContaining('minOutput') });
  const bounds = { minOutput: 9_961n };
  expect(() => limitOf(offer(10_000, 9_960), bounds)).toThrow(refused as Error);
});

it('names the field that would accept a larger slippage, and the one that it cannot read', () => {
  const words = (own: object) => expect.objectContaining(own) as Error;
  expect(() => limitOf(offer(10_000, 9_000), {})).toThrow(
    words({ message: expect.stringContaining('maxSlippageBps 1000') }),
  );
  expect(() => limitOf({ outAmount: '1', otherAmountThreshold: '1.5' }, {})).toThrow(
    words({ message: expect.stringContaining('otherAmountThreshold') }),
  );
});
