import { type Address, isAddress, type Mint, type Signature } from '@perijove/core';
import {
  askedOf,
  assertFields,
  type Built,
  boundsOf,
  executionFailed,
  type FlowOptions,
  flowOwner,
  type Intent,
  invalidInput,
  type Json,
  offeredUnits,
  runFlow,
  settleExecution,
} from '@perijove/solana';
import { MOST_ORDER_RENT, ORDER_PROGRAM, type OrderMethods } from './place.ts';
import { readOrders } from './read-orders.ts';
import type { Order } from './types.ts';

export interface CancelInput {
  /** `orderKey`s. Left out: all that are open. */
  readonly orders?: readonly Address[] | undefined;
}

/** Without an id: each transaction has one of its own. */
export type CancelOptions = Omit<FlowOptions, 'id'>;

/** Orders that are closed, with what came back. */
export interface CancelledOrders {
  readonly orders: readonly Address[];
  readonly signature: Signature;
}

/** The service puts so many into one transaction. */
const ORDERS_A_TRANSACTION = 5;

/**
 * See `TriggerClient.cancel`. Each transaction has a record of its own in the journal, which nobody
 * needs to carry on: an order that is closed already is not there to be cancelled twice.
 */
export async function* cancel(
  client: OrderMethods,
  input: CancelInput,
  options: CancelOptions,
): AsyncGenerator<CancelledOrders, void, undefined> {
  const owner = flowOwner(input, options);
  // A slip in the name would cancel all of them.
  assertFields('input', input, ['orders']);
  const { orders } = input;
  if (orders !== undefined && !isList(orders)) throw invalidInput('orders', 'a list of addresses');
  const open: Order[] = [];
  const listing = { user: owner, orderStatus: 'active' } as const;
  for await (const order of readOrders(client.getOrders, listing, { signal: options.signal })) {
    if (orders?.includes(order.orderKey) ?? true) open.push(order);
  }
  for (let start = 0; start < open.length; start += ORDERS_A_TRANSACTION) {
    yield await cancelFew(client, open.slice(start, start + ORDERS_A_TRANSACTION), owner, options);
  }
}

function isList(orders: unknown): boolean {
  return Array.isArray(orders) && orders.every(isAddress);
}

async function cancelFew(
  client: OrderMethods,
  orders: readonly Order[],
  owner: Address,
  options: CancelOptions,
): Promise<CancelledOrders> {
  const keys = orders.map(({ orderKey }) => orderKey);
  const signature = await runFlow<unknown, Signature>(
    {
      name: 'trigger.cancel',
      owner,
      asked: askedOf(keys),
      build: () => buildCancellation(client, orders, owner, options),
      async submit(pending) {
        const input = {
          requestId: pending.notes as string,
          signedTransaction: pending.transaction,
        };
        const execute = () => client.execute(input, { signal: options.signal });
        const settled = await settleExecution(execute, pending, options);
        if (settled.outcome === 'void') return settled;
        return { outcome: 'landed', result: settled.result.signature };
      },
    },
    { ...options, id: undefined },
  );
  return { orders: keys, signature };
}

async function buildCancellation(
  client: OrderMethods,
  orders: readonly Order[],
  owner: Address,
  options: CancelOptions,
): Promise<Built<unknown>> {
  const wanted = { maker: owner, orders: orders.map(({ orderKey }) => orderKey) };
  const offer = await client.cancelOrders(wanted, { signal: options.signal });
  const [transaction, ...others] = offer.transactions;
  if (transaction === undefined || others.length > 0) {
    const says = `${offer.transactions.length} transactions to cancel ${orders.length} orders`;
    throw executionFailed(says, { name: 'unreadable_offer', advice: 'retry' });
  }
  return {
    transaction,
    offer,
    notes: offer.requestId as Json,
    agreed: null,
    intent: {
      owner,
      receive: remaining(orders),
      ...boundsOf(options, [ORDER_PROGRAM]),
      trustArrival: options.rpc === undefined,
      mostRentLamports: MOST_ORDER_RENT,
    },
  };
}

/** What the orders still hold must come back. */
function remaining(orders: readonly Order[]): Intent['receive'] {
  const sums = new Map<Mint, bigint>();
  for (const { inputMint, rawRemainingMakingAmount } of orders) {
    const left = offeredUnits('rawRemainingMakingAmount', rawRemainingMakingAmount);
    sums.set(inputMint, (sums.get(inputMint) ?? 0n) + left);
  }
  return [...sums].flatMap(([mint, atLeast]) => (atLeast > 0n ? [{ mint, atLeast }] : []));
}
