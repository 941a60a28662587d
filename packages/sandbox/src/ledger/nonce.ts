import { createHash } from 'node:crypto';
import type { Address } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import type { LedgerAccount } from './account.ts';
import { addressBytes } from './address-bytes.ts';
import { SYSTEM_PROGRAM } from './programs.ts';
import type { UndoLog } from './undo-log.ts';
import {
  isSignerIndex,
  isWritableIndex,
  type ResolvedTransaction,
  type WireMessage,
} from './wire/transaction.ts';

const ADVANCE_NONCE = 4;
const ACCOUNT_BYTES = 80;
const PRESENT_VERSION = 1;
const INITIALIZED = 1;
const AUTHORITY_AT = 8;
const NONCE_AT = 40;
const NONCE_END = 72;

/** The new value of a nonce account that is advanced while this is the latest blockhash. */
export function nonceAfter(blockhash: string): Uint8Array {
  return createHash('sha256').update('DURABLE_NONCE').update(addressBytes(blockhash)).digest();
}

/** The nonce account that a transaction begins with advancing, whatever its blockhash is. */
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
 * The account whose nonce stands in place of the blockhash and allows the transaction to run. A nonce
 * that was set while `latestBlockhash` was the latest cannot be used before the next one.
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
  /** The fee of the time when it was set. */
  readonly lamportsPerSignature: bigint;
}

/** The nonce that the account has; undefined for all other accounts. */
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

/** Sets the nonce of an account that has one. */
export function writeNonce(undoLog: UndoLog, address: Address, value: Uint8Array): void {
  const account = undoLog.read(address);
  if (!account || !readNonce(account)) return;
  const data = Uint8Array.from(account.data);
  data.set(value, NONCE_AT);
  undoLog.write(address, { ...account, data });
}

/** Whether the transaction may write to an account that has a nonce. */
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
 * Gives the nonces that the transaction has set the value that a node gives them: the virtual machine
 * sets that of a new account by the blockhash of the transaction itself. A new authority, or a
 * withdrawal, leaves the nonce as it is.
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
