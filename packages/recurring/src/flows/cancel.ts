import {
  type Address,
  isAddress,
  isPerijoveError,
  type Mint,
  type Signature,
} from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import { type FlowOptions, fetchTokenBalances } from '@perijove/solana';
import {
  askedOf,
  type Built,
  flowOwner,
  forgetNeedless,
  journalOf,
  type Needless,
  namedFlow,
  offeredUnits,
  runFlow,
} from '@perijove/solana/flow';
import { knownFailure } from '../failures.ts';
import type { TimeOrder, UnsignedTransaction } from '../types.ts';
import { findActive } from './find-active.ts';
import { judgeCancellation } from './judge-cancellation.ts';
import { execute, intentOf, type OrderFlow } from './order-flow.ts';
import type { OrderMethods } from './order-methods.ts';
import { cancelTermsOf } from './review-terms.ts';

export interface CancelInput {
  /** `orderKey` of a time-based order. */
  readonly order: Address;
}

/** An order that has ended. */
export interface CancelledOrder {
  readonly order: Address;
  /** Null when it had ended before, for example by its last swap: nothing was signed. */
  readonly signature: Signature | null;
}

const NAME = 'recurring.cancel';

/** Maximum number of times that the order is listed while the service contradicts its list. */
const MAX_LOOKS = 3;

/** See `RecurringClient.cancel`. */
export const cancel = namedFlow('recurring.cancel', runCancel);

async function runCancel(
  client: OrderMethods,
  input: CancelInput,
  options: FlowOptions<UnsignedTransaction>,
): Promise<CancelledOrder> {
  const owner = flowOwner(input, options);
  assertFields('input', input, ['order']);
  const { order } = input;
  if (!isAddress(order)) throw invalidInput('order', 'an address');
  const flow: OrderFlow = { client, options, owner };
  // An order is closed once, so its key identifies the record.
  const id = options.id ?? [NAME, owner, order].join(' ');
  await forgetNeedless(journalOf(options), id);
  return runFlow<UnsignedTransaction, CancelledOrder, string>(
    {
      name: NAME,
      isIdempotent: true,
      owner,
      api: client.cancelOrder,
      asked: askedOf(input),
      build: () => buildCancellation(flow, order),
      async submit(pending, handover) {
        const settled = await execute(flow, pending, handover);
        if (settled.outcome === 'void') return settled;
        return { outcome: 'landed', result: { order, signature: settled.result.signature } };
      },
    },
    { ...options, id },
  );
}

/** Lists what the order holds each time: a swap changes it. */
async function buildCancellation(
  flow: OrderFlow,
  key: Address,
): Promise<Built<UnsignedTransaction, string> | Needless<CancelledOrder>> {
  const { client, options, owner } = flow;
  const { signal } = options;
  for (let look = 1; ; look++) {
    const order = await findActive(client, owner, key, options);
    if (!order) return { needless: { order: key, signature: null } };
    // Side by side with the request for the transaction.
    const left = leftIn(order, options);
    left.catch(() => undefined);
    try {
      const wanted = { user: owner, order: key, recurringType: 'time' } as const;
      const offer = await client.cancelOrder(wanted, { signal });
      const { transaction, requestId: notes } = offer;
      const receive = await left;
      return {
        transaction,
        offer,
        notes,
        agreed: null,
        intent: intentOf(flow, { receive }, order),
        judge: judgeCancellation(key, owner),
        terms: cancelTermsOf(key),
        async isOutdated() {
          const now = await findActive(client, owner, key, options);
          return !now || !isSame(await leftIn(now, options), receive);
        },
      };
    } catch (error) {
      // The last swap came after the list.
      if (look === MAX_LOOKS || !isEnded(error)) throw error;
    }
  }
}

function isEnded(error: unknown): boolean {
  if (!isPerijoveError(error, 'bad_request')) return false;
  return knownFailure(error.details.body.message)?.name === 'no_such_order';
}

type Rest = readonly { readonly mint: Mint; readonly atLeast: bigint }[];

/**
 * Returns the amounts that must come back: unswapped input, and output that was not paid out. The
 * larger of the service's list and the order's token accounts on the node counts.
 */
async function leftIn(
  order: TimeOrder,
  { rpc, signal }: Pick<FlowOptions, 'rpc' | 'signal'>,
): Promise<Rest> {
  const { orderKey: owner, inputMint, outputMint, rawInDeposited, rawInUsed } = order;
  const input =
    offeredUnits('rawInDeposited', rawInDeposited) -
    offeredUnits('rawInUsed', rawInUsed) -
    offeredUnits('rawInWithdrawn', order.rawInWithdrawn);
  const output =
    offeredUnits('rawOutReceived', order.rawOutReceived) -
    offeredUnits('rawOutWithdrawn', order.rawOutWithdrawn);
  const mints = [inputMint, outputMint];
  const holders = mints.map((mint) => ({ owner, mint }));
  const held = rpc ? await fetchTokenBalances(rpc, holders, signal) : [];
  const rest: Rest = [input, output].map((listed, at) => {
    const units = held[at] ?? 0n;
    return { mint: mints[at] as Mint, atLeast: units > listed ? units : listed };
  });
  return rest.filter(({ atLeast }) => atLeast > 0n);
}

function isSame(one: Rest, other: Rest): boolean {
  const [text, others] = [one, other].map((rest) =>
    rest.map(({ mint, atLeast }) => `${mint} ${atLeast}`).join(),
  );
  return text === others;
}
