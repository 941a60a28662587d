import { type Address, isAddress } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import { decodeBase64 } from '../bytes/base64.ts';
import {
  encodeTransaction,
  parseTransactionBytes,
  type WireTransaction,
} from '../transaction/wire-transaction.ts';
import { signWithKey, signWithSeed } from './ed25519.ts';
import type { HeldKey } from './held-key.ts';
import { assertKeyPair, readSecretKey } from './secret-key.ts';
import type {
  AdapterSigner,
  ModifyingSigner,
  PartialSigner,
  SecretKey,
  Signer,
  StandardWallet,
} from './signer.ts';
import { SignerProblem } from './signer-problem.ts';
import { lacksVersion, SIGN_TRANSACTION } from './supported-versions.ts';

/** A signer, its address, and the way to ask it. */
export interface Asked {
  readonly address: Address;
  readonly ask: (wire: WireTransaction, context: AskContext) => Promise<Answer>;
  /** Whether its errors may be shown: not when this package holds the secret. */
  readonly tellsCause: boolean;
}

/** The result of a signer: a signature, or a transaction that may differ from the one passed in. */
export interface Answer {
  readonly message?: Uint8Array | undefined;
  /** By slot, for those that give a whole transaction back. */
  readonly slots?: readonly (Uint8Array | undefined)[] | undefined;
  readonly signature: Uint8Array | undefined;
}

export interface AskContext {
  readonly index: number;
  readonly signal: AbortSignal | undefined;
  readonly chain: string | undefined;
  /** Of a flow whose signer is a secret key. */
  readonly held?: HeldKey | undefined;
}

/** @throws SignerProblem when it is not a known kind of signer, or does not sign this version. */
export function prepareSigner(
  signer: Signer,
  wire: WireTransaction,
  account: Address | undefined,
): Asked {
  const asked = askerOf(signer, wire, account);
  const { version } = wire;
  if (!lacksVersion(signer, version)) return asked;
  throw new SignerProblem('unsupported', asked.address, { what: `transaction version ${version}` });
}

function askerOf(signer: Signer, wire: WireTransaction, account: Address | undefined): Asked {
  const secret = readSecretKey(signer);
  if (secret) return secretKey(secret);
  if (!isKind(signer)) throw new SignerProblem('unsupported');
  if ('signTransactions' in signer) return partial(signer);
  if ('modifyAndSignTransactions' in signer) return modifying(signer);
  if ('features' in signer) return standard(signer, wire, account);
  if ('VersionedTransaction' in signer) return adapter(signer);
  if ('secretKey' in signer) return secretKey(signer.secretKey);
  throw new SignerProblem('unsupported');
}

function isKind(signer: Signer): signer is Exclude<Signer, SecretKey> {
  return typeof signer === 'object' && signer !== null;
}

function secretKey(secret: Uint8Array): Asked {
  if (secret.length !== 64) throw new SignerProblem('unsupported');
  return {
    address: encodeBase58(secret.subarray(32)),
    tellsCause: false,
    async ask({ message }, { held }) {
      // The caller may have changed the bytes since.
      const isHeld = held?.address === encodeBase58(secret.subarray(32));
      const key = isHeld ? held.key : await assertKeyPair(secret);
      // Without a key, the failure says that the runtime cannot sign.
      const sign = key ? signWithKey(key, message) : signWithSeed(secret.subarray(0, 32), message);
      return { signature: await sign };
    },
  };
}

function partial(signer: PartialSigner): Asked {
  return {
    address: addressOf(signer.address),
    tellsCause: true,
    async ask(wire, { signal }) {
      const config = signal && { abortSignal: signal };
      const [signatures] = await signer.signTransactions([kitTransaction(wire)], config);
      return { signature: bytesOf(signatures?.[signer.address]) };
    },
  };
}

function modifying(signer: ModifyingSigner): Asked {
  return {
    address: addressOf(signer.address),
    tellsCause: true,
    async ask(wire, { index, signal }) {
      const config = signal && { abortSignal: signal };
      const [signed] = await signer.modifyAndSignTransactions([kitTransaction(wire)], config);
      if (!signed) return { signature: undefined };
      const message = bytesOf(signed.messageBytes) ?? new Uint8Array();
      const slots = wire.signatures.map((_, slot) =>
        bytesOf(signed.signatures[wire.staticKeys[slot] as Address]),
      );
      return { message, slots, signature: slots[index] };
    },
  };
}

/** Copies: a signer that changes its argument does not change the bytes that are compared later. */
function kitTransaction(wire: WireTransaction): never {
  const filled = (signature: Uint8Array): Uint8Array | null =>
    signature.some((byte) => byte !== 0) ? Uint8Array.from(signature) : null;
  const entries = wire.signatures.map((each, slot) => [wire.staticKeys[slot], filled(each)]);
  const lifetimeConstraint = { blockhash: wire.blockhash, lastValidBlockHeight: 2n ** 64n - 1n };
  const messageBytes = Uint8Array.from(wire.message);
  // The kit brands its types; its values are these.
  return { messageBytes, signatures: Object.fromEntries(entries), lifetimeConstraint } as never;
}

interface SignFeature {
  signTransaction(input: unknown): Promise<readonly { readonly signedTransaction: Uint8Array }[]>;
}

function standard(
  wallet: StandardWallet,
  wire: WireTransaction,
  wanted: Address | undefined,
): Asked {
  const signers = wire.staticKeys.slice(0, wire.requiredSignatures);
  const fitting = wallet.accounts.filter(({ address }) =>
    wanted === undefined ? signers.includes(address) : address === wanted,
  );
  const [account] = fitting;
  const feature = wallet.features[SIGN_TRANSACTION] as SignFeature | undefined;
  if (!account || fitting.length > 1) throw new SignerProblem('not-a-signer', wanted);
  if (!feature) throw new SignerProblem('unsupported', account.address);
  return {
    address: addressOf(account.address),
    tellsCause: true,
    async ask(_, { index, chain }) {
      const transaction = bytesOfTransaction(wire);
      const input = { account, transaction, ...(chain !== undefined && { chain }) };
      const [output] = await feature.signTransaction(input);
      return answerOf(output?.signedTransaction, index);
    },
  };
}

function adapter({ wallet, VersionedTransaction }: AdapterSigner): Asked {
  if (!wallet.publicKey) throw new SignerProblem('unsupported');
  return {
    address: encodeBase58(wallet.publicKey.toBytes()),
    tellsCause: true,
    async ask(wire, { index }) {
      const transaction = VersionedTransaction.deserialize(bytesOfTransaction(wire));
      const signed = await wallet.signTransaction(transaction as never);
      return answerOf(signed?.serialize(), index);
    },
  };
}

function bytesOfTransaction(wire: WireTransaction): Uint8Array {
  return decodeBase64(encodeTransaction(wire, wire.signatures));
}

/** Bytes that cannot be read are not the message that was passed. */
const UNREADABLE: Answer = { message: new Uint8Array(), signature: undefined };

function answerOf(bytes: ArrayLike<number> | undefined, index: number): Answer {
  if (!bytes) return { signature: undefined };
  try {
    const { message, signatures } = parseTransactionBytes(Uint8Array.from(bytes));
    return { message, slots: signatures, signature: signatures[index] };
  } catch {
    return UNREADABLE;
  }
}

function bytesOf(value: ArrayLike<number> | null | undefined): Uint8Array | undefined {
  return value === null || value === undefined ? undefined : Uint8Array.from(value);
}

function addressOf(value: unknown): Address {
  if (isAddress(value)) return value;
  throw new SignerProblem('unsupported');
}
