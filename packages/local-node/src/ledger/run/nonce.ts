import { createHash } from 'node:crypto';
import type { Address } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import type { LedgerAccount } from '../accounts/account.ts';
import { SYSTEM_PROGRAM } from '../accounts/programs.ts';
import type { UndoLog } from '../accounts/undo-log.ts';
import { addressBytes } from '../wire/address-bytes.ts';
import {
  isSignerIndex,
  isWritableIndex,
  type ResolvedTransaction,
  type WireMessage,
} from '../wire/transaction.ts';

const ADVANCE_NONCE = 4;
const ACCOUNT_BYTES = 80;
const PRESENT_VERSION = 1;
const INITIALIZED = 1;
const AUTHORITY_AT = 8;
const NONCE_AT = 40;
const NONCE_END = 72;

/** Returns the new value of a nonce that is advanced while this is the latest blockhash. */
export function nonceAfter(blockhash: string): Uint8Array {
  return createHash('sha256').update('DURABLE_NONCE').update(addressBytes(blockhash)).digest();
}

/** Returns the nonce account that the first instruction advances, whatever the blockhash is. */
function advancedNonce(message: WireMessage): Address | undefined {
  const { instructions, staticKeys } = message;
  const [first] = instructions;
  if (!first || staticKeys[first.programIndex] !== SYSTEM_PROGRAM) return undefined;
  const { data, accountIndexes } = first;
  const isAdvance = data.length >= 4 && Buffer.from(data).readUInt32LE(0) === ADVANCE_NONCE;
  const [index] = accountIndexes;
  return isAdvance && index !== undefined ? staticKeys[index] : undefined;
}

/**
 * Returns the account whose nonce the transaction has in place of a blockhash; undefined when it
 * may not use one. A nonce that was set in the slot of `latestBlockhash` cannot be used before the
 * next blockhash.
 */
export function usedNonce(
  transaction: WireMessage & Pick<ResolvedTransaction, 'keys' | 'loadedWritable'>,
  read: (address: Address) => LedgerAccount | undefined,
  latestBlockhash: string,
): Address | undefined {
  const address = advancedNonce(transaction);
  const account = address === undefined ? undefined : read(address);
  const nonce = account && readNonce(account);
  if (!nonce || address === undefined || nonce.value !== transaction.blockhash) return undefined;
  if (nonce.value === encodeBase58(nonceAfter(latestBlockhash))) return undefined;
  const { keys } = transaction;
  const indexes = [...(transaction.instructions[0]?.accountIndexes ?? [])];
  const isSigned = indexes.some((index) => {
    return isSignerIndex(transaction, index) && keys[index] === nonce.authority;
  });
  return isSigned && isWritableIndex(transaction, keys.indexOf(address)) ? address : undefined;
}

interface Nonce {
  readonly authority: Address;
  readonly value: string;
  /** The fee at the time when the nonce was set. */
  readonly lamportsPerSignature: bigint;
}

/** Reads a nonce account; undefined for all other accounts. */
export function readNonce({ owner, data }: LedgerAccount): Nonce | undefined {
  if (owner !== SYSTEM_PROGRAM || data.length !== ACCOUNT_BYTES) return undefined;
  const head = Buffer.from(data);
  if (head.readUInt32LE(0) !== PRESENT_VERSION || head.readUInt32LE(4) !== INITIALIZED) {
    return undefined;
  }
  return {
    authority: encodeBase58(data.subarray(AUTHORITY_AT, NONCE_AT)),
    value: encodeBase58(data.subarray(NONCE_AT, NONCE_END)),
    lamportsPerSignature: head.readBigUInt64LE(NONCE_END),
  };
}

/** Sets the value of a nonce account; does nothing for all other accounts. */
export function writeNonce(undoLog: UndoLog, address: Address, value: Uint8Array): void {
  const account = undoLog.read(address);
  if (!account || !readNonce(account)) return;
  const data = Uint8Array.from(account.data);
  data.set(value, NONCE_AT);
  undoLog.write(address, { ...account, data });
}

/** Returns whether the transaction may write to a nonce account. */
export function writesNonce(
  transaction: ResolvedTransaction,
  before: (address: Address) => LedgerAccount | undefined,
): boolean {
  return transaction.keys.some((address, index) => {
    const was = isWritableIndex(transaction, index) ? before(address) : undefined;
    return was !== undefined && readNonce(was) !== undefined;
  });
}

/**
 * Replaces nonces that the transaction has set by the value that a node sets. The virtual machine
 * derives a new nonce from the blockhash of the transaction itself. A new authority or a withdrawal
 * does not change a nonce.
 */
export function renewNonces(
  undoLog: UndoLog,
  transaction: ResolvedTransaction,
  latestBlockhash: string,
): void {
  transaction.keys.forEach((address, index) => {
    const is = isWritableIndex(transaction, index) ? undoLog.after(address) : undefined;
    const nonce = is && readNonce(is);
    if (!nonce) return;
    const was = undoLog.before(address);
    if (was && readNonce(was)?.value === nonce.value) return;
    writeNonce(undoLog, address, nonceAfter(latestBlockhash));
  });
}
