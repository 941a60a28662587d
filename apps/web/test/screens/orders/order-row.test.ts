import { SOL, USDC } from '@perijove/core';
import type { TimeOrder } from '@perijove/recurring';
import type { Order } from '@perijove/trigger';
import type { DcaOrder, PriceOrder } from '@perijove/trigger-v2';
import { describe, expect, it } from 'vitest';
import { orderLevels } from '../../../src/screens/orders/order-levels.ts';
import {
  dcaOrderRow,
  limitOrderRow,
  priceOrderRow,
  recurringOrderRow,
} from '../../../src/screens/orders/order-row.ts';

const pair = { inputMint: SOL, outputMint: USDC };

function price(more: Partial<PriceOrder>): PriceOrder {
  const shared = { ...pair, id: 'price', orderState: 'open', triggerPriceUsd: 200 };
  return { ...shared, initialInputAmount: 5, ...more } as PriceOrder;
}

const limit = {
  ...pair,
  orderKey: 'limit',
  makingAmount: '2',
  takingAmount: '500',
  rawMakingAmount: '2000000000',
  rawTakingAmount: '500000000',
  rawRemainingMakingAmount: '500000000',
  status: 'Open',
} as Order;

const rounds = {
  ...pair,
  orderKey: 'rounds',
  rawInDeposited: '400',
  rawInUsed: '100',
  rawOutReceived: '7',
  rawInAmountPerCycle: '100',
  trades: [{ outputMint: '' }, { outputMint: USDC }],
} as unknown as TimeOrder;

describe('a row of the list of orders', () => {
  it.each([
    ['open', 'Cancel'],
    ['expired', 'Withdraw'],
    ['pending_withdraw', 'Withdraw'],
    ['filled', undefined],
    ['cancelled', undefined],
  ])('offers for a price order that is %s: %s', (orderState, label) => {
    expect(priceOrderRow(price({ orderState })).end?.label).toBe(label);
  });

  it('says how much of a legacy order is filled, and at which price it sells', () => {
    const row = limitOrderRow(limit);
    expect(row).toMatchObject({ filled: 0.75, price: { outputs: '250' }, isLegacy: true });
    expect(row.end).toEqual({ label: 'Cancel', flow: 'cancelLimit' });
    expect(limitOrderRow({ ...limit, status: 'Completed' }).end).toBeUndefined();
  });

  it('counts the swaps of a recurring order, and not its deposit', () => {
    expect(recurringOrderRow(rounds, true)).toMatchObject({ rounds: '1 of 4', state: 'Running' });
    expect(recurringOrderRow(rounds, false)).toMatchObject({ end: undefined, state: 'Completed' });
  });

  it('ends a DCA order that still runs', () => {
    const dca = { ...pair, id: 'dca', displayState: 'active', roundsFilled: 1, numberOfRounds: 3 };
    expect(dcaOrderRow(dca as DcaOrder)).toMatchObject({
      rounds: '1 of 3',
      end: { flow: 'cancelDca' },
    });
    expect(dcaOrderRow({ ...dca, displayState: 'completed' } as DcaOrder).end).toBeUndefined();
  });
});

it('draws the open orders of a pair at their price in US dollars', () => {
  const rows = [priceOrderRow(price({})), limitOrderRow(limit), recurringOrderRow(rounds, true)];
  const drawn = orderLevels(rows, { from: SOL, to: USDC }, 1.01);
  expect(drawn.map((level) => level.price)).toEqual([200, 252.5]);
  expect(orderLevels(rows, { from: USDC, to: SOL }, 170)).toEqual([]);
});
