import type { Address } from '@perijove/core';
import {
  type BegunFlow,
  type Journal,
  type Json,
  type SignedFlow,
  type UnreadableFlow,
  unfinishedFlows,
} from '@perijove/journal';
import { type FlowOptions, signerAddress } from '@perijove/solana';
import { journalOf } from '@perijove/solana/flow';
import type { SwapByBuildInput, SwapByBuildOptions } from '@perijove/swap';
import { claimedFlows, hasClaims } from './claimed-flows.ts';
import type { Families } from './families.ts';

type Unfinished = SignedFlow | BegunFlow;

/** Options of `resume`, for every flow that it resumes. */
export interface ResumeOptions extends Omit<FlowOptions, 'journal' | 'id'> {
  /**
   * Returns the fields of a flow's input that a journal does not hold: the `code` of `send.send`, the
   * `image` and the `page` files of `studio.launch`. Called for these two flows.
   */
  readonly addInput?: ((record: Unfinished) => object | Promise<object>) | undefined;
  /** Resumes only flows whose transaction may be under way, and leaves those that only began. */
  readonly onlySigned?: boolean | undefined;
}

/** What happened to one flow of the journal. */
export type ResumedFlow = ResumedFacts &
  (
    | { readonly outcome: 'landed'; readonly result: unknown }
    /** `error` says why, and its `advice` what to do. */
    | { readonly outcome: 'failed'; readonly error: unknown }
    | { readonly outcome: 'skipped'; readonly reason: SkipReason }
    /** The journal cannot read this record. */
    | { readonly outcome: 'unreadable'; readonly error: unknown }
  );

/** Why `resume` left a flow as it is. */
export type SkipReason =
  /** This version has no flow of that name. */
  | 'unknown-flow'
  /** It moves the money of a wallet other than the signer's. */
  | 'other-owner'
  /** It only began, and `onlySigned` is set. */
  | 'only-begun'
  /** Another process runs it, or tried to less than 30 s ago: see `Journal.claim`. */
  | 'claimed';

interface ResumedFacts {
  /** `undefined` where the record cannot be read. */
  readonly id: string | undefined;
  /** Name of the flow, such as `trigger.place`. */
  readonly flow: string | undefined;
  readonly owner: Address | undefined;
}

type Run = (perijove: Families, input: never, options: never) => Promise<unknown>;

/** Every flow of the families, by the name that its records have. */
export const resumableFlows: Readonly<Record<string, Run>> = {
  'borrow.borrow': ({ borrow }, input, options) => borrow.borrow(input, options),
  'borrow.deposit': ({ borrow }, input, options) => borrow.deposit(input, options),
  'borrow.open': ({ borrow }, input, options) => borrow.open(input, options),
  'borrow.repay': ({ borrow }, input, options) => borrow.repay(input, options),
  'borrow.withdraw': ({ borrow }, input, options) => borrow.withdraw(input, options),
  'earn.deposit': ({ earn }, input, options) => earn.deposit(input, options),
  'earn.withdraw': ({ earn }, input, options) => earn.withdraw(input, options),
  'earn.mint': ({ earn }, input, options) => earn.mint(input, options),
  'earn.redeem': ({ earn }, input, options) => earn.redeem(input, options),
  'instant-swap.swap': ({ instantSwap }, input, options) => instantSwap.swap(input, options),
  'prediction.buy': ({ prediction }, input, options) => prediction.buy(input, options),
  'prediction.claim': ({ prediction }, input, options) => prediction.claim(input, options),
  'prediction.closePosition': ({ prediction }, input, options) =>
    prediction.closePosition(input, options),
  'prediction.sell': ({ prediction }, input, options) => prediction.sell(input, options),
  'recurring.cancel': ({ recurring }, input, options) => recurring.cancel(input, options),
  'recurring.place': ({ recurring }, input, options) => recurring.place(input, options),
  'routing-swap.swap': ({ routingSwap }, input, options) => routingSwap.swap(input, options),
  'send.clawback': ({ send }, input, options) => send.clawback(input, options),
  'send.send': ({ send }, input, options) => send.send(input, options),
  'studio.claimFees': ({ studio }, input, options) => studio.claimFees(input, options),
  'studio.launch': ({ studio }, input, options) => studio.launch(input, options),
  'swap.pay': ({ swap }, input, options) => swap.pay(input, options),
  'swap.swap': ({ swap }, input, options) => swap.swap(input, options),
  'swap.swapByBuild': ({ swap }, input, options) => swapByBuild(swap, input, options),
  'tokens.verify': ({ tokens }, input, options) => tokens.verify(input, options),
  'trigger.cancel': ({ trigger }, input, options) => cancelOrders(trigger, input, options),
  'trigger.place': ({ trigger }, input, options) => trigger.place(input, options),
  'trigger-v2.cancel': ({ triggerV2 }, input, options) => triggerV2.cancel(input, own(options)),
  'trigger-v2.cancelDca': ({ triggerV2 }, input, options) =>
    triggerV2.cancelDca(input, own(options)),
  'trigger-v2.place': ({ triggerV2 }, input, options) => triggerV2.place(input, options),
  'trigger-v2.placeDca': ({ triggerV2 }, input, options) => triggerV2.placeDca(input, options),
};

/** The journal holds the caller's own instructions in addition to the input. */
function swapByBuild(
  swap: Families['swap'],
  { before, after, spend, ...input }: SwapByBuildInput & SwapByBuildOptions,
  options: SwapByBuildOptions,
): Promise<unknown> {
  return swap.swapByBuild(input, {
    ...options,
    ...(before && { before }),
    ...(after && { after }),
    ...(spend && { spend }),
  });
}

/** The records of a cancellation have the orders in their id. */
function own(options: never): never {
  const { id: _, ...others } = options as FlowOptions;
  return others as never;
}

async function cancelOrders(
  trigger: Families['trigger'],
  input: never,
  options: never,
): Promise<unknown> {
  const cancelled: unknown[] = [];
  for await (const each of trigger.cancel(input, own(options))) cancelled.push(each);
  return cancelled;
}

/** See `Perijove.resume`. */
export async function resume(
  perijove: Families,
  journal: Journal,
  options: ResumeOptions,
): Promise<readonly ResumedFlow[]> {
  const { onlySigned = false, signal, deadlineMs } = options;
  const patience = { signal, deadlineMs };
  const answering = journalOf({ ...patience, journal }) as Journal;
  const owner = signerAddress(options.signer, options.account);
  const resumed: ResumedFlow[] = [];
  const resumeOne = async (own: Journal, record: Unfinished): Promise<void> => {
    signal?.throwIfAborted();
    resumed.push(await resumeFlow(perijove, own, options, owner, record));
  };
  // One after the other: flows of one wallet can need the same tokens.
  if (!hasClaims(journal)) {
    for (const record of await unfinishedFlows(answering)) {
      if (record.step === 'unreadable') resumed.push(unreadableFlow(record));
      else await resumeOne(journal, record);
    }
    return resumed;
  }
  const steps = onlySigned ? (['signed'] as const) : undefined;
  for await (const claimed of claimedFlows(journal, { owner, steps }, patience))
    await resumeOne(claimed.journal, claimed.record);
  return [...resumed, ...(await leftFlows(answering, resumed, owner, onlySigned))];
}

function unreadableFlow({ id, error }: UnreadableFlow): ResumedFlow {
  return { id, flow: undefined, owner: undefined, outcome: 'unreadable', error };
}

/** The unfinished flows that could not be claimed. */
async function leftFlows(
  journal: Journal,
  resumed: readonly ResumedFlow[],
  owner: Address,
  onlySigned: boolean,
): Promise<readonly ResumedFlow[]> {
  const known = new Set(resumed.map(({ id }) => id));
  return (await unfinishedFlows(journal)).flatMap((record): readonly ResumedFlow[] => {
    if (record.step === 'unreadable') return [unreadableFlow(record)];
    const { id, flow, owner: other, step } = record;
    if (known.has(id)) return [];
    const isSkipped = onlySigned && step === 'begun';
    const reason = other !== owner ? 'other-owner' : isSkipped ? 'only-begun' : 'claimed';
    return [{ id, flow, owner: other, outcome: 'skipped', reason }];
  });
}

async function resumeFlow(
  perijove: Families,
  journal: Journal,
  { addInput, onlySigned = false, ...options }: ResumeOptions,
  owner: Address,
  record: Unfinished,
): Promise<ResumedFlow> {
  const { id, flow } = record;
  const facts: ResumedFacts = { id, flow, owner: record.owner };
  const run = Object.hasOwn(resumableFlows, flow) ? resumableFlows[flow] : undefined;
  if (!run) return { ...facts, outcome: 'skipped', reason: 'unknown-flow' };
  if (record.owner !== owner) return { ...facts, outcome: 'skipped', reason: 'other-owner' };
  if (onlySigned && record.step === 'begun')
    return { ...facts, outcome: 'skipped', reason: 'only-begun' };
  try {
    const input = await inputOf(record, addInput);
    const result = await run(perijove, input as never, { ...options, journal, id } as never);
    return { ...facts, outcome: 'landed', result };
  } catch (error) {
    options.signal?.throwIfAborted();
    return { ...facts, outcome: 'failed', error };
  }
}

/** The recorded input, with the fields that the journal does not hold. */
async function inputOf(
  record: Unfinished,
  addInput: ResumeOptions['addInput'],
): Promise<Readonly<Record<string, unknown>>> {
  const asked = record.asked as Readonly<Record<string, Json>>;
  if (record.flow === 'send.send') {
    const { inviteSigner: _, ...input } = asked;
    return { ...input, ...(await addInput?.(record)) };
  }
  if (record.flow === 'studio.launch') {
    const { image: _, page: __, ...input } = asked;
    return { ...input, ...(await addInput?.(record)) };
  }
  return asked;
}
