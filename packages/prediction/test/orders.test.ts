import { type Address, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import {
  builtOrder,
  builtSale,
  marketId,
  positionPubkey,
  wallet,
} from '../src/endpoints/samples.ts';
import { judgeKeeperCall } from '../src/flows/judge-call.ts';
import { readOffer } from '../src/flows/judge-order.ts';
import { orderBounds } from '../src/flows/order-bounds.ts';
import { readOrder, requestOf } from '../src/flows/read-order.ts';

const { order } = builtOrder;
const bought = BigInt(order.contractsMicro ?? 0);
const purchase = { marketId, isYes: order.isYes, depositAmount: 10_000_000n };
const sold = BigInt(builtSale.order.contractsMicro ?? 0);
const lowest = (sold * BigInt(builtSale.order.minSellPriceUsd ?? 0)) / 1_000_000n;
const sale = { positionPubkey: builtSale.order.positionPubkey, contracts: sold, minUsd: lowest };

it('takes the order that was asked for, up to its minimum', () => {
  const least = { ...purchase, minContracts: bought };
  expect(readOffer(readOrder('buy', least), wallet, builtOrder).contracts).toBe(bought);
  const more = readOrder('buy', { ...purchase, minContracts: bought + 1n });
  expect(() => readOffer(more, wallet, builtOrder)).toThrow(
    expect.objectContaining({ code: 'price_moved' }),
  );
});

it('takes the sale that was asked for, down to its lowest price', () => {
  expect(lowest).toBeGreaterThan(0n);
  expect(readOffer(readOrder('sell', sale), wallet, builtSale).contracts).toBe(sold);
  const dearer = readOrder('sell', { ...sale, minUsd: lowest + 1n });
  expect(() => readOffer(dearer, wallet, builtSale)).toThrow(
    expect.objectContaining({ code: 'price_moved' }),
  );
  for (const contracts of [sold - 1n, sold + 1n]) {
    const other = readOrder('sell', { ...sale, contracts, minUsd: 1n });
    expect(() => readOffer(other, wallet, builtSale)).toThrow(/another number of contracts/);
  }
});

it('sells at most as many contracts of a whole position as are allowed', () => {
  const { positionPubkey: position } = sale;
  const whole = (maxContracts: bigint) =>
    readOrder('closePosition', { positionPubkey: position, maxContracts, minUsd: 1n });
  expect(readOffer(whole(sold), wallet, builtSale).contracts).toBe(sold);
  expect(() => readOffer(whole(sold - 1n), wallet, builtSale)).toThrow(/another number/);
});

it.each([
  ['another wallet', { userPubkey: USDC }],
  ['a sale', { isBuy: false }],
  ['another market', { marketId: 'other' }],
  ['the other side', { isYes: !order.isYes }],
])('refuses an order of %s', (_, change) => {
  const offer = { ...builtOrder, order: { ...order, ...change } };
  expect(() => readOffer(readOrder('buy', purchase), wallet, offer)).toThrow(/another order/);
});

it('refuses a sale of another position, and one without a lowest price', () => {
  const wanted = readOrder('sell', sale);
  const offer = (change: object) => ({ ...builtSale, order: { ...builtSale.order, ...change } });
  expect(() => readOffer(wanted, wallet, offer({ positionPubkey: USDC }))).toThrow(/another order/);
  for (const minSellPriceUsd of [null, '-1', '1.5'])
    expect(() => readOffer(wanted, wallet, offer({ minSellPriceUsd }))).toThrow(/no lowest price/);
});

it('refuses a market of the other kind, and an offer without a transaction', () => {
  const forecast = { ...purchase, isYes: true, minContracts: 1n, outcomeMint: USDC };
  expect(() => readOffer(readOrder('buy', forecast), wallet, builtOrder)).toThrow(/keeper market/);
  const swap = { ...builtOrder, executionModel: 'atomic_swap' };
  expect(() => readOffer(readOrder('buy', purchase), wallet, swap)).toThrow(/forecast market/);
  const none = { ...builtOrder, transaction: null };
  expect(() => readOffer(readOrder('buy', purchase), wallet, none)).toThrow(/no transaction/);
});

it.each([
  ['isYes', { ...purchase, isYes: false, outcomeMint: USDC, minContracts: 1n }],
  ['minContracts', { ...purchase, isYes: true, outcomeMint: USDC }],
  [
    'depositMint',
    { ...purchase, isYes: true, outcomeMint: USDC, minContracts: 1n, depositMint: wallet },
  ],
  ['depositAmount', { ...purchase, depositAmount: -1n }],
  ['marketId', { ...purchase, marketId: '' }],
])('refuses %s of an input before any request', (field, input) => {
  expect(() => readOrder('buy', input)).toThrow(
    expect.objectContaining({ code: 'invalid_input', details: expect.objectContaining({ field }) }),
  );
});

it('asks for what the input says', () => {
  expect(requestOf(readOrder('buy', purchase), wallet)).toEqual({
    ownerPubkey: wallet,
    isBuy: true,
    marketId,
    isYes: order.isYes,
    depositAmount: 10_000_000n,
    depositMint: USDC,
  });
  expect(requestOf(readOrder('sell', sale), wallet)).toEqual({
    ownerPubkey: wallet,
    isBuy: false,
    positionPubkey: sale.positionPubkey,
    contractsMicro: sold,
  });
});

it.each([
  ['writes the account', 'unknown', positionPubkey, true, 0],
  ['only reads it', 'unknown', positionPubkey, false, 1],
  ['writes another account', 'unknown', wallet, true, 1],
  ['is of a known program', 'memo', positionPubkey, true, 1],
] as const)('a call that %s', (_, program, address: Address, writable, findings) => {
  const instructions = [{ program, metas: [{ address, writable, signer: false }] }] as never;
  expect(judgeKeeperCall(positionPubkey)({ instructions })).toHaveLength(findings);
});

const boundsOf = (...asked: Parameters<typeof readOrder>) => {
  const options = { signer: new Uint8Array(64), rpc: { call: async () => null } } as never;
  return orderBounds({ options, owner: wallet, wanted: readOrder(...asked) }, positionPubkey);
};

it('lets a purchase pay its deposit to the order, and to nobody else that the bytes show', () => {
  expect(boundsOf('buy', purchase)).toMatchObject({
    owner: wallet,
    spend: [{ mint: USDC, atMost: 10_000_000n, atLeast: 1n }],
    recipients: [positionPubkey],
    anyRecipient: true,
    maxOtherRentLamports: 10_000_000n,
  });
});

it('lets a sale of contracts spend nothing', () => {
  const bounds = boundsOf('sell', sale);
  expect(bounds.owner).toBe(wallet);
  expect([bounds.spend, bounds.recipients, bounds.anyRecipient]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('bounds a swap of a forecast market by what is paid and what arrives', () => {
  const forecast = { ...purchase, isYes: true, minContracts: 7n, outcomeMint: wallet };
  const bounds = boundsOf('buy', forecast);
  expect(bounds.spend).toEqual([{ mint: USDC, atMost: 10_000_000n }]);
  expect(bounds.receive).toEqual([{ mint: wallet, atLeast: 7n }]);
  expect(bounds.anyRecipient).toBeUndefined();
});
