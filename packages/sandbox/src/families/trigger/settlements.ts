import type { Address } from '@perijove/core';
import type { Json } from '@perijove/local-node/ledger';
import { isOpen, type TriggerOrder } from '../../orders/kept-order.ts';
import type { OrderIndex } from '../../orders/order-index.ts';
import type { ServiceLedger } from '../../settlement/service-ledger.ts';

/** The kinds of settlements of trigger orders on the ledger. */
export const TRIGGER_OPEN = 'trigger-open';
export const TRIGGER_CANCEL = 'trigger-cancel';

/** An order before it is opened, without the facts of its transaction. */
export type TriggerDraft = Omit<
  TriggerOrder,
  'number' | 'createdAtMs' | 'updatedAtMs' | 'openTx' | 'closeTx' | 'trades' | 'status'
>;

/** Updates orders when their owners' transactions land, by any sender. */
export function defineTriggers(ledger: ServiceLedger, triggers: OrderIndex<TriggerOrder>): void {
  ledger.define(TRIGGER_OPEN, {
    settled: ({ terms }, { signature, atMs }) => [
      triggers.write({
        ...(terms as unknown as TriggerDraft),
        number: triggers.nextNumber(),
        createdAtMs: atMs,
        updatedAtMs: atMs,
        openTx: signature,
        closeTx: '',
        trades: 0,
        status: 'Open',
      }),
    ],
  });
  ledger.define(TRIGGER_CANCEL, {
    isGood: ({ terms }) => ordersOf(terms, triggers.get).every(isOpen),
    settled: ({ terms }, { signature, atMs }) =>
      ordersOf(terms, triggers.getBefore).map((order) =>
        triggers.write({ ...order, updatedAtMs: atMs, closeTx: signature, status: 'Cancelled' }),
      ),
  });
}

function ordersOf(terms: Json, get: OrderIndex<TriggerOrder>['get']): readonly TriggerOrder[] {
  return (terms as readonly Address[]).flatMap((key) => get(key) ?? []);
}
