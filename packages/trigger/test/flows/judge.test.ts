import { SOL, USDC } from '@perijove/core';
import { apiPrograms } from '@perijove/solana';
import { cancelLimitOrder, openLimitOrder } from '@perijove/solana/flow';
import { describe, expect, it } from 'vitest';
import { wallet } from '../../../solana/test/family/plan-of.ts';
import { faults, writeCall } from '../../../solana/test/family/program-call.ts';
import { judgeCancellation } from '../../src/flows/judge-cancellation.ts';
import { judgeOrder } from '../../src/flows/judge-order.ts';
import { other } from '../samples.ts';

const ORDER = other;
const STRANGER = 'So1endDq2YkqhipRh3WViPa8hdiSpxWy6z3Z6tMCpAo';
const REFERRAL = '2vVYHYM8VYnvZqQWpTJSj8o8DBf1wM8pVs3bsTgYZiqJ';
const params = { makingAmount: 100n, takingAmount: '16' };
const input = { inputMint: SOL, outputMint: USDC, params };

const accounts = { maker: wallet, payer: wallet, order: ORDER, inputMint: SOL, outputMint: USDC };
const terms = {
  uniqueId: 1n,
  makingAmount: 100n,
  takingAmount: 16n,
  expiredAt: null,
  feeBps: null,
  slippageBps: null,
};
const opening = (own: object = {}, data: object = {}) =>
  writeCall(apiPrograms.trigger, openLimitOrder, {
    accounts: { ...accounts, ...own },
    data: { ...terms, ...data },
  });

describe('an order', () => {
  const judge = judgeOrder(input, wallet, ORDER);

  it.each(['maker', 'payer', 'order', 'inputMint', 'outputMint', 'referral'])(
    'may not have another %s',
    (name) => {
      expect(faults(judge, [opening({ [name]: STRANGER })])).toEqual([0]);
    },
  );

  it.each([
    ['as it was asked for', {}, {}],
    ['of the older form', {}, { slippageBps: undefined }],
    ['with a fee of 0 for no fee', {}, { feeBps: 0 }],
    ['with a slippage of 0 for none', {}, { slippageBps: 0 }],
    ['that expires', { expiredAt: '1800000000' }, { expiredAt: 1_800_000_000n }],
    [
      'that expires at a Date',
      { expiredAt: new Date(1_800_000_000_999) },
      { expiredAt: 1_800_000_000n },
    ],
    ['with all of its slippage', { slippageBps: '50' }, { slippageBps: 50 }],
    ['with less slippage', { slippageBps: '50' }, { slippageBps: 49 }],
    ['with no slippage instead', { slippageBps: '50' }, { slippageBps: null }],
  ])('is accepted %s', (_, own, data) => {
    const asked = { ...input, params: { ...params, ...own } };
    expect(faults(judgeOrder(asked, wallet, ORDER), [opening({}, data)])).toEqual([]);
  });

  it.each([
    ['that sells more', {}, { makingAmount: 101n }],
    ['that sells less', {}, { makingAmount: 99n }],
    ['for less', {}, { takingAmount: 15n }],
    ['for more', {}, { takingAmount: 17n }],
    ['that expires unasked', {}, { expiredAt: 1_800_000_000n }],
    ['that never expires', { expiredAt: '1800000000' }, {}],
    ['that expires later', { expiredAt: '1800000000' }, { expiredAt: 1_800_000_001n }],
    ['with a fee', {}, { feeBps: 1 }],
    ['with slippage', {}, { slippageBps: 1 }],
    ['with more slippage', { slippageBps: '50' }, { slippageBps: 51 }],
  ])('is refused %s', (_, own, data) => {
    const asked = { ...input, params: { ...params, ...own } };
    expect(faults(judgeOrder(asked, wallet, ORDER), [opening({}, data)])).toEqual([0]);
  });

  it('has the fee and the account for it that the input says', () => {
    const asked = { ...input, feeAccount: REFERRAL, params: { ...params, feeBps: '30' } };
    const withFee = judgeOrder(asked, wallet, ORDER);
    expect(faults(withFee, [opening({ referral: REFERRAL }, { feeBps: 30 })])).toEqual([]);
    expect(faults(withFee, [opening({ referral: REFERRAL }, { feeBps: 31 })])).toEqual([0]);
    expect(faults(withFee, [opening({}, { feeBps: 30 })])).toEqual([0]);
  });

  it('may be any where the service named none', () => {
    expect(faults(judgeOrder(input, wallet, null), [opening({ order: STRANGER })])).toEqual([]);
  });

  it('is opened by one call, which is readable', () => {
    expect(faults(judge, [opening(), opening({}, { makingAmount: 1n })])).toEqual([undefined, 1]);
    expect(faults(judge, [])).toEqual([undefined]);
    expect(faults(judge, [{ ...opening(), programAddress: STRANGER }])).toEqual([undefined]);
    expect(faults(judge, [opening(), closing(ORDER)])).toEqual([1]);
  });
});

function closing(order: string, own: object = {}) {
  const named = { signer: wallet, maker: wallet, order, ...own };
  return writeCall(apiPrograms.trigger, cancelLimitOrder, { accounts: named, data: {} });
}

describe('a cancellation', () => {
  const judge = judgeCancellation([ORDER, REFERRAL], wallet);

  it('closes each order once, in any order', () => {
    expect(faults(judge, [closing(ORDER), closing(REFERRAL)])).toEqual([]);
    expect(faults(judge, [closing(REFERRAL), closing(ORDER)])).toEqual([]);
  });

  it.each([
    ['one too few', [closing(ORDER)], [undefined]],
    ['one twice', [closing(ORDER), closing(ORDER)], [undefined]],
    ['one too many', [closing(ORDER), closing(REFERRAL), closing(STRANGER)], [undefined]],
    ['none', [], [undefined]],
    ['one of another maker', [closing(ORDER), closing(REFERRAL, { maker: STRANGER })], [1]],
    ['one by another signer', [closing(ORDER, { signer: STRANGER }), closing(REFERRAL)], [0]],
    ['an order that is opened', [closing(ORDER), closing(REFERRAL), opening()], [2]],
  ])('is refused with %s', (_, calls, found) => {
    expect(faults(judge, calls)).toEqual(found);
  });
});
