import { type Address, isPerijoveError, readPages } from '@perijove/core';
import { assertFields } from '@perijove/core/arguments';
import { listFlows } from '@perijove/journal';
import { assertOwnId, flowOwner, journalOf, namedSteps } from '@perijove/solana/flow';
import type { DcaOrderCancellation, PriceOrderCancellation } from '../types.ts';
import { cancel, isHeld } from './cancel.ts';
import { cancelDca } from './cancel-dca.ts';
import { assertListed, hiddenOrders } from './hidden-orders.ts';
import { callsFor, type OrderCalls } from './order-calls.ts';
import { assertVault, type KnownVaults } from './vault-of.ts';
import type { CancelInput, CancelledOrder, CancelOptions } from './withdrawal.ts';

export interface WithdrawExpiredInput {
  /** The vault of the wallet, if you know it. Any other vault is refused. */
  readonly vault?: Address | undefined;
}

export type WithdrawOptions = CancelOptions<PriceOrderCancellation | DcaOrderCancellation>;

/** Display states of orders that have ended and can have money in the vault. */
const ENDED = ['expired', 'cancelled', 'pending_withdraw'];

/** See `TriggerV2Client.withdrawExpired`. */
export const withdrawExpired = namedSteps('trigger-v2.withdrawExpired', runWithdrawExpired);

async function* runWithdrawExpired(
  methods: OrderCalls,
  known: KnownVaults,
  input: WithdrawExpiredInput,
  options: WithdrawOptions,
): AsyncGenerator<CancelledOrder, void, undefined> {
  const owner = flowOwner(input, options);
  assertOwnId(options);
  const calls = callsFor(methods, options);
  assertFields('input', input, ['vault']);
  assertVault(input.vault);
  const refused: unknown[] = [];
  const unlessRefused = (error: unknown): undefined => {
    if (!isOfOneOrder(error)) throw error;
    refused.push(error);
  };
  const begun = await begunWithdrawals(owner, options);
  for (const each of begun) {
    const withdrawn = await resume(calls, known, each, options).catch(unlessRefused);
    if (withdrawn) yield withdrawn;
  }
  const done = new Set(begun.map(({ input: { order } }) => order));
  const orders = await endedOrders(calls, owner, options.signal);
  for (const order of orders.ended.filter((each) => !done.has(each))) {
    const run = cancel(calls, known, { ...input, order }, options);
    const withdrawn = await run.catch(unlessRefused);
    if (withdrawn) yield withdrawn;
  }
  const dcaOrders = await endedDcaOrders(calls, owner, options.signal);
  for (const order of dcaOrders.ended.filter((each) => !done.has(each))) {
    const run = cancelDca(calls, known, { ...input, order }, options);
    const withdrawn = await run.catch(unlessRefused);
    if (withdrawn) yield withdrawn;
  }
  const listed = new Set([...orders.listed, ...dcaOrders.listed, ...done]);
  const hidden = await hiddenOrders(listed, owner, options);
  await Promise.all(hidden.map((each) => assertListed(calls, each, options).catch(unlessRefused)));
  if (refused.length > 0) throw refused[0];
}

/** One order that the service or the guard refuses must not keep the money of the others. */
function isOfOneOrder(error: unknown): boolean {
  return (
    isPerijoveError(error, 'bad_request') ||
    isPerijoveError(error, 'execution_failed') ||
    isPerijoveError(error, 'unsafe_transaction')
  );
}

interface BegunWithdrawal {
  readonly flow: string;
  readonly input: CancelInput;
}

/** Signed records of the journal come first: their orders may be withdrawn by now, and not be listed. */
async function begunWithdrawals(
  owner: Address,
  options: WithdrawOptions,
): Promise<readonly BegunWithdrawal[]> {
  const journal = journalOf(options);
  const records = journal ? await listFlows(journal, options.onProgress) : [];
  return records.flatMap(({ step, flow, owner: whose, asked }) => {
    const isOurs = step === 'signed' && whose === owner && RESUME.includes(flow);
    return isOurs ? [{ flow, input: asked as unknown as CancelInput }] : [];
  });
}

const RESUME = ['trigger-v2.cancel', 'trigger-v2.cancelDca'];

function resume(
  calls: OrderCalls,
  known: KnownVaults,
  { flow, input }: BegunWithdrawal,
  options: WithdrawOptions,
): Promise<CancelledOrder> {
  const run = flow === 'trigger-v2.cancel' ? cancel : cancelDca;
  return run(calls, known, input, options);
}

/** The orders of the wallet that the service lists, by id. */
interface Listing {
  readonly listed: readonly string[];
  /** Those that can have money in the vault although they have ended. */
  readonly ended: readonly string[];
}

/** Listed before the first withdrawal: each of them changes the list. */
async function endedOrders(
  calls: OrderCalls,
  owner: Address,
  signal: AbortSignal | undefined,
): Promise<Listing> {
  const listed: string[] = [];
  const ended: string[] = [];
  for await (const order of readPages(calls.priceOrders, { limit: 100 }, { signal })) {
    const { id, userPubkey, orderState } = order;
    if (userPubkey !== owner) continue;
    listed.push(id);
    if (ENDED.includes(orderState) && isHeld(order)) ended.push(id);
  }
  return { listed, ended };
}

/** A DCA order keeps money only while its cancellation is not confirmed. */
async function endedDcaOrders(
  calls: OrderCalls,
  owner: Address,
  signal: AbortSignal | undefined,
): Promise<Listing> {
  const listed: string[] = [];
  const ended: string[] = [];
  for await (const order of readPages(calls.dcaOrders, { limit: 100 }, { signal })) {
    const { id, userPubkey, displayState } = order;
    if (userPubkey !== owner) continue;
    listed.push(id);
    if (displayState === 'pending_withdraw') ended.push(id);
  }
  return { listed, ended };
}
