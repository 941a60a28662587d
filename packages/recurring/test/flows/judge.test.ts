import { SOL, USDC } from '@perijove/core';
import { apiPrograms } from '@perijove/solana';
import { closeRecurringOrder, openRecurringOrder } from '@perijove/solana/flow';
import { describe, expect, it } from 'vitest';
import { wallet } from '../../../solana/test/family/plan-of.ts';
import { faults, writeCall } from '../../../solana/test/family/program-call.ts';
import { judgeCancellation } from '../../src/flows/judge-cancellation.ts';
import { judgeOrder } from '../../src/flows/judge-order.ts';
import { other } from '../samples.ts';

const ORDER = other;
const STRANGER = 'So1endDq2YkqhipRh3WViPa8hdiSpxWy6z3Z6tMCpAo';
const [newer, older] = openRecurringOrder;

const asked = (own: object = {}) => ({
  inputMint: USDC,
  outputMint: SOL,
  params: { time: { inAmount: 1_000n, numberOfOrders: 3, interval: 3_600, ...own } },
});
const terms = {
  applicationIdx: 1n,
  inAmount: 1_000n,
  inAmountPerCycle: 333n,
  cycleFrequency: 3_600n,
  minOutAmount: null,
  maxOutAmount: null,
  startAt: null,
  closeWsolInAta: null,
};
const accounts = { user: wallet, payer: wallet, inputMint: USDC, outputMint: SOL };

function opening(data: object = {}, own: object = {}, layout: typeof newer | typeof older = newer) {
  const call = { accounts: { ...accounts, ...own }, data: { ...terms, ...data } };
  return writeCall(apiPrograms.recurring, layout, call, STRANGER);
}

describe('an order', () => {
  const judge = judgeOrder(asked(), wallet);

  it.each([
    ['as it was asked for', {}, {}],
    ['with a larger part in each swap', {}, { inAmountPerCycle: 334n }],
    ['that begins at 0 for at once', {}, { startAt: 0n }],
    ['without a start, by null', { startAt: null }, {}],
    ['that begins later', { startAt: 1_800_000_000 }, { startAt: 1_800_000_000n }],
    [
      'that begins at a Date',
      { startAt: new Date(1_800_000_000_999) },
      { startAt: 1_800_000_000n },
    ],
    ['with bounds of 0 for none', {}, { minOutAmount: 0n, maxOutAmount: 0n }],
    ['with bounds for a minimum price', { minPrice: 1 }, { minOutAmount: 5n, maxOutAmount: 9n }],
    ['with bounds for a maximum price', { maxPrice: 1 }, { minOutAmount: 5n, maxOutAmount: 9n }],
    ['without bounds for a price', { minPrice: 1 }, {}],
  ])('is accepted %s', (_, own, data) => {
    const judging = judgeOrder(asked(own), wallet);
    expect(faults(judging, [opening(data)])).toEqual([]);
    expect(faults(judging, [opening(data, {}, older)])).toEqual([]);
  });

  it.each([
    ['that sells more', {}, { inAmount: 1_001n }],
    ['that sells less', {}, { inAmount: 999n }],
    ['with too little in each swap', {}, { inAmountPerCycle: 332n }],
    ['with too much in each swap', {}, { inAmountPerCycle: 335n }],
    ['with more in each swap where it divides', { numberOfOrders: 4 }, { inAmountPerCycle: 251n }],
    ['that swaps more often', {}, { cycleFrequency: 3_599n }],
    ['that swaps less often', {}, { cycleFrequency: 3_601n }],
    ['that begins later unasked', {}, { startAt: 1_800_000_000n }],
    ['that begins at once', { startAt: 1_800_000_000 }, {}],
    ['that begins at another time', { startAt: 1_800_000_000 }, { startAt: 1_800_000_001n }],
    ['with a minimum of output', {}, { minOutAmount: 1n }],
    ['with a maximum of output', {}, { maxOutAmount: 1n }],
    [
      'with a maximum, for prices of null',
      { minPrice: null, maxPrice: null },
      { maxOutAmount: 1n },
    ],
  ])('is refused %s', (_, own, data) => {
    const judging = judgeOrder(asked(own), wallet);
    expect(faults(judging, [opening(data)])).toEqual([0]);
    expect(faults(judging, [opening(data, {}, older)])).toEqual([0]);
  });

  it.each(['user', 'payer', 'inputMint', 'outputMint'])('may not have another %s', (name) => {
    expect(faults(judge, [opening({}, { [name]: STRANGER })])).toEqual([0]);
  });

  it.each(['inputMint', 'outputMint'])('may not have another %s in the older form', (name) => {
    expect(faults(judge, [opening({}, { [name]: STRANGER }, older)])).toEqual([0]);
  });

  it('is paid by its user in the older form', () => {
    expect(faults(judge, [opening({}, { user: STRANGER }, older)])).toEqual([0, 0]);
  });

  it('is opened by one call, which is readable', () => {
    expect(faults(judge, [opening(), opening({ inAmount: 1n })])).toEqual([undefined, 1]);
    expect(faults(judge, [])).toEqual([undefined]);
    expect(faults(judge, [{ ...opening(), programAddress: STRANGER }])).toEqual([undefined]);
    expect(faults(judge, [opening(), closing()])).toEqual([1]);
  });
});

function closing(own: object = {}) {
  const call = { accounts: { user: wallet, order: ORDER, ...own }, data: {} };
  return writeCall(apiPrograms.recurring, closeRecurringOrder, call);
}

describe('a cancellation', () => {
  const judge = judgeCancellation(ORDER, wallet);

  it.each([
    ['the order', [closing()], []],
    ['no order', [], [undefined]],
    ['the order twice', [closing(), closing()], [undefined]],
    ['another order', [closing({ order: STRANGER })], [0]],
    ['the order of another user', [closing({ user: STRANGER })], [0]],
    ['and opens another', [closing(), opening()], [1]],
  ])('closes %s', (_, calls, found) => {
    expect(faults(judge, calls)).toEqual(found);
  });
});
