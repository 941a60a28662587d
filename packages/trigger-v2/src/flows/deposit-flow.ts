import { type Address, isPerijoveError, type Mint, SOL, systemClock } from '@perijove/core';
import type { SignedTransaction } from '@perijove/journal';
import {
  type DecodedTransaction,
  decodeTransaction,
  type FlowOptions,
  type ReviewTerm,
} from '@perijove/solana';
import {
  type Built,
  boundsOf,
  executionFailed,
  type FlowPlan,
  guardDeposit,
  type Handover,
  journalOf,
  runFlow,
  type Settled,
  settleExecution,
} from '@perijove/solana/flow';
import { knownFailure } from '../failures.ts';
import type { CraftDepositInput, CraftedDeposit } from '../types.ts';
import { aheadOf } from './ahead-of.ts';
import type { OrderCalls } from './order-calls.ts';
import { creationOf, type OrderToCreate, orderOf } from './order-creation.ts';
import type { PlacedOrder } from './placed-order.ts';
import { vaultTermsOf } from './review-terms.ts';
import { type KnownVaults, vaultOf } from './vault-of.ts';

/** What a deposit is for, and how its order is created. */
export interface Deposit<Times> extends OrderToCreate<Times> {
  readonly name: 'trigger-v2.place' | 'trigger-v2.placeDca';
  readonly asked: FlowPlan<unknown, unknown>['asked'];
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly amount: bigint;
  readonly craft: CraftDepositInput;
  /** By the caller. */
  readonly expectedVault: Address | undefined;
  /** Refuses terms that the market does not allow now. Called while a deposit is built. */
  readonly judgeTerms?: (() => Promise<void>) | undefined;
  /** Whether that takes no request: then nothing is requested for terms that are refused. */
  readonly judgesAtOnce?: boolean | undefined;
  /** What the order agrees to, for its review. */
  readonly termsAt: (times: Times) => readonly ReviewTerm[];
  /** Fixes what depends on the time, once for each deposit: a repeated creation must be the same. */
  readonly timesAt: (nowMs: number) => Times;
}

interface Notes<Times> extends Pick<PlacedOrder, 'vault' | 'account' | 'outputAccount'> {
  readonly requestId: string;
  readonly times: Times;
}

/** The vault is that of the first deposit. */
interface Agreed {
  readonly vault: Address;
}

/** Two token accounts for each mint, of the older or the newer token program. */
const MAX_DEPOSIT_RENT = 4n * 2_248_080n;

/** Deposits into the vault and creates the order, once. */
export async function runDeposit<Times extends Readonly<Record<string, number | string | null>>>(
  calls: OrderCalls,
  known: KnownVaults,
  deposit: Deposit<Times>,
  options: FlowOptions<CraftedDeposit>,
): Promise<PlacedOrder> {
  const { name, owner, asked } = deposit;
  const flow: Flow<Times> = { calls, known, deposit, options };
  return runFlow<CraftedDeposit, PlacedOrder, Notes<Times>, Agreed>(
    {
      name,
      owner,
      api: calls.craftDeposit,
      asked,
      ahead: () => depositAhead(deposit, options),
      build: (agreed) => buildDeposit(flow, agreed) as never,
      submit: (pending, handover) =>
        settleDeposit(deposit, pending as never, handover, options) as never,
    },
    options,
  );
}

function depositAhead<Times>(
  { inputMint, outputMint, craft, termsAt, timesAt }: Deposit<Times>,
  { clock = systemClock }: FlowOptions<CraftedDeposit>,
) {
  const isEntry = craft.orderSubType === 'otoco';
  return aheadOf({ inputMint, outputMint, isEntry, terms: termsAt(timesAt(clock.now())) });
}

/** One placing of an order. */
interface Flow<Times> {
  readonly calls: OrderCalls;
  readonly known: KnownVaults;
  readonly deposit: Deposit<Times>;
  readonly options: FlowOptions<CraftedDeposit>;
}

async function buildDeposit<Times>(
  flow: Flow<Times>,
  agreed: Agreed | undefined,
): Promise<Built<CraftedDeposit, Notes<Times>, Agreed>> {
  const { deposit, options } = flow;
  const { owner, inputMint: mint, outputMint, amount } = deposit;
  const { clock = systemClock } = options;
  const { offer, vault } = await craftInto(flow, agreed?.vault ?? deposit.expectedVault);
  const decoded = decodeTransaction(offer.transaction);
  const guard = guardDeposit(decoded, { owner, vault, mint, amount, outputMint });
  const { inputTokenAccount } = offer;
  const { account = inputTokenAccount ?? vault, outputAccount = null } = guard;
  if (inputTokenAccount != null && inputTokenAccount !== account)
    throw unreadable(`the account ${inputTokenAccount}, and the deposit is for ${account}`);
  const times = deposit.timesAt(clock.now());
  return {
    transaction: offer.transaction,
    offer,
    notes: { requestId: offer.requestId, vault, account, outputAccount, times },
    agreed: { vault },
    judge: guard.judge,
    parts: { spend: [vaultRent(guard.rentLamports)] },
    roles: serviceKeys(decoded, deposit),
    terms: [...deposit.termsAt(times), ...vaultTermsOf(vault)],
    intent: {
      ...boundsOf(options),
      maxRentLamports: options.maxRentLamports ?? MAX_DEPOSIT_RENT,
      ...guard.intent,
    },
  };
}

/** Requests the deposit, whose receiver must be the vault of the wallet. */
async function craftInto<Times>(
  { calls, known, deposit, options }: Flow<Times>,
  expected: Address | undefined,
): Promise<{ readonly offer: CraftedDeposit; readonly vault: Address }> {
  const { owner } = deposit;
  const { signal } = options;
  // Side by side: a price is one more request, and takes no more time.
  const judged = deposit.judgeTerms?.();
  judged?.catch(() => undefined);
  if (deposit.judgesAtOnce) await judged;
  const craft = () => calls.craftDeposit(deposit.craft, { signal });
  // Without a vault that is known, the wallet may not have one yet.
  const crafted = expected !== undefined || known.has(owner) ? craft() : undefined;
  crafted?.catch(() => undefined);
  const journal = journalOf(options);
  const sources = { owner, expected, known, journal, signal };
  const vault = await vaultOf(calls, sources).catch(async (error: unknown) => {
    // Terms that the market does not allow are said before what the vault lacks, such as a session.
    await judged;
    throw error;
  });
  await judged;
  const offer = await (crafted ?? craft());
  if (offer.receiverAddress !== vault)
    throw unreadable(`a deposit to ${offer.receiverAddress}, and the vault is ${vault}`);
  return { offer, vault };
}

function vaultRent(atMost: bigint) {
  return { mint: SOL, reason: 'receiver-rent', atMost, refundable: true } as const;
}

/** Besides the wallet only the service's own key signs. */
function serviceKeys(
  { signers }: DecodedTransaction,
  { owner }: Pick<Deposit<unknown>, 'owner'>,
): Built<unknown>['roles'] {
  const others = signers.filter(({ address }) => address !== owner);
  return Object.fromEntries(others.map(({ address }) => [address, 'service'] as const));
}

function unreadable(what: string): Error {
  const says = `the service names ${what}`;
  return executionFailed(says, { name: 'unreadable_offer', advice: 'contact-portal' });
}

/**
 * Creates the order, which lands the deposit. An order that the history lists for this deposit is
 * the order, whatever the service answers: a repeated creation must not cause a second deposit.
 */
async function settleDeposit<Times>(
  deposit: Deposit<Times>,
  pending: SignedTransaction<Notes<Times>>,
  { sentBefore, signal, onSkipped }: Handover,
  options: FlowOptions<CraftedDeposit>,
): Promise<Settled<PlacedOrder>> {
  const { requestId, times: _, ...accounts } = pending.notes;
  const creation = creationOf(deposit, pending, { signal, sentBefore });
  const settled = await settleExecution(creation.execute, pending, {
    ...options,
    signal,
    onSkipped,
  });
  if (settled.outcome === 'void') return ended(settled, creation.refusal());
  const { signature } = settled.result;
  const wanted = { requestId, signature, owner: deposit.owner };
  const order = await orderOf(deposit, creation, wanted, { ...options, signal });
  return { outcome: 'landed', result: { order, signature, ...accounts } };
}

/**
 * A refused input would be refused again, so no new deposit is made for the same order. A deposit
 * that the service has forgotten says nothing about the input.
 */
function ended(
  settled: Extract<Settled<PlacedOrder>, { readonly outcome: 'void' }>,
  refusal: Error | undefined,
): Settled<PlacedOrder> {
  const isRefused =
    isPerijoveError(refusal, 'bad_request') || isPerijoveError(refusal, 'forbidden');
  const isFinal = isRefused && knownFailure(refusal.details.body)?.name !== 'deposit_not_found';
  return isFinal ? { outcome: 'void', reason: refusal, rebuild: false } : settled;
}
