import { type Address, type Signature, systemClock } from '@perijove/core';
import type { SignedTransaction } from '@perijove/journal';
import type { FlowOptions } from '@perijove/solana';
import { mayHaveArrived, outcomeUnknown, pause } from '@perijove/solana/flow';
import type { CraftedDeposit } from '../types.ts';
import type { FindOrder, FoundOrder, KnownDeposit } from './find-deposit.ts';

/** How the order of a deposit is created, and found in the history. */
export interface OrderToCreate<Times> {
  readonly owner: Address;
  readonly create: (
    signed: SignedDeposit<Times>,
    signal: AbortSignal | undefined,
  ) => Promise<Created>;
  readonly find: FindOrder;
}

export interface SignedDeposit<Times> {
  readonly depositRequestId: string;
  readonly depositSignedTx: string;
  readonly times: Times;
}

interface Created {
  readonly id: string;
  readonly txSignature?: Signature | null | undefined;
  /** False while the service has not seen the deposit in a block. */
  readonly depositConfirmed?: boolean | null | undefined;
}

/** Times that the history is read for an order whose deposit has landed. */
const MAX_LOOKS = 5;
const PAUSE_MS = 2_000;

export interface Creation {
  /** For `settleExecution`. */
  readonly execute: () => Promise<{
    readonly status: string;
    readonly signature: Signature | null;
  }>;
  /** Creates the order again: the same bytes, which cannot land twice. */
  readonly again: () => Promise<void>;
  /**
   * The order of the deposit, if the history listed it with this signature while the node was asked for
   * the deposit.
   */
  readonly listedAt: (signature: Signature) => Promise<string | undefined>;
  /** The id that the service has answered. */
  readonly answeredId: () => string | undefined;
  /** The error of the first creation. */
  readonly refusal: () => Error | undefined;
}

interface State<Times> {
  readonly order: OrderToCreate<Times>;
  readonly pending: SignedTransaction<CreationNotes<Times>>;
  readonly signal: AbortSignal | undefined;
  /** Of the order, as the service has answered. */
  id: string | undefined;
  refusal: Error | undefined;
  /** The history as it was read while the node was asked for the deposit. */
  early: { readonly of: Signature; readonly found: ReturnType<FindOrder> } | undefined;
}

interface CreationNotes<Times> {
  readonly requestId: string;
  readonly times: Times;
}

export function creationOf<Times>(
  order: OrderToCreate<Times>,
  pending: SignedTransaction<CreationNotes<Times>>,
  {
    signal,
    sentBefore,
  }: { readonly signal: AbortSignal | undefined; readonly sentBefore: boolean },
): Creation {
  const state: State<Times> = {
    order,
    pending,
    signal,
    id: undefined,
    refusal: undefined,
    early: undefined,
  };
  return {
    execute: () => execute(state, sentBefore),
    again: async () => void (await send(state)),
    listedAt: (landed) => listedAt(state, landed),
    answeredId: () => state.id,
    refusal: () => state.refusal,
  };
}

async function execute<Times>(
  state: State<Times>,
  sentBefore: boolean,
): ReturnType<Creation['execute']> {
  const done = { status: 'Success', signature: state.pending.signature ?? null };
  if (sentBefore && (await look(state))) return done;
  try {
    const { txSignature, depositConfirmed } = await send(state);
    const status = depositConfirmed === false ? 'deposit not confirmed' : 'Success';
    lookBeside(state, txSignature);
    return { status, signature: txSignature ?? null };
  } catch (error) {
    if (!mayHaveArrived(error)) throw error;
    state.refusal = error;
    // A history that cannot be read leaves the error of the creation as it is.
    const found = await look(state).catch(() => state.signal?.throwIfAborted());
    if (found) return done;
    throw error;
  }
}

async function send<Times>(state: State<Times>): Promise<Created> {
  const { order, pending, signal } = state;
  const { requestId, times } = pending.notes;
  const signed = { depositRequestId: requestId, depositSignedTx: pending.transaction, times };
  const created = await order.create(signed, signal);
  state.id = created.id;
  return created;
}

async function look<Times>(state: State<Times>): Promise<FoundOrder | undefined> {
  const { order, pending, signal } = state;
  const { requestId } = pending.notes;
  const wanted = { requestId, signature: pending.signature, owner: order.owner };
  const found = await order.find(wanted, signal);
  if (found === undefined || found === 'other') return undefined;
  state.id = found.id;
  return found.isDeposited ? found : undefined;
}

function lookBeside<Times>(state: State<Times>, of: Signature | null | undefined): void {
  if (of == null) return;
  const { order, pending, signal, id: answeredId } = state;
  const { requestId } = pending.notes;
  const wanted = { requestId, signature: of, owner: order.owner, answeredId };
  state.early = { of, found: order.find(wanted, signal) };
  state.early.found.catch(() => undefined);
}

async function listedAt<Times>(
  { early }: State<Times>,
  landed: Signature,
): Promise<string | undefined> {
  if (early?.of !== landed) return undefined;
  const found = await early.found.catch(() => undefined);
  // A history that is behind is read again.
  return typeof found === 'object' && found.isDeposited ? found.id : undefined;
}

/** The order of a deposit that has landed: by the history, or else as the service answered. */
export async function orderOf<Times>(
  { find }: OrderToCreate<Times>,
  creation: Creation,
  wanted: KnownDeposit & { readonly signature: Signature },
  { signal, clock = systemClock }: FlowOptions<CraftedDeposit>,
): Promise<string> {
  const early = await creation.listedAt(wanted.signature);
  if (early !== undefined) return early;
  let failure: unknown = creation.refusal();
  for (let look = 1; ; look++) {
    const answeredId = creation.answeredId();
    const listed = await find({ ...wanted, answeredId }, signal).catch((error: unknown) => {
      signal?.throwIfAborted();
      failure = error;
    });
    // The id of another deposit is not this order's; further polls may find the right one.
    const order = listed === 'other' ? undefined : (listed?.id ?? answeredId);
    if (order !== undefined) return order;
    if (look === MAX_LOOKS) throw outcomeUnknown(wanted.signature, failure);
    await pause(clock, PAUSE_MS, signal);
    await creation.again().catch((error: unknown) => {
      signal?.throwIfAborted();
      failure = error;
    });
  }
}
