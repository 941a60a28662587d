import { isPerijoveError, type SignerFault } from '@perijove/core';
import { exceeds } from '../../review/exceeds.ts';
import type { WireTransaction } from '../../transaction/wire-transaction.ts';
import { duplicateTransaction } from '../plan/flow-errors.ts';
import { type BlockhashFacts, type Checked, checkBuilt } from './check-built.ts';
import { confirm } from './confirm.ts';
import type { Flow } from './flow.ts';
import { policyOf } from './policy-of.ts';
import { signBuilt } from './sign-built.ts';
import type { BuiltJson } from './stage.ts';
import { releaseMessage, takeMessage } from './taken-messages.ts';
import type { PolicyOf } from './use-policy.ts';

/** The signed transaction, which was not sent yet. */
export interface WalletAnswer {
  readonly signed: WireTransaction;
  readonly facts: BlockhashFacts;
}

/**
 * Reserves by the policy, calls `confirm`, then signs with the wallet. If the wallet changes the
 * transaction, the changed one is checked by the same intent, reserved instead, and its message is taken;
 * `confirm` is called again if more leaves.
 *
 * @throws PerijoveError `policy_denied`, `policy_failed`, `signer_failed`, `duplicate_transaction`; whatever
 * the checks throw.
 */
export async function askWallet(
  flow: Flow,
  attempt: number,
  built: BuiltJson,
  checked: Checked,
): Promise<WalletAnswer> {
  const { plan, held } = flow;
  const options = { ...flow.options, held };
  const { wire, facts: before } = checked;
  const policy = await policyOf(flow);
  await policy?.reserve(attempt, checked);
  await askFirst(flow, attempt, built, checked, policy);
  let changed: Uint8Array | undefined;
  const recheck = async (other: WireTransaction): Promise<BlockhashFacts> => {
    const checkedAgain = await checkChanged(flow, attempt, built, checked, other);
    changed = other.message;
    await policy?.reserve(attempt, checkedAgain, checked);
    return factsOfChanged(before, checkedAgain.facts);
  };
  try {
    const { signed, facts = before } = await signBuilt(wire, plan, built, options, recheck);
    options.signal?.throwIfAborted();
    // The wallet has signed another one instead.
    if (changed) await releaseMessage(flow, wire.message);
    return { signed, facts };
  } catch (error) {
    if (changed) await releaseMessage(flow, changed);
    // After any other failure, the wallet may have signed it: then its reservation stays.
    else if (isUnsigned(error)) await policy?.release(checked, 1);
    throw error;
  }
}

/** What is refused by the policy is never asked; nothing is signed yet when a person declines. */
async function askFirst(
  flow: Flow,
  attempt: number,
  built: BuiltJson,
  checked: Checked,
  policy: PolicyOf | undefined,
): Promise<void> {
  try {
    await askPerson(flow, attempt, built, checked);
    await policy?.beforeSignature(checked);
  } catch (error) {
    await policy?.release(checked, 0);
    throw error;
  }
}

/** After these, a wallet has certainly not signed. */
const UNSIGNED: ReadonlySet<SignerFault> = new Set([
  'declined',
  'locked',
  'not-connected',
  'busy',
  'app-not-open',
  'blind-signing',
  'unreadable',
  'unsupported',
  'not-a-signer',
  'slot-filled',
]);

function isUnsigned(error: unknown): boolean {
  if (isPerijoveError(error, 'policy_denied') || isPerijoveError(error, 'policy_failed'))
    return true;
  return isPerijoveError(error, 'signer_failed') && UNSIGNED.has(error.details.reason);
}

function askPerson(
  { id, plan, options }: Flow,
  attempt: number,
  { offer, intent }: BuiltJson,
  { decoded, reviewed }: Checked,
): Promise<void> {
  return confirm(options, {
    id,
    flow: plan.name,
    attempt,
    ...reviewed,
    offer,
    transaction: decoded,
    intent,
    simulated: options.rpc !== undefined,
  });
}

/** Checks the transaction that the wallet has changed as if the service had built it. */
async function checkChanged(
  flow: Flow,
  attempt: number,
  built: BuiltJson,
  { reviewed }: Checked,
  changed: WireTransaction,
): Promise<Checked> {
  const checked = await checkBuilt(flow, { ...built, withLimit: undefined }, changed, attempt);
  const isMore = exceeds(checked.reviewed.leaving, reviewed.leaving);
  if (isMore) await askPerson(flow, attempt, built, checked);
  // The wallet may have changed it into that of another flow.
  const holder = await takeMessage(flow, changed.message);
  if (holder !== undefined) throw duplicateTransaction(holder);
  return checked;
}

/** Keeps the slot from before the signature; the wallet may have changed the blockhash. */
function factsOfChanged(
  { signedAfterSlot }: BlockhashFacts,
  { validAtSlot }: BlockhashFacts,
): BlockhashFacts {
  return {
    ...(signedAfterSlot !== undefined && { signedAfterSlot }),
    ...(validAtSlot !== undefined && { validAtSlot }),
  };
}
