import { SOL, USDC } from '@perijove/core';
import { endpoints, findTimeIssue } from '@perijove/trigger-v2';
import { describe, expect, it } from 'vitest';
import { dcaInput, depositInput, lendToken, priceInput, wallet } from './samples.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The field at fault, and what is said of it. */
const issueOf = (method: keyof typeof endpoints, base: object, change: Fields) =>
  endpoints[method].checkInput({ ...base, ...change });

const brackets = { tpPriceUsd: 210, slPriceUsd: 150 };
const oco = { orderType: 'oco', triggerPriceUsd: undefined, ...brackets };
const otoco = { orderType: 'otoco', ...brackets };
const trailing = { triggerPriceUsd: undefined, trailingBps: 500, triggerMint: USDC };

describe('a price order', () => {
  it.each<[string, Fields]>([
    ['single', {}],
    ['single with slippage', { slippageBps: 0 }],
    ['oco', oco],
    ['oco with the slippage of both', { ...oco, tpSlippageBps: 10_000, slSlippageBps: 50 }],
    ['otoco', otoco],
    ['trailing above', trailing],
    ['trailing below', { ...trailing, triggerCondition: 'below', triggerMint: SOL }],
    ['with a Date', { expiresAt: new Date(1.8e12) }],
  ])('is taken: %s', (_, change) => {
    expect(issueOf('createPriceOrder', priceInput, change)).toBeUndefined();
  });

  it.each<[string, Fields]>([
    ['triggerCondition', { triggerCondition: undefined }],
    ['triggerPriceUsd', { triggerPriceUsd: undefined }],
    ['triggerPriceUsd', { triggerPriceUsd: 0 }],
    ['triggerPriceUsd', { triggerPriceUsd: '200' }],
    ['trailingBps', { trailingBps: 500 }],
    ['trailingBps', { ...trailing, trailingBps: 49 }],
    ['trailingBps', { ...trailing, trailingBps: 9_001 }],
    ['triggerMint', { ...trailing, triggerMint: SOL }],
    ['triggerMint', { ...trailing, triggerCondition: 'below' }],
    ['tpPriceUsd', { tpPriceUsd: 300 }],
    ['slSlippageBps', { slSlippageBps: 50 }],
    ['tpPriceUsd', { ...oco, tpPriceUsd: undefined }],
    ['slPriceUsd', { ...oco, slPriceUsd: undefined }],
    ['tpPriceUsd', { ...oco, tpPriceUsd: 150 }],
    ['triggerPriceUsd', { ...oco, triggerPriceUsd: 1 }],
    ['slippageBps', { ...oco, slippageBps: 1 }],
    ['triggerPriceUsd', { ...otoco, triggerPriceUsd: undefined }],
    ['triggerCondition', { ...otoco, triggerCondition: undefined }],
    ['trailingBps', { ...otoco, triggerPriceUsd: undefined, trailingBps: 500 }],
    ['slippageBps', { slippageBps: 10_001 }],
    ['outputMint', { outputMint: SOL }],
    ['inputAmount', { inputAmount: 5 }],
    ['userPubkey', { userPubkey: 'me' }],
    ['slipageBps', { slipageBps: 5 }],
    ['expiresAt', { expiresAt: undefined }],
    ['expiresAt', { expiresAt: 1_800_000_000 }],
    ['expiresAt', { expiresAt: '2027-01-01' }],
    ['expiresAt', { expiresAt: new Date('never') }],
  ])('is refused for its %s: %o', (field, change) => {
    expect(issueOf('createPriceOrder', priceInput, change)?.path).toBe(field);
  });

  it('says that a time can only be seconds', () => {
    const issue = issueOf('createPriceOrder', priceInput, { expiresAt: 1_800_000_000 });
    expect(issue?.expected).toBe(
      'Unix milliseconds or a Date: 1800000000 can only be seconds, multiply it by 1000',
    );
  });
});

describe('an edit', () => {
  const edit = { orderId: 'any', orderType: 'single' };
  it.each<[string | undefined, Fields]>([
    [undefined, { triggerPriceUsd: 5 }],
    [undefined, { trailingBps: 50 }],
    [undefined, { orderType: 'oco', tpPriceUsd: 5 }],
    [undefined, { expiresAt: new Date(1.8e12) }],
    ['', {}],
    ['trailingBps', { triggerPriceUsd: 5, trailingBps: 50 }],
    ['tpPriceUsd', { tpPriceUsd: 5 }],
    ['tpPriceUsd', { orderType: 'oco', tpPriceUsd: 5, slPriceUsd: 5 }],
    ['triggerPriceUsd', { orderType: 'oco', triggerPriceUsd: 5 }],
    ['expiresAt', { expiresAt: 1_800_000_000 }],
    ['orderId', { orderId: '', triggerPriceUsd: 5 }],
  ])('has the fault %j: %o', (field, change) => {
    expect(issueOf('updatePriceOrder', edit, change)?.path).toBe(field);
  });
});

describe('a deposit', () => {
  const dca = { orderType: 'dca', orderSubType: undefined, inputMint: USDC, outputMint: SOL };
  it.each<[string | undefined, Fields]>([
    [undefined, {}],
    [undefined, dca],
    [undefined, { ...dca, jlMint: lendToken }],
    ['orderSubType', { orderSubType: undefined }],
    ['orderSubType', { orderType: 'dca' }],
    ['jlMint', { jlMint: lendToken }],
    ['jlMint', { ...dca, jlMint: SOL }],
    ['inputMint', { ...dca, inputMint: SOL, outputMint: USDC, jlMint: lendToken }],
    ['outputMint', { outputMint: SOL }],
  ])('has the fault %j: %o', (field, change) => {
    expect(issueOf('craftDeposit', depositInput, change)?.path).toBe(field);
  });
});

describe('a DCA order', () => {
  const window = { orderType: 'price_conditional', triggerMint: SOL, minPriceUsd: 50 };
  it.each<[string | undefined, Fields]>([
    [undefined, {}],
    [undefined, { orderCount: 2, intervalSeconds: 60 }],
    [undefined, { intervalSeconds: 31_536_000, orderType: 'time_based' }],
    [undefined, { ...window, maxPriceUsd: 60 }],
    [undefined, { ...window, minPriceUsd: undefined, maxPriceUsd: 60 }],
    [undefined, { beginFillAt: '2026-12-01T08:00:00+01:00' }],
    [undefined, { beginFillAt: new Date(1.8e12) }],
    [undefined, { jlEnabled: true, jlMint: lendToken }],
    [undefined, { jlEnabled: false }],
    ['orderCount', { orderCount: 1 }],
    ['orderCount', { orderCount: 2.5 }],
    ['intervalSeconds', { intervalSeconds: 59 }],
    ['intervalSeconds', { intervalSeconds: 31_536_001 }],
    ['minPriceUsd', { minPriceUsd: 50 }],
    ['maxPriceUsd', { orderType: 'time_based', maxPriceUsd: 50 }],
    ['triggerMint', { ...window, triggerMint: undefined }],
    ['triggerMint', { ...window, triggerMint: wallet }],
    ['triggerMint', { ...window, triggerMint: USDC }],
    ['minPriceUsd', { ...window, minPriceUsd: undefined }],
    ['minPriceUsd', { ...window, maxPriceUsd: 50 }],
    ['beginFillAt', { beginFillAt: '2026-12-01' }],
    ['beginFillAt', { beginFillAt: '2026-12-01T08:00:00' }],
    ['beginFillAt', { beginFillAt: '2026-13-01T08:00:00Z' }],
    ['beginFillAt', { beginFillAt: new Date('never') }],
    ['jlMint', { jlEnabled: true }],
    ['jlMint', { jlEnabled: true, jlMint: SOL }],
    ['jlEnabled', { jlMint: lendToken }],
    ['jlEnabled', { ...window, jlEnabled: true, jlMint: lendToken }],
    ['inputMint', { inputMint: SOL, outputMint: USDC, jlEnabled: true, jlMint: lendToken }],
    ['outputMint', { outputMint: USDC }],
    ['slippageBps', { slippageBps: 5 }],
  ])('has the fault %j: %o', (field, change) => {
    expect(issueOf('createDcaOrder', dcaInput, change)?.path).toBe(field);
  });
});

it('finds times that are too early or too late for the service', () => {
  const now = Date.UTC(2026, 0, 1);
  const day = 86_400_000;
  expect(findTimeIssue({ expiresAt: now + 1 }, now)).toBeUndefined();
  expect(findTimeIssue({ expiresAt: new Date(now) }, now)?.path).toBe('expiresAt');
  expect(findTimeIssue({ beginFillAt: new Date(now + 30 * day) }, now)).toBeUndefined();
  for (const begin of [now, now + 30 * day + 1]) {
    expect(findTimeIssue({ beginFillAt: new Date(begin).toISOString() }, now)?.path).toBe(
      'beginFillAt',
    );
  }
});
