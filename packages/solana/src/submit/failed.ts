import type { Advice, PerijoveError, TransactionFault } from '@perijove/core';
import { createError } from '../errors.ts';
import { asArray, asObject } from '../rpc/answer.ts';
import { MAX_VERSION } from '../transaction/max-version.ts';
import type { Failed } from './read-status.ts';
import type { Submission } from './submission.ts';
import { readFault } from './transaction-fault.ts';

/** The node tried it and would not send it: nothing happened and nothing was paid. */
export function refusedByNode(
  { signature, decoded }: Pick<Submission, 'signature' | 'decoded'>,
  err: unknown,
  logs: readonly string[],
  cause: unknown,
): PerijoveError<'transaction_failed'> {
  const fault = readFault(err, decoded, logs);
  const says = `${signature} was refused: ${fault.reason}`;
  const details = { signature, landed: false, fault };
  return createError('transaction_failed', details, says, { cause, advice: adviceOn(fault) });
}

/** It is in a block, the fee is paid, and nothing else happened. */
export function failedInBlock(
  { signature, decoded }: Pick<Submission, 'signature' | 'decoded'>,
  { err, slot }: Failed,
  logs: readonly string[],
): PerijoveError<'transaction_failed'> {
  const fault = readFault(err, decoded, logs);
  const says = `${signature} failed: ${fault.reason}`;
  const details = { signature, landed: true, slot, fault };
  return createError('transaction_failed', details, says, { advice: adviceOn(fault) });
}

/** Logs name the innermost program; a node without logs is not an error. */
export async function fetchLogs({
  rpc,
  signature,
  commitment,
  signal,
}: Submission): Promise<readonly string[]> {
  const method = 'getTransaction';
  const options = { encoding: 'base64', commitment, maxSupportedTransactionVersion: MAX_VERSION };
  try {
    const answer = asObject(await rpc.call(method, [signature, options], signal), method);
    const lines = asArray(asObject(answer['meta'], method)['logMessages'], method);
    return lines.filter((line) => typeof line === 'string');
  } catch {
    signal.throwIfAborted();
    return [];
  }
}

function adviceOn({ kind, name }: TransactionFault): Advice {
  const isShort = name === 'insufficient-funds' || kind.startsWith('InsufficientFunds');
  return isShort ? 'top-up' : 'requote';
}
