import { type Address, systemClock } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import type { SignedFlow } from '@perijove/journal';
import { encodeTransaction, type WireTransaction } from '../../transaction/wire-transaction.ts';
import { tell } from '../plan/progress.ts';
import { unrecorded } from './answering-journal.ts';
import { askWallet, type WalletAnswer } from './ask-wallet.ts';
import { next, write } from './records.ts';
import type { OpenFlow, State, StateAt } from './stage.ts';
import { releaseMessage } from './taken-messages.ts';

/** Calls `confirm`, signs with the wallet, and stores the signed transaction before it is sent. */
export async function sign(flow: OpenFlow, state: StateAt<'taken'>): Promise<State> {
  const { record, built, checked } = state;
  const attempt = record.attempts + 1;
  const answer = await askWallet(flow, attempt, built, checked).catch(async (error: unknown) => {
    await releaseMessage(flow, checked.wire.message);
    throw error;
  });
  const written = await store(flow, state, attempt, answer);
  const { signature } = written.pending;
  tell(flow.options.onProgress, { step: 'signed', id: flow.id, attempt, signature });
  return { at: 'signed', record: written, sentBefore: false };
}

async function store(
  flow: OpenFlow,
  { record, built: { notes, agreed } }: StateAt<'taken'>,
  attempt: number,
  { signed, facts }: WalletAnswer,
): Promise<SignedFlow> {
  const { plan, options, id } = flow;
  const transaction = encodeTransaction(signed, signed.signatures);
  const signature = signatureOf(signed, plan.owner);
  const signedAtMs = Math.round((options.clock ?? systemClock).now());
  const pending = { transaction, signature, ...facts, signedAtMs, notes };
  const following = next(record, { attempts: attempt, agreed });
  return write(flow, { ...following, step: 'signed' as const, pending }).catch((error: unknown) => {
    const what = `the wallet has signed ${signature ?? 'the transaction'}, which was not sent`;
    throw unrecorded(error, id, pending, what);
  });
}

/**
 * Undefined where the fee payer is not the owner, also when that slot is filled: the bytes there need
 * not be a signature, and a key can sign the same message in several ways.
 */
function signatureOf({ staticKeys, signatures }: WireTransaction, owner: Address) {
  return staticKeys[0] === owner ? encodeBase58(signatures[0] as Uint8Array) : undefined;
}
