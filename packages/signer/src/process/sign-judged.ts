import { type Address, isPerijoveError, PerijoveError } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import type { ApprovalQuestion, Policy } from '@perijove/policy';
import {
  decodeTransaction,
  type PartialSigner,
  type Rpc,
  type SecretKey,
  signTransaction,
} from '@perijove/solana';
import { digestOf } from '@perijove/solana/flow';
import type { Desk } from '../approvals/desk.ts';
import { judgeRequest } from '../judge/judge-request.ts';
import type { Call } from '../wire/requests.ts';

/** All that signing needs. */
export interface Machine {
  readonly policy: Policy;
  readonly rpc: Rpc;
  readonly keys: ReadonlyMap<Address, SecretKey | PartialSigner>;
  readonly desk: Desk;
  /** What a person reads about the message that is being judged, by its digest. */
  readonly asking: Map<string, { readonly words: readonly string[]; ask?: string }>;
}

type SignCall = Extract<Call, { readonly call: 'sign' }>;

/**
 * Judges, reserves durably, and only then signs: exactly the bytes that were judged.
 *
 * @throws PerijoveError `policy_denied`, `policy_failed`, `signer_failed`, `malformed_transaction`.
 */
export async function signJudged(
  machine: Machine,
  call: SignCall,
  signal: AbortSignal,
): Promise<{ readonly signature: string }> {
  const { policy, rpc, keys, asking } = machine;
  const addresses = [...keys.keys()];
  const { key, wallet, effects, life, words } = await judgeRequest(
    { policy, rpc, addresses },
    call,
    signal,
  );
  asking.set(key.message, { words });
  try {
    await policy.reserve({ ...key, attempt: 1, effects, life, signal });
  } catch (error) {
    throw withApproval(error, asking.get(key.message)?.ask);
  } finally {
    asking.delete(key.message);
  }
  // A client that left gets no signature; what is reserved for it ends with its blockhash.
  signal.throwIfAborted();
  await policy.beforeSignature(key);
  const secret = keys.get(wallet);
  if (!secret) throw invalidInput('wallet', 'a wallet of the signer');
  const signed = await signTransaction(call.transaction, secret);
  return { signature: await signatureOf(signed, wallet, key.message) };
}

/** The signature of the message that was judged, and of no other. */
async function signatureOf(signed: string, wallet: Address, message: string): Promise<string> {
  const { wire } = decodeTransaction(signed);
  const slot = wire.staticKeys.indexOf(wallet);
  const signature = wire.signatures[slot];
  if (!signature || (await digestOf(wire.message)) !== message)
    throw new Error('another message than the judged one was signed');
  return Buffer.from(signature).toString('base64');
}

/** Asks the owner, over the owner's channel. */
export function askOwner({ desk, asking }: Pick<Machine, 'desk' | 'asking'>) {
  return (question: ApprovalQuestion): Promise<boolean> => {
    const asked = asking.get(question.id);
    const onAsk = (ask: string): void => {
      if (asked) asked.ask = ask;
    };
    return desk.approve({ ...question, words: asked?.words ?? [], onAsk });
  };
}

function withApproval(error: unknown, approval: string | undefined): unknown {
  if (approval === undefined || !isPerijoveError(error, 'policy_denied')) return error;
  if (error.details.verdict !== 'ask') return error;
  const says = `${error.message}; the owner is asked: try again when the approval ${approval} was given`;
  const details = { ...error.details, approval };
  return new PerijoveError('policy_denied', details, { attempt: 0 }, says, { advice: 'fix-input' });
}
