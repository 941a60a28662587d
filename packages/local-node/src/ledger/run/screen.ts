import { createPublicKey, verify } from 'node:crypto';
import type { Address } from '@perijove/core';
import type { LedgerAccount } from '../accounts/account.ts';
import { resolveLookups } from '../accounts/lookups.ts';
import type { Blockhashes } from '../time/blockhashes.ts';
import { addressBytes } from '../wire/address-bytes.ts';
import {
  isSignerIndex,
  type ResolvedTransaction,
  type WireTransaction,
} from '../wire/transaction.ts';
import type { TransactionError } from '../wire/transaction-error.ts';
import { usedNonce } from './nonce.ts';
import { hashMessage, type ProcessedMessages } from './processed-messages.ts';

export interface ScreenEnv {
  readonly blockhashes: Blockhashes;
  readonly processed: ProcessedMessages;
  readonly read: (address: Address) => LedgerAccount | undefined;
}

export interface ScreenOptions {
  /** Default true. */
  readonly checkBlockhash?: boolean | undefined;
  readonly checkSignatures: boolean;
}

export interface Screened {
  readonly transaction: ResolvedTransaction;
  readonly messageHash: string;
  /** The account of the nonce that the transaction has in place of a blockhash. */
  readonly nonce: Address | undefined;
}

export interface NotScreened {
  readonly error: TransactionError;
}

/**
 * Checks a transaction before its execution: returns its resolved form, or the refusal. As on a
 * node, an invalid signature has priority over all errors but those of lookup tables. The machine
 * checks the signatures of a transaction that passes.
 */
export function screen(
  env: ScreenEnv,
  transaction: WireTransaction,
  slot: number,
  options: ScreenOptions,
): Screened | NotScreened {
  const resolved = resolveLookups(transaction, env.read, slot);
  if (typeof resolved === 'string') return { error: resolved };
  const screened = screenAge(env, resolved, slot, options);
  const isForged = 'error' in screened && options.checkSignatures && !isSigned(transaction);
  return isForged ? { error: 'SignatureFailure' } : screened;
}

function screenAge(
  { blockhashes, processed, read }: ScreenEnv,
  transaction: ResolvedTransaction,
  slot: number,
  { checkBlockhash = true }: ScreenOptions,
): Screened | NotScreened {
  const isRecent = blockhashes.slotOf(transaction.blockhash, slot) !== undefined;
  const nonce = isRecent ? undefined : usedNonce(transaction, read, blockhashes.at(slot));
  if (checkBlockhash && !isRecent && nonce === undefined) return { error: 'BlockhashNotFound' };
  const messageHash = hashMessage(transaction.message);
  // Without the check the blockhash is replaced, which makes it another message.
  if (checkBlockhash && processed.has(messageHash)) return { error: 'AlreadyProcessed' };
  return { transaction, messageHash, nonce };
}

/** The bytes before an Ed25519 public key of 32 bytes in SPKI. */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** Returns whether all required signers have signed. */
export function isSigned(transaction: WireTransaction): boolean {
  const { staticKeys, signatures, message } = transaction;
  const signers = staticKeys.filter((_, index) => isSignerIndex(transaction, index));
  return signers.every((signer, index) =>
    isSignatureOf(signer, message, signatures[index] as Uint8Array),
  );
}

/** Returns whether a signature of the bytes is valid for the key of an address. */
export function isSignatureOf(signer: Address, bytes: Uint8Array, signature: Uint8Array): boolean {
  const key = Buffer.concat([SPKI_HEAD, addressBytes(signer)]);
  const publicKey = createPublicKey({ key, format: 'der', type: 'spki' });
  return verify(null, bytes, publicKey, signature);
}
