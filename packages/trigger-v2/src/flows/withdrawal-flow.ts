import { type Address, isPerijoveError, systemClock } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
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
  type HeldTokens,
  heldTokens,
  isPreviewing,
  journalOf,
  type Needless,
  offeredUnits,
  pause,
  runFlow,
  type WithdrawalGuard,
} from '@perijove/solana/flow';
import { knownFailure } from '../failures.ts';
import { accountsOfOrder } from './accounts-of-order.ts';
import type { OrderCalls } from './order-calls.ts';
import { withdrawalTermsOf } from './review-terms.ts';
import { settleWithdrawal } from './settle-withdrawal.ts';
import { assertVault, type KnownVaults, vaultOf } from './vault-of.ts';
import {
  type CancelInput,
  type CancelledOrder,
  type CancelOptions,
  type ListedOrder,
  MAX_STARTS,
  PAUSE_MS,
  type Withdrawal,
  type WithdrawalNotes,
  type WithdrawalOffer,
} from './withdrawal.ts';

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
  return runFlow<Offer, CancelledOrder, WithdrawalNotes>(
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
): Promise<Built<Offer, WithdrawalNotes> | Needless<CancelledOrder>> {
  const { withdrawal, input, options } = flow;
  const { order } = input;
  const { signal } = options;
  // Side by side with the list, which may have nothing left for it.
  const vaultRead = readVault(flow);
  vaultRead.catch(() => undefined);
  const listed = await withdrawal.list(order, signal);
  const { state } = listed;
  if (!listed.isHeld) return nothingLeft(flow, state);
  const vault = await vaultRead;
  const offer = await startWithdrawal(flow, state);
  if (!offer) return nothingLeft(flow, state);
  const { guess: guard, read } = await guardOffer(flow, { vault, listed, offer });
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

function readVault<Offer extends WithdrawalOffer>({
  calls,
  known,
  input,
  options,
  owner,
}: Flow<Offer>): Promise<Address> {
  const journal = journalOf(options);
  const { signal } = options;
  return vaultOf(calls, { owner, expected: input.vault, known, journal, signal });
}

/** What may leave and must arrive, guessed until the node has read the accounts. */
async function guardOffer<Offer extends WithdrawalOffer>(
  flow: Flow<Offer>,
  {
    vault,
    listed,
    offer,
  }: { readonly vault: Address; readonly listed: ListedOrder; readonly offer: Offer },
): ReturnType<typeof guessWithdrawal> {
  const { withdrawal, input, options, owner } = flow;
  const { rpc, signal } = options;
  const journal = journalOf(options);
  const { inputMint, outputMint } = listed;
  return guessWithdrawal(
    decodeTransaction(offer.transaction),
    {
      owner,
      vault,
      mints: [inputMint, outputMint],
      atLeast: new Map([[inputMint, leastOf(flow, listed, offer)]]),
      accounts: journal && (await accountsOfOrder(journal, withdrawal.name, owner, input.order)),
    },
    { rpc, signal },
  );
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
