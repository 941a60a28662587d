import { SOL, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import {
  defineRecurring,
  RECURRING_DEPOSIT,
  RECURRING_WITHDRAW,
} from '../../../src/families/recurring/settlements.ts';
import type { PriceOrder, RecurringOrder } from '../../../src/orders/kept-order.ts';
import { createOrderIndex } from '../../../src/orders/order-index.ts';
import { settleWith } from '../../orders/settle-with.ts';

const order = {
  type: 'price',
  number: 0,
  key: 'order',
  owner: 'alice',
  inputMint: USDC,
  outputMint: SOL,
  closeTx: '',
  trades: 1,
  deposited: '500',
  used: '100',
  inWithdrawn: '0',
  received: '7',
  outWithdrawn: '0',
} as PriceOrder;

/** The notes of a transaction with these movements, the last of each kept. */
function settle(...moves: readonly (readonly [kind: string, input: string, output: string])[]) {
  const { settle, ledger } = settleWith('orders', [order]);
  defineRecurring(
    ledger,
    createOrderIndex<RecurringOrder>(ledger, 'orders', () => undefined),
  );
  const notes = settle(
    ...moves.map(([kind, input, output]) => ({ kind, terms: { order: order.key, input, output } })),
  );
  return new Map(notes.map(({ collection, id, value }) => [`${collection} ${id}`, value]));
}

it('counts everything that one transaction does to an order', () => {
  const notes = settle(
    [RECURRING_DEPOSIT, '10', '0'],
    [RECURRING_WITHDRAW, '30', '2'],
    [RECURRING_DEPOSIT, '5', '0'],
  );
  expect(notes.get('orders order')).toMatchObject({
    deposited: '515',
    inWithdrawn: '30',
    outWithdrawn: '2',
    trades: 3,
    closeTx: '',
  });
  expect(notes.get('trades of order 000000001')).toMatchObject({ input: '10', action: 'Deposit' });
  expect(notes.get('trades of order 000000002')).toMatchObject({ input: '5' });
});

it('closes an order only when nothing is left in it', () => {
  const all = [RECURRING_WITHDRAW, '400', '7'] as const;
  const one = [RECURRING_DEPOSIT, '1', '0'] as const;
  expect(settle(all).get('orders order')).toMatchObject({ closeTx: 'signature', userClosed: true });
  for (const notes of [settle(one, all), settle(all, one)]) {
    expect(notes.get('orders order')).toMatchObject({ deposited: '501', closeTx: '' });
  }
});

it('lists the orders after a transaction that moves two of them', () => {
  const other = { ...order, key: 'other', number: 1 };
  const { settle, ledger } = settleWith('orders', [order, other]);
  const recurring = createOrderIndex<RecurringOrder>(ledger, 'orders', () => undefined);
  defineRecurring(ledger, recurring);
  const all = { input: '400', output: '7' };
  settle(
    { kind: RECURRING_WITHDRAW, terms: { order: 'order', ...all } },
    { kind: RECURRING_WITHDRAW, terms: { order: 'other', ...all } },
  );
  expect(recurring.ofOwner('alice').map(({ closeTx }) => closeTx)).toEqual([
    'signature',
    'signature',
  ]);
  expect(recurring.open()).toEqual([]);
});
