import {
  type Address,
  isAddress,
  isPerijoveError,
  type Mint,
  readPages,
  type Signature,
} from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import { listFlows, type SignedTransaction } from '@perijove/journal';
import { apiPrograms, type FlowOptions, type Intent } from '@perijove/solana';
import {
  askedOf,
  assertOwnId,
  type Built,
  boundsOf,
  executionFailed,
  flowOwner,
  forgetNeedless,
  type Handover,
  journalOf,
  type Needless,
  namedSteps,
  runFlow,
  type Settled,
  settleExecution,
} from '@perijove/solana/flow';
import { knownFailure } from '../failures.ts';
import type { Cancellations } from '../types.ts';
import { findOrders } from './find-orders.ts';
import { judgeCancellation } from './judge-cancellation.ts';
import { assertEnded, type LeftInOrder, leftInOrders } from './left-in-orders.ts';
import type { OrderMethods } from './place.ts';
import { cancelTermsOf } from './review-terms.ts';

export interface CancelInput {
  /** The `orderKey`s of the orders. Default: all open orders. */
  readonly orders?: readonly Address[] | undefined;
}

/** Without `id`: the id of each transaction is made of its orders. */
export type CancelOptions = Omit<FlowOptions<Cancellations>, 'id'>;

/** The orders of one transaction. */
export interface CancelledOrders {
  /** Closed by the transaction. */
  readonly orders: readonly Address[];
  /** Null when all of them had ended before: nothing was signed. */
  readonly signature: Signature | null;
  /** Orders that had ended before the transaction, for example by a last fill. */
  readonly ended: readonly EndedOrder[];
}

export interface EndedOrder {
  readonly order: Address;
  /**
   * The status that the service lists: `Completed` is filled, `Cancelled` is closed; others are
   * possible.
   */
  readonly status: string;
}

/** One call of `cancel`. */
interface CancelFlow {
  readonly client: OrderMethods;
  readonly options: CancelOptions;
  readonly owner: Address;
}

const NAME = 'trigger.cancel';

/** The input in a record. */
interface Asked {
  readonly orders: readonly Address[];
}

/** Maximum number of orders that the service puts into one transaction. */
const ORDERS_A_TRANSACTION = 5;

/** Maximum number of times that the orders are listed while the service contradicts its list. */
const MAX_LOOKS = 3;

/** See `TriggerClient.cancel`. */
export const cancel = namedSteps('trigger.cancel', runCancel);

async function* runCancel(
  client: OrderMethods,
  input: CancelInput,
  options: CancelOptions,
): AsyncGenerator<CancelledOrders, void, undefined> {
  const owner = flowOwner(input, options);
  assertOwnId(options);
  // A misspelt `orders` would cancel all of them.
  assertFields('input', input, ['orders']);
  const { orders } = input;
  if (orders !== undefined && !isList(orders)) throw invalidInput('orders', 'a list of addresses');
  const flow: CancelFlow = { client, options, owner };
  // Sorted: the same orders are the same groups, in whatever order they are named.
  const groups = orders ? inGroups([...new Set(orders)].toSorted()) : await groupsOfAll(flow);
  for (const group of groups) yield await cancelGroup(flow, group);
}

function isList(orders: unknown): orders is readonly Address[] {
  return Array.isArray(orders) && orders.every(isAddress);
}

/** Each sorted, so that a group by itself is the same group again. */
function inGroups(orders: readonly Address[]): readonly (readonly Address[])[] {
  const count = Math.ceil(orders.length / ORDERS_A_TRANSACTION);
  return Array.from({ length: count }, (_, at) =>
    orders.slice(at * ORDERS_A_TRANSACTION, (at + 1) * ORDERS_A_TRANSACTION).toSorted(),
  );
}

/**
 * Signed records of the journal come first: their orders may be closed by now, and not be listed. The
 * others follow in the order of the list: those closed first are then on the first page.
 */
async function groupsOfAll(flow: CancelFlow): Promise<readonly (readonly Address[])[]> {
  const { client, options, owner } = flow;
  const { signal, deadlineMs } = options;
  const journal = journalOf(options);
  const records = journal ? await listFlows(journal, options.onProgress) : [];
  const signed = records
    .filter((each) => each.step === 'signed')
    .filter(({ flow: name, owner: whose }) => name === NAME && whose === owner)
    .map(({ asked }) => (Object(asked) as Partial<Asked>).orders)
    .filter((orders) => orders !== undefined && isList(orders));
  const known = new Set(signed.flat());
  const open: Address[] = [];
  const listing = { user: owner, orderStatus: 'active' } as const;
  for await (const { orderKey } of readPages(client.getOrders, listing, { signal, deadlineMs })) {
    if (!known.has(orderKey)) open.push(orderKey);
  }
  return [...signed, ...inGroups(open)];
}

async function cancelGroup(flow: CancelFlow, group: readonly Address[]): Promise<CancelledOrders> {
  const { owner, options } = flow;
  // An order is closed once, so its key identifies the record.
  const id = [NAME, owner, ...group].join(' ');
  await forgetNeedless(journalOf(options), id);
  return runFlow<Cancellations, CancelledOrders, Notes>(
    {
      name: NAME,
      isIdempotent: true,
      owner,
      api: flow.client.cancelOrders,
      asked: askedOf({ orders: group }),
      build: () => buildCancellation(flow, group),
      submit: (pending, handover) => execute(flow, pending, handover),
    },
    { ...options, id },
  );
}

interface Notes extends Omit<CancelledOrders, 'signature'> {
  readonly requestId: string;
}

async function execute(
  { client, options }: CancelFlow,
  pending: SignedTransaction<Notes>,
  { signal, onSkipped }: Handover,
): Promise<Settled<CancelledOrders>> {
  const { requestId, ...orders } = pending.notes;
  const input = { requestId, signedTransaction: pending.transaction };
  const hand = () => client.execute(input, { signal });
  const settled = await settleExecution(hand, pending, { ...options, signal, onSkipped });
  if (settled.outcome === 'void') return settled;
  return { outcome: 'landed', result: { ...orders, signature: settled.result.signature } };
}

/**
 * Builds a cancellation of the orders that are still open. Lists what they hold each time: a fill
 * reduces it.
 */
async function buildCancellation(
  flow: CancelFlow,
  group: readonly Address[],
): Promise<Built<Cancellations, Notes> | Needless<CancelledOrders>> {
  const { client, options, owner } = flow;
  const { signal } = options;
  for (let look = 1; ; look++) {
    const { open, past } = await findOrders(client, owner, group, options);
    const orders = open.map(({ orderKey }) => orderKey);
    const ended = past.map(({ orderKey: order, status }): EndedOrder => ({ order, status }));
    if (open.length === 0) {
      await assertEnded(past, options);
      return { needless: { orders, signature: null, ended } };
    }
    // Side by side with what the node holds, whose failure says more.
    const offered = client.cancelOrders({ maker: owner, orders }, { signal });
    offered.catch(() => undefined);
    const [left] = await Promise.all([leftInOrders(open, options), assertEnded(past, options)]);
    try {
      const offer = await offered;
      return {
        transaction: onlyOne(offer),
        offer,
        notes: { requestId: offer.requestId, orders, ended },
        agreed: null,
        intent: intentOf(flow, left),
        judge: judgeCancellation(orders, owner),
        terms: cancelTermsOf(orders),
        async isOutdated() {
          const now = await findOrders(client, owner, group, options);
          return holdings(await leftInOrders(now.open, options)) !== holdings(left);
        },
      };
    } catch (error) {
      // The last fill came after the list.
      if (look === MAX_LOOKS || !isNoneOpen(error)) throw error;
    }
  }
}

function isNoneOpen(error: unknown): boolean {
  if (!isPerijoveError(error, 'bad_request')) return false;
  return knownFailure(error.details.body)?.name === 'no_matching_orders';
}

function onlyOne({ transactions }: Cancellations): string {
  const [transaction, ...others] = transactions;
  if (transaction !== undefined && others.length === 0) return transaction;
  const says = `${transactions.length} transactions instead of one`;
  throw executionFailed(says, { name: 'unreadable_offer', advice: 'retry' });
}

function intentOf({ options, owner }: CancelFlow, left: readonly LeftInOrder[]): Intent {
  return {
    owner,
    receive: remaining(left),
    // An order may hold nothing any more, and its program is still given the account for it.
    ...boundsOf(options, [apiPrograms.trigger], { involvedMints: left.map(({ mint }) => mint) }),
    trustArrival: options.rpc === undefined,
  };
}

/** What the orders still hold must come back. */
function remaining(left: readonly LeftInOrder[]): Intent['receive'] {
  const sums = new Map<Mint, bigint>();
  for (const { mint, units } of left) sums.set(mint, (sums.get(mint) ?? 0n) + units);
  return [...sums].flatMap(([mint, atLeast]) => (atLeast > 0n ? [{ mint, atLeast }] : []));
}

/** As text to compare. */
function holdings(left: readonly LeftInOrder[]): string {
  const each = left.map(({ order, mint, units }) => `${order} ${mint} ${units}`);
  return each.toSorted().join();
}
