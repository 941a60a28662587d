import type { Address } from '@perijove/core';
import { apiPrograms } from '@perijove/solana';
import { type Built, closeRecurringOrder, judgeCalls, type Term } from '@perijove/solana/flow';

/** Compares the calls of the order program with the order to close. */
export function judgeCancellation(
  order: Address,
  owner: Address,
): NonNullable<Built<unknown>['judge']> {
  return judgeCalls({
    program: apiPrograms.recurring,
    layouts: [closeRecurringOrder],
    purpose: 'close an order',
    termsOf: (calls) => [
      { name: 'the number of orders', encoded: calls.length, asked: [1] },
      ...calls.flatMap(({ accounts, index: instruction }): Term[] => [
        { name: 'user', encoded: accounts.user, asked: [owner], instruction },
        { name: 'order', encoded: accounts.order, asked: [order], instruction },
      ]),
    ],
  });
}
