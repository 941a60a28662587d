import type { Address } from '@perijove/core';
import { untilAborted } from '../abort.ts';
import { parseBase58 } from '../bytes/base58.ts';
import {
  encodeTransaction,
  parseTransaction,
  parseUnsigned,
  type WireTransaction,
} from '../transaction/wire-transaction.ts';
import { type Answer, type Asked, prepareSigner } from './ask-signer.ts';
import { type Verify, verifyWithWebCrypto } from './ed25519.ts';
import type { HeldKey } from './held-key.ts';
import type { Signer } from './signer.ts';
import { isOfPolicy } from './signer-policy.ts';
import { SignerProblem, UNVERIFIED } from './signer-problem.ts';
import { walletFault } from './wallet-fault.ts';

export interface SignOptions {
  /** Ends the wait for the signer. Signers that take a signal get it. */
  readonly signal?: AbortSignal | undefined;
  /** The account that signs, for a wallet with several accounts. */
  readonly account?: Address | undefined;
  /** The chain for a wallet of the Wallet Standard, such as `solana:mainnet`. */
  readonly chain?: string | undefined;
  /** Verifies signatures in a runtime whose WebCrypto lacks Ed25519. */
  readonly verify?: Verify | undefined;
}

/**
 * Signs a base64 transaction and returns it with the signature. The message and the slots of other
 * signers stay as they are, byte for byte, whatever the signer returns. The signature is verified.
 * Check the transaction first: this function signs whatever you pass.
 *
 * @throws PerijoveError `signer_failed` with a reason, `malformed_transaction`; `policy_denied` and
 * `policy_failed` of a signer in another process. An abort rejects with the signal's own reason.
 */
export async function signTransaction(
  base64: string,
  signer: Signer,
  options: SignOptions = {},
): Promise<string> {
  const signed = await signMessage(parseTransaction(base64), signer, options);
  return encodeTransaction(signed, signed.signatures);
}

/**
 * The same for a transaction that was parsed before.
 *
 * @throws as `signTransaction`.
 */
export async function signMessage(
  wire: WireTransaction,
  signer: Signer,
  options: SignOptions,
): Promise<WireTransaction> {
  const { isChanged, address, signed } = await signAnyMessage(wire, signer, options);
  if (isChanged) throw new SignerProblem('changed-message', address);
  return signed;
}

/**
 * The result of a signer: its signature of the message passed in, or of a message that it changed.
 */
export interface AnySigned {
  readonly address: Address;
  readonly isChanged: boolean;
  /** With its signature; after a change, with no other. */
  readonly signed: WireTransaction;
  /** The same message without the signature of this signer. */
  readonly unsigned: WireTransaction;
}

/** The key that a flow has made of the signer. */
interface Held {
  readonly held?: HeldKey | undefined;
}

const NO_SIGNATURE = 'returned no signature: unlock the wallet and try again, or use another one';

/**
 * The same for a signer that may change the message, as wallets do that add assertions. A changed
 * message is another transaction: check it before it is used. The signer must still pay its fee.
 */
export async function signAnyMessage(
  wire: WireTransaction,
  signer: Signer,
  options: SignOptions & Held = {},
): Promise<AnySigned> {
  const { signal, verify = verifyWithWebCrypto } = options;
  signal?.throwIfAborted();
  const asked = prepareSigner(signer, wire, options.account);
  const { address } = asked;
  const index = slotOf(wire, address);
  const answer = await ask(wire, asked, index, options);
  const changed = changedBy(wire, answer, index, address);
  if (!changed) assertOthersUntouched(wire, answer, index, address);
  const { signature } = answer;
  const result = changed ?? wire;
  if (!signature) throw new SignerProblem('wrong-signature', address, { says: NO_SIGNATURE });
  if (signature.length !== 64) throw new SignerProblem('wrong-signature', address);
  const isValid = await verified(verify, signature, result.message, address);
  if (!isValid) throw new SignerProblem('wrong-signature', address);
  return {
    address,
    isChanged: changed !== undefined,
    signed: { ...result, signatures: result.signatures.with(index, signature) },
    unsigned: result,
  };
}

/** The transaction of a message that the signer changed; all signatures were of the former one. */
function changedBy(
  wire: WireTransaction,
  { message }: Answer,
  index: number,
  address: Address,
): WireTransaction | undefined {
  if (!message || isSame(message, wire.message)) return undefined;
  const changed = index === 0 ? tryParse(message) : undefined;
  // Otherwise its slot could change, and another wallet could pay.
  if (changed?.staticKeys[0] !== address) throw new SignerProblem('changed-message', address);
  return changed;
}

function tryParse(message: Uint8Array): WireTransaction | undefined {
  try {
    return parseUnsigned(message);
  } catch {
    return undefined;
  }
}

function slotOf(wire: WireTransaction, address: Address): number {
  const index = wire.staticKeys.indexOf(address);
  const slot = index < 0 ? undefined : wire.signatures[index];
  if (!slot) throw notAsked(wire, address);
  if (slot.some((byte) => byte !== 0)) throw new SignerProblem('slot-filled', address);
  return index;
}

/** A transaction that was built for one wallet, and given to another. */
function notAsked({ staticKeys, requiredSignatures }: WireTransaction, address: Address) {
  const signers = staticKeys.slice(0, requiredSignatures).join(' and ');
  const says = `is not among the signers of this transaction, which ${signers} must sign: use that wallet, or request a transaction for this one`;
  return new SignerProblem('not-a-signer', address, { says });
}

async function ask(
  wire: WireTransaction,
  asked: Asked,
  index: number,
  { signal, chain, held }: SignOptions & Held,
): Promise<Answer> {
  try {
    return await untilAborted(asked.ask(wire, { index, signal, chain, held }), signal);
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof SignerProblem || isOfPolicy(cause)) throw cause;
    if (!asked.tellsCause) throw new SignerProblem('unsupported', asked.address);
    throw new SignerProblem(walletFault(cause), asked.address, { cause });
  }
}

/** Those that give a whole transaction back have put only their own signature into it. */
function assertOthersUntouched(
  wire: WireTransaction,
  { slots }: Answer,
  index: number,
  address: Address,
): void {
  const others = wire.signatures.map((signature, slot) => ({ signature, is: slots?.[slot], slot }));
  const changed = others.some(
    ({ signature, is, slot }) => slots && slot !== index && !isSame(is ?? EMPTY, signature),
  );
  if (changed) throw new SignerProblem('changed-other-slot', address);
}

const EMPTY = new Uint8Array(64);

async function verified(
  verify: Verify,
  signature: Uint8Array,
  message: Uint8Array,
  address: Address,
): Promise<boolean> {
  try {
    return await verify(signature, message, parseBase58(address));
  } catch (cause) {
    // Not `unsupported`: the signer has signed.
    throw new SignerProblem('failed', address, { cause, says: UNVERIFIED });
  }
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
