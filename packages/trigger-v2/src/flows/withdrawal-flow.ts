import {
  type Address,
  isPerijoveError,
  type Mint,
  type Signature,
  systemClock,
} from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import type { SignedTransaction } from '@perijove/journal';
import { decodeTransaction, type FlowOptions, type Intent } from '@perijove/solana';
import {
  askedOf,
  assertOwnId,
  assertUnits,
  type Bounds,
  type Built,
  beyondPreview,
  boundsOf,
  executionFailed,
  flowOwner,
  forgetNeedless,
  guessWithdrawal,
  type Handover,
  type HeldTokens,
  heldTokens,
  isPastLife,
  isPreviewing,
  journalOf,
  mayHaveArrived,
  type Needless,
  offeredUnits,
  pause,
  runFlow,
  type Settled,
  settleExecution,
  type WithdrawalGuard,
} from '@perijove/solana/flow';
import { knownFailure } from '../failures.ts';
import type { SubmittedTransaction } from '../types.ts';
import { accountsOfOrder } from './accounts-of-order.ts';
import type { OrderCalls } from './order-calls.ts';
import { withdrawalTermsOf } from './review-terms.ts';
import { assertVault, type KnownVaults, vaultOf } from './vault-of.ts';

export interface CancelInput {
  /** `id` of the order. */
  readonly order: string;
  /**
   * Minimum of the input mint that must come back, in base units. Default: what the service lists as
   * remaining, and with an `rpc` at least what the node shows in the order's account. After a refusal
   * you may choose another minimum, as long as nothing is signed.
   */
  readonly minReturned?: bigint | string | undefined;
  /** The vault of the wallet, if you know it. Any other vault is refused. */
  readonly vault?: Address | undefined;
}

/** Without `id`: the id of the record is made of the order. */
export type CancelOptions<Offer> = Omit<FlowOptions<Offer>, 'id'>;

/** An order that is cancelled, and whose money is back in the wallet. */
export interface CancelledOrder {
  readonly order: string;
  /** Of the withdrawal; null where nothing was left to withdraw, so that nothing was signed. */
  readonly signature: Signature | null;
  /** The display state of the order before the withdrawal. */
  readonly state: string;
  /** Base units that came back; null where nothing or only lamports did. */
  readonly returned: { readonly mint: Mint; readonly amount: string } | null;
}

/** A withdrawal as the service builds it. */
export interface WithdrawalOffer {
  readonly id: string;
  readonly transaction: string;
  readonly requestId: string;
}

/** What the service lists of an order. */
export interface ListedOrder {
  readonly state: string;
  /** Whether its money may still be in the vault. */
  readonly isHeld: boolean;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Of the input mint, in base units. */
  readonly remaining: string | number | null | undefined;
  /** Signatures of withdrawals that are done. */
  readonly withdrawals: readonly Signature[];
}

/** How the orders of one kind are cancelled. */
export interface Withdrawal<Offer extends WithdrawalOffer> {
  readonly name: 'trigger-v2.cancel' | 'trigger-v2.cancelDca';
  readonly list: (order: string, signal: AbortSignal | undefined) => Promise<ListedOrder>;
  readonly start: (order: string, signal: AbortSignal | undefined) => Promise<Offer>;
  readonly confirm: (
    order: string,
    signed: { readonly signedTransaction: string; readonly cancelRequestId: string },
    signal: AbortSignal | undefined,
  ) => Promise<SubmittedTransaction>;
  /** The amount that the offer itself returns, in base units. */
  readonly refundOf: (offer: Offer) => string | number | null | undefined;
}

interface Notes extends Omit<CancelledOrder, 'signature'> {
  readonly requestId: string;
}

/** Maximum number of requests for a withdrawal while the order is between two states. */
const MAX_STARTS = 5;
const PAUSE_MS = 2_000;

/** Withdraws what an order has left in the vault, once. */
export async function runWithdrawal<Offer extends WithdrawalOffer>(
  calls: OrderCalls,
  known: KnownVaults,
  withdrawal: Withdrawal<Offer>,
  input: CancelInput,
  options: CancelOptions<Offer>,
): Promise<CancelledOrder> {
  const owner = flowOwner(input, options);
  assertCancel(input);
  const flow: Flow<Offer> = { calls, known, withdrawal, input, options, owner };
  const { name } = withdrawal;
  // An order is withdrawn once, so its id identifies the record.
  const id = [name, owner, input.order].join(' ');
  assertOwnId(options, id);
  const asked = askedOf(input);
  await forgetNeedless(journalOf(options), id, asked);
  return runFlow<Offer, CancelledOrder, Notes>(
    {
      name,
      isIdempotent: true,
      owner,
      api: calls.vault,
      asked,
      build: () => buildWithdrawal(flow),
      submit: (pending, handover) => settleWithdrawal(flow, pending, handover),
    },
    { ...options, id },
  );
}

function assertCancel(input: CancelInput): void {
  // A misspelt bound would be ignored.
  assertFields('input', input, ['order', 'minReturned', 'vault']);
  const { order, minReturned, vault } = input;
  if (typeof order !== 'string' || order === '' || order.length > 200)
    throw invalidInput('order', 'the id of an order');
  if (minReturned !== undefined) assertUnits('minReturned', minReturned);
  assertVault(vault);
}

/** One call of `cancel`. */
interface Flow<Offer extends WithdrawalOffer> {
  readonly calls: OrderCalls;
  readonly known: KnownVaults;
  readonly withdrawal: Withdrawal<Offer>;
  readonly input: CancelInput;
  readonly options: CancelOptions<Offer>;
  readonly owner: Address;
}

async function buildWithdrawal<Offer extends WithdrawalOffer>(
  flow: Flow<Offer>,
): Promise<Built<Offer, Notes> | Needless<CancelledOrder>> {
  const { withdrawal, input, options, owner } = flow;
  const { order } = input;
  const { signal, rpc } = options;
  const journal = journalOf(options);
  const { name } = withdrawal;
  // Side by side with the list, which may have nothing left for it.
  const vaultRead = vaultOf(flow.calls, {
    owner,
    expected: input.vault,
    known: flow.known,
    journal,
    signal,
  });
  vaultRead.catch(() => undefined);
  const listed = await withdrawal.list(order, signal);
  const { state } = listed;
  if (!listed.isHeld) return nothingLeft(flow, state);
  const vault = await vaultRead;
  const offer = await startWithdrawal(flow, state);
  if (!offer) return nothingLeft(flow, state);
  const { guess: guard, read } = await guessWithdrawal(
    decodeTransaction(offer.transaction),
    {
      owner,
      vault,
      mints: [listed.inputMint, listed.outputMint],
      atLeast: new Map([[listed.inputMint, leastOf(flow, listed, offer)]]),
      accounts: journal && (await accountsOfOrder(journal, name, owner, order)),
    },
    { rpc, signal },
  );
  const { mint, units } = guard.returned ?? {};
  const returned = mint === undefined ? null : { mint, amount: String(units) };
  return {
    transaction: offer.transaction,
    offer,
    notes: { requestId: offer.requestId, order, state, returned },
    agreed: null,
    roles: serviceKeys(guard.intent),
    terms: withdrawalTermsOf(order, state, vault, guard.returned),
    ...boundsBy(guard, options),
    // The withdrawal has started, so no fill changes what the accounts hold.
    readBounds:
      read &&
      (async (minContextSlot) => {
        const { slot, bounds } = await read(minContextSlot);
        return { slot, bounds: bounds && boundsBy(bounds, options) };
      }),
    // A fill reduces what is left.
    isOutdated: async () =>
      String((await withdrawal.list(order, signal)).remaining) !== String(listed.remaining),
  };
}

function boundsBy(
  { intent, judge }: WithdrawalGuard,
  options: Parameters<typeof boundsOf>[0] & Pick<FlowOptions, 'rpc'>,
): Bounds {
  const trustArrival = options.rpc === undefined;
  return { judge, intent: { ...boundsOf(options), ...intent, trustArrival } };
}

/** Besides the wallet only the vault and the service's own key sign. */
function serviceKeys({ otherSigners = [] }: Pick<Intent, 'otherSigners'>): Built<unknown>['roles'] {
  return Object.fromEntries(otherSigners.map((address) => [address, 'service'] as const));
}

/** With a node and the record of the deposit, the chain decides whether nothing is left, not the service. */
async function nothingLeft<Offer extends WithdrawalOffer>(
  { withdrawal: { name }, input: { order }, options, owner }: Flow<Offer>,
  state: string,
): Promise<Needless<CancelledOrder>> {
  const { rpc, signal, clock = systemClock } = options;
  const journal = journalOf(options);
  const needless = { order, signature: null, state, returned: null };
  const accounts = rpc && journal && (await accountsOfOrder(journal, name, owner, order));
  if (!rpc || !accounts) return { needless };
  for (let look = 1; ; look++) {
    const [left] = await heldTokens(rpc, accounts, signal);
    if (!left) return { needless };
    // The node can be behind the service.
    if (look === MAX_STARTS) throw stillInVault(order, state, left);
    await pause(clock, PAUSE_MS, signal);
  }
}

function stillInVault(order: string, state: string, left: HeldTokens): Error {
  const says = `the service calls the order ${order} ${state}, and its account ${left.account} still holds ${left.units} base units of ${left.mint}`;
  return executionFailed(says, { name: 'still_in_vault', advice: 'contact-portal' });
}

/** The caller's bound, or else the larger of what the list and the offer say. */
function leastOf<Offer extends WithdrawalOffer>(
  { withdrawal, input }: Flow<Offer>,
  { remaining }: ListedOrder,
  offer: Offer,
): bigint {
  const listed = remaining == null ? 0n : offeredUnits('remaining amount', remaining);
  const refund = withdrawal.refundOf(offer);
  const offered = refund == null ? 0n : offeredUnits('refundAmount', refund);
  const known = listed > offered ? listed : offered;
  return input.minReturned === undefined ? known : BigInt(input.minReturned);
}

/** `undefined` for a cancelled order that the service has nothing to return of. */
async function startWithdrawal<Offer extends WithdrawalOffer>(
  { withdrawal, input: { order }, options }: Flow<Offer>,
  state: string,
): Promise<Offer | undefined> {
  const { signal, clock = systemClock } = options;
  if (isPreviewing(options))
    throw beyondPreview(`start the cancellation of the ${state} order ${order}`);
  for (let start = 1; ; start++) {
    try {
      const offer = await withdrawal.start(order, signal);
      if (offer.id === order) return offer;
      const says = `the service returned the withdrawal of ${offer.id}, and not of ${order}`;
      throw executionFailed(says, { name: 'unreadable_offer', advice: 'retry' });
    } catch (error) {
      const isBetween = isBetweenStates(error);
      if (state === 'cancelled' && !isBetween && isPerijoveError(error, 'bad_request'))
        return undefined;
      if (start === MAX_STARTS || !isBetween) throw error;
      await pause(clock, PAUSE_MS, signal);
    }
  }
}

/** The same call may succeed shortly. */
function isBetweenStates(error: unknown): boolean {
  if (!isPerijoveError(error, 'bad_request')) return false;
  const { body } = error.details;
  if (knownFailure(body)?.name === 'not_ready') return true;
  return /in '(?:executing|depositing)' state/.test(body.message ?? '');
}

/**
 * Confirms the withdrawal, which lands it. A record that was sent before is looked up first. Without a
 * node, a withdrawal that is too old to land ends: the list then says whether anything is left.
 */
async function settleWithdrawal<Offer extends WithdrawalOffer>(
  { withdrawal, options }: Flow<Offer>,
  pending: SignedTransaction<Notes>,
  { sentBefore, signal, onSkipped }: Handover,
): Promise<Settled<CancelledOrder>> {
  const { requestId, ...order } = pending.notes;
  const { signature = null, transaction } = pending;
  const isListed = async (): Promise<boolean> => {
    const { withdrawals } = await withdrawal.list(order.order, signal);
    return signature !== null && withdrawals.includes(signature);
  };
  const confirm = async () => {
    const done = { status: 'Success', signature };
    if (sentBefore && (await isListed())) return done;
    try {
      const signed = { signedTransaction: transaction, cancelRequestId: requestId };
      const confirmed = await withdrawal.confirm(order.order, signed, signal);
      const signature = confirmed.txSignature ?? null;
      const doubt = await doubtOf(confirmed, order.order, withdrawal, { ...options, signal });
      if (doubt === undefined || (await isListed())) return { status: 'Success', signature };
      return { status: 'Doubtful', signature, error: doubt };
    } catch (error) {
      if (!mayHaveArrived(error)) throw error;
      const found = await isListed().catch(() => signal?.throwIfAborted());
      if (found) return done;
      throw error;
    }
  };
  try {
    const settled = await settleExecution(confirm, pending, { ...options, signal, onSkipped });
    if (settled.outcome === 'void') return settled;
    return { outcome: 'landed', result: { ...order, signature: settled.result.signature } };
  } catch (error) {
    if (!isPerijoveError(error, 'outcome_unknown') || options.rpc) throw error;
    if (!isPastLife(pending, (options.clock ?? systemClock).now())) throw error;
    return { outcome: 'void', reason: error, rebuild: true };
  }
}

/** States of an order that is not cancelled: a confirmed withdrawal ends them. */
const ACTIVE = ['open', 'active', 'pending', 'executing'];

/**
 * What speaks against a confirmation, in words. Its id is compared always, and without a node the state
 * that the service lists afterwards. A list that fails says nothing.
 */
async function doubtOf<Offer extends WithdrawalOffer>(
  { id }: SubmittedTransaction,
  order: string,
  withdrawal: Withdrawal<Offer>,
  { rpc, signal, clock = systemClock }: Pick<CancelOptions<Offer>, 'rpc' | 'signal' | 'clock'>,
): Promise<string | undefined> {
  if (id !== order) return `it confirmed the order ${id}, and not ${order}`;
  if (rpc) return undefined;
  for (let look = 1; ; look++) {
    const listed = await withdrawal.list(order, signal).catch(() => signal?.throwIfAborted());
    if (!listed?.isHeld || !ACTIVE.includes(listed.state)) return undefined;
    if (look === MAX_STARTS) return `it still lists the order ${order} as ${listed.state}`;
    await pause(clock, PAUSE_MS, signal);
  }
}
