import { SOL, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import {
  defineRecurring,
  type Movement,
  RECURRING_DEPOSIT,
  RECURRING_WITHDRAW,
} from '../../../src/families/recurring/settlements.ts';
import type { Ledger } from '../../../src/ledger/ledger.ts';
import type { SettlementRules } from '../../../src/ledger/settlement/rules.ts';
import type { Settlement } from '../../../src/ledger/settlement/settlement.ts';
import type { DocumentWrite } from '../../../src/ledger/store/document.ts';
import type { PriceOrder, RecurringOrder } from '../../../src/orders/kept-order.ts';
import { createOrderIndex } from '../../../src/orders/order-index.ts';

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
  const rules = new Map<string, SettlementRules>();
  const ledger = {
    define: (kind: string, definition: SettlementRules) => void rules.set(kind, definition),
    documents: { get: () => undefined, list: () => [[order.key, order]], write: () => {} },
  } as unknown as Ledger;
  defineRecurring(
    ledger,
    createOrderIndex<RecurringOrder>(ledger, 'orders', () => undefined),
  );
  const settled = moves.map(([kind, input, output], number) => {
    const terms: Movement = { order: order.key, input, output };
    return { id: String(number), kind, terms } as unknown as Settlement;
  });
  const facts = { signature: 'signature', slot: 1, atMs: 1, settled };
  const notes = settled.flatMap((settlement) => {
    return rules.get(settlement.kind)?.settled?.(settlement, facts) as readonly DocumentWrite[];
  });
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
