import { type Address, isAddress } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import { untilAborted } from '../abort.ts';
import { parseBase58 } from '../bytes/base58.ts';
import { createError } from '../errors.ts';
import { signWithSeed, verifyWithWebCrypto } from './ed25519.ts';
import { assertKeyPair, readSecretKey } from './secret-key.ts';
import type { SignOptions } from './sign-transaction.ts';
import type { Signer, TextSigner } from './signer.ts';
import { signerAddress } from './signer-address.ts';
import { isOfPolicy } from './signer-policy.ts';
import { SignerProblem, UNVERIFIED } from './signer-problem.ts';
import { couldBeTransaction, textBytes } from './text-bytes.ts';
import { walletFault } from './wallet-fault.ts';

/** Returns the signature of a text, as the signer gave it. */
type AskText = (bytes: Uint8Array, signal: AbortSignal | undefined) => Promise<unknown>;

/** Whether a signer can sign texts; a wallet that cannot may still sign transactions. */
export function canSignText(signer: Signer): boolean {
  return askerOf(signer, undefined) !== undefined;
}

/**
 * Signs the UTF-8 bytes of a text, and returns the signature as base58 text. The signature is verified.
 * Check the text first: this function refuses only a text whose bytes are the message of a transaction.
 *
 * @throws PerijoveError `unsafe_text` for such a text; `signer_failed` with a reason, also when the
 * signer signs no texts; `policy_denied` and `policy_failed` of a signer in another process. An abort
 * rejects with the signal's own reason.
 */
export async function signText(
  text: string,
  signer: Signer,
  { signal, account, verify = verifyWithWebCrypto }: Omit<SignOptions, 'chain'> = {},
): Promise<string> {
  signal?.throwIfAborted();
  if (couldBeTransaction(text)) {
    const reason = 'the text is the message of a transaction';
    throw createError('unsafe_text', { reason }, `unsafe to sign: ${reason}`);
  }
  const address = signerAddress(signer, account);
  const ask = askerOf(signer, address);
  if (!ask) throw new SignerProblem('unsupported', address, { what: 'texts' });
  const bytes = textBytes(text);
  const signature = await asked(ask, bytes, { address, signal, isSecret: holdsSecret(signer) });
  const isValid = await verify(signature, bytes, parseBase58(address)).catch((cause: unknown) => {
    throw new SignerProblem('failed', address, { cause, says: UNVERIFIED });
  });
  if (!isValid) throw new SignerProblem('wrong-signature', address);
  return encodeBase58(signature);
}

interface Asking {
  readonly address: Address;
  readonly signal: AbortSignal | undefined;
  /** Then its errors are not shown. */
  readonly isSecret: boolean;
}

async function asked(
  ask: AskText,
  bytes: Uint8Array,
  { address, signal, isSecret }: Asking,
): Promise<Uint8Array> {
  try {
    const answer = await untilAborted(ask(Uint8Array.from(bytes), signal), signal);
    const signature = Uint8Array.from(Object(answer ?? []) as ArrayLike<number>);
    if (signature.length !== 64) throw new SignerProblem('wrong-signature', address);
    return signature;
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof SignerProblem || isOfPolicy(cause)) throw cause;
    if (isSecret) throw new SignerProblem('unsupported', address, { what: 'texts' });
    throw new SignerProblem(walletFault(cause), address, { cause });
  }
}

function holdsSecret(signer: Signer): boolean {
  return readSecretKey(signer) !== undefined || 'secretKey' in (signer as object);
}

const FEATURE = 'solana:signMessage';

interface SignMessageFeature {
  signMessage(input: unknown): Promise<readonly { readonly signature: Uint8Array }[]>;
}

/** Same order of kinds as in `signTransaction`. */
function askerOf(signer: Signer, address: Address | undefined): AskText | undefined {
  const secret = readSecretKey(signer);
  if (secret) return signSecretly(secret);
  if (typeof signer !== 'object' || signer === null) return undefined;
  if ('signMessages' in signer) return signAsKit(signer as TextSigner);
  if ('features' in signer) {
    const feature = signer.features[FEATURE] as SignMessageFeature | undefined;
    const account = signer.accounts.find((each) => each.address === (address ?? each.address));
    return (
      feature &&
      (async (message) => (await feature.signMessage({ account, message }))[0]?.signature)
    );
  }
  if ('wallet' in signer) {
    const { wallet } = signer;
    return wallet.signMessage && (async (bytes) => wallet.signMessage?.(bytes));
  }
  return 'secretKey' in signer ? signSecretly(signer.secretKey) : undefined;
}

function signSecretly(secret: Uint8Array): AskText {
  return async (bytes) => {
    await assertKeyPair(secret);
    return signWithSeed(secret.subarray(0, 32), bytes);
  };
}

function signAsKit(signer: TextSigner): AskText {
  const { address } = signer;
  if (!isAddress(address)) throw new SignerProblem('unsupported');
  return async (content, abortSignal) => {
    const message = { content, signatures: {} } as never;
    const [signatures] = await signer.signMessages([message], abortSignal && { abortSignal });
    return signatures?.[address];
  };
}
