import type { Json } from '@perijove/local-node/ledger';
import { expect, it } from 'vitest';
import type { KeptOrder } from '../../src/orders/kept-order.ts';
import { createOrderIndex, type OrderIndex } from '../../src/orders/order-index.ts';

interface Parcel extends KeptOrder {
  readonly dueMs: number | null;
}

interface Shelf {
  readonly index: OrderIndex<Parcel>;
  readonly store: (parcel: Parcel) => void;
  /** How often it was asked when an order is due. */
  readonly asked: () => number;
}

function shelf(stored: readonly Parcel[] = []): Shelf {
  const documents = new Map(stored.map((each) => [each.key, each as unknown as Json]));
  let asked = 0;
  const index = createOrderIndex<Parcel>(
    {
      documents: {
        get: (_, id) => documents.get(id),
        list: () => [...documents],
        each: () => documents,
        write: () => undefined,
      },
    },
    'parcels',
    ({ dueMs }) => {
      asked++;
      return dueMs ?? undefined;
    },
  );
  const store = (parcel: Parcel): void => {
    const { id, value } = index.write(parcel);
    documents.set(id, value as Json);
  };
  return { index, store, asked: () => asked };
}

function parcel(number: number, change: Partial<Parcel> = {}): Parcel {
  return {
    number,
    key: `key ${number}`,
    signer: '',
    owner: 'owner',
    inputMint: 'in',
    outputMint: 'out',
    createdAtMs: 0,
    updatedAtMs: 0,
    openTx: '',
    closeTx: '',
    trades: 0,
    dueMs: null,
    ...change,
  };
}

const numbers = (index: OrderIndex<Parcel>) => index.open().map(({ number }) => number);

it('asks of no order but the changed one when it is due', () => {
  const many = Array.from({ length: 1000 }, (_, i) => parcel(i, { dueMs: 5000 - i }));
  const { index, store, asked } = shelf(many);
  expect(index.earliest()).toEqual({ order: many[999], dueMs: 4001 });
  const before = asked();
  store(parcel(7, { dueMs: 3 }));
  expect(index.earliest()).toEqual({ order: parcel(7, { dueMs: 3 }), dueMs: 3 });
  expect(index.open()).toHaveLength(1000);
  expect(asked() - before).toBe(1);
});

it('has the open ones in the order of their numbers, however they were stored', () => {
  const { index, store } = shelf([parcel(5), parcel(2), parcel(3, { closeTx: 'closed' })]);
  expect(numbers(index)).toEqual([2, 5]);
  store(parcel(9));
  store(parcel(4));
  expect(numbers(index)).toEqual([2, 4, 5, 9]);
  store(parcel(2, { closeTx: 'closed' }));
  store(parcel(5, { trades: 1 }));
  expect(index.open()).toEqual([parcel(4), parcel(5, { trades: 1 }), parcel(9)]);
  expect(index.nextNumber()).toBe(10);
});

it('takes the older of two that are due at once, and none that time brings nothing', () => {
  const { index } = shelf([parcel(2, { dueMs: 8 }), parcel(1, { dueMs: 8 }), parcel(0)]);
  expect(index.earliest()?.order.number).toBe(1);
  expect(shelf([parcel(0)]).index.earliest()).toBeUndefined();
});

it('leaves a postponed order alone until then, and forgets that when it closes', () => {
  const { index, store } = shelf([parcel(0, { dueMs: 10 }), parcel(1, { dueMs: 20 })]);
  index.postpone('key 0', 50);
  expect(index.earliest()).toMatchObject({ order: { number: 1 }, dueMs: 20 });
  store(parcel(0, { dueMs: 10, trades: 1 }));
  store(parcel(1, { closeTx: 'closed' }));
  expect(index.earliest()).toMatchObject({ order: { number: 0 }, dueMs: 50 });
  expect([index.isPostponed('key 0', 49), index.isPostponed('key 0', 50)]).toEqual([true, false]);
  store(parcel(0, { dueMs: 10, closeTx: 'closed' }));
  expect(index.open()).toEqual([]);
  expect(index.isPostponed('key 0', 49)).toBe(false);
  index.postpone('key 0', 50);
  expect(index.isPostponed('key 0', 49)).toBe(false);
});
