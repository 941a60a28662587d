import { expect, it } from 'vitest';
import {
  defineTriggers,
  TRIGGER_CANCEL,
  TRIGGER_OPEN,
} from '../../../src/families/trigger/settlements.ts';
import type { TriggerOrder } from '../../../src/orders/kept-order.ts';
import { createOrderIndex } from '../../../src/orders/order-index.ts';
import { settleWith } from '../../orders/settle-with.ts';

const order = (key: string, number: number): TriggerOrder =>
  ({ key, number, owner: 'alice', closeTx: '', status: 'Open' }) as TriggerOrder;

it('lists the orders after a transaction that opens one and cancels two', () => {
  const { ledger, settle } = settleWith('orders', [order('a', 0), order('b', 1)]);
  const triggers = createOrderIndex<TriggerOrder>(ledger, 'orders', () => undefined);
  defineTriggers(ledger, triggers);
  settle(
    { kind: TRIGGER_OPEN, terms: { key: 'c', owner: 'alice' } },
    { kind: TRIGGER_CANCEL, terms: ['a'] },
    { kind: TRIGGER_CANCEL, terms: ['b'] },
  );
  expect(triggers.ofOwner('alice').map(({ key, status }) => [key, status])).toEqual([
    ['c', 'Open'],
    ['b', 'Cancelled'],
    ['a', 'Cancelled'],
  ]);
});
