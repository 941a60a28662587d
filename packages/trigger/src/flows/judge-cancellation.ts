import type { Address } from '@perijove/core';
import { apiPrograms } from '@perijove/solana';
import { type Built, cancelLimitOrder, judgeCalls, type Term } from '@perijove/solana/flow';

/** Compares the calls of the order program with the orders to cancel: all of them, each once. */
export function judgeCancellation(
  orders: readonly Address[],
  owner: Address,
): NonNullable<Built<unknown>['judge']> {
  return judgeCalls({
    program: apiPrograms.trigger,
    layouts: [cancelLimitOrder],
    purpose: 'cancel an order',
    termsOf: (calls) => [
      ...calls.flatMap(({ accounts, index: instruction }): Term[] => [
        { name: 'maker', encoded: accounts.maker, asked: [owner], instruction },
        { name: 'signer', encoded: accounts.signer, asked: [owner], instruction },
      ]),
      {
        name: 'orders',
        encoded: listed(calls.map(({ accounts }) => accounts.order)),
        asked: [listed(orders)],
      },
    ],
  });
}

function listed(orders: readonly Address[]): string {
  return orders.toSorted().join(', ');
}
