import { isPerijoveError, type Signature } from '@perijove/core';
import { decodeBase64 } from '../../bytes/base64.ts';
import { createError } from '../../errors.ts';
import { asArray, asObject, asText } from '../../rpc/answer.ts';
import { isLasting } from '../../rpc/retry.ts';
import type { Rpc } from '../../rpc/rpc.ts';
import { MAX_VERSION } from '../../transaction/max-version.ts';
import { parseTransaction } from '../../transaction/wire-transaction.ts';

/** A transaction of a list of signatures, compared with a message of ours. */
export type ReadTransaction =
  | { readonly kind: 'same' | 'different' }
  /** Of another version than our message, which a node or this package cannot read. */
  | { readonly kind: 'alien'; readonly error: Error }
  /** It cannot be read, and may be ours. */
  | { readonly kind: 'unclear'; readonly error: Error }
  /** The node failed, and not because of this transaction. It may be ours. */
  | { readonly kind: 'unavailable'; readonly error: Error };

/** Versions have this bit in the first byte of their message; legacy messages do not. */
const VERSION_BIT = 0x80;

const UNSUPPORTED_VERSION = -32015;
const method = 'getTransaction';

/**
 * Reads one transaction, and compares its message. What cannot be read is a result, not an error.
 *
 * @throws only the signal's own reason.
 */
export async function readListed(
  rpc: Rpc,
  signature: Signature,
  message: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<ReadTransaction> {
  let base64: string;
  try {
    base64 = await fetchBytes(rpc, signature, signal);
  } catch (thrown) {
    signal?.throwIfAborted();
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    if (isOtherVersion(error, message)) return { kind: 'alien', error };
    return { kind: isUnavailable(error) ? 'unavailable' : 'unclear', error };
  }
  return compare(base64, message);
}

async function fetchBytes(
  rpc: Rpc,
  signature: Signature,
  signal: AbortSignal | undefined,
): Promise<string> {
  const options = {
    encoding: 'base64',
    commitment: 'confirmed',
    maxSupportedTransactionVersion: MAX_VERSION,
  };
  const answer = await rpc.call(method, [signature, options], signal);
  if (answer === null) {
    const says = `${method}: the node lists the transaction and does not return it`;
    throw createError('rpc_failed', { method, reason: 'response' }, says);
  }
  const [base64] = asArray(asObject(answer, method)['transaction'], method);
  return asText(base64, method);
}

function compare(base64: string, message: Uint8Array): ReadTransaction {
  try {
    const other = parseTransaction(base64).message;
    return { kind: isSame(other, message) ? 'same' : 'different' };
  } catch (thrown) {
    const error = thrown as Error;
    const version = versionByteOf(base64);
    const isAlien = version !== undefined && version !== versionByte(message[0]);
    return { kind: isAlien ? 'alien' : 'unclear', error };
  }
}

/**
 * A node names the version that it does not return. A proxy may refuse versions that were asked for,
 * so the code alone does not say that the transaction is of another version than ours.
 */
function isOtherVersion(error: Error, message: Uint8Array): boolean {
  if (!isPerijoveError(error, 'rpc_failed')) return false;
  if (error.details.code !== UNSUPPORTED_VERSION) return false;
  const named = /\bversion \(?(\d{1,3})\b/i.exec(error.message)?.[1];
  return named !== undefined && (Number(named) | VERSION_BIT) !== versionByte(message[0]);
}

/** An error that concerns one transaction is the node's own, and not about its load or its state. */
export function isUnavailable(error: Error): boolean {
  if (!isPerijoveError(error, 'rpc_failed')) return false;
  const { reason } = error.details;
  return reason !== 'response' && !(reason === 'node' && isLasting(error));
}

/** Of a transaction that begins with its message, or with the number of its signatures. */
function versionByteOf(base64: string): number | undefined {
  try {
    const bytes = decodeBase64(base64);
    const [first = 0] = bytes;
    return versionByte(first) ?? versionByte(bytes[1 + 64 * first]);
  } catch {
    return undefined;
  }
}

/** `undefined` for a legacy message. */
function versionByte(first = 0): number | undefined {
  return (first & VERSION_BIT) !== 0 ? first : undefined;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
