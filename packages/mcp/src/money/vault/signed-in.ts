import type { Address } from '@perijove/core';
import { PerijoveError } from '@perijove/core';
import type { FlowPolicy, Signer } from '@perijove/solana';

/** A wallet without its key, and whether the service of price orders wanted it to sign in. */
export interface KeylessWallet {
  readonly signer: Signer;
  /** Refuses each text, so that the wallet is never reached. */
  readonly allowText: FlowPolicy['allowText'];
  readonly hadToSignIn: () => boolean;
}

export function keylessWallet(address: Address): KeylessWallet {
  let hadToSignIn = false;
  const refuse = async (): Promise<never> => {
    throw new Error('a preview signs nothing');
  };
  const refuseText = async (): Promise<never> => {
    hadToSignIn = true;
    return refuse();
  };
  return {
    signer: { address, signTransactions: refuse, signMessages: refuseText } as Signer,
    allowText: refuseText,
    hadToSignIn: () => hadToSignIn,
  };
}

/** Options of a call that needs a session of the wallet. */
export interface SessionOptions {
  readonly signer: Signer;
  readonly policy: FlowPolicy;
  readonly signal: AbortSignal;
}

/**
 * Calls the service with the session that the wallet has.
 *
 * @throws PerijoveError `missing_token` where it has none: `sign_in` is another tool.
 */
export async function withSession<T>(
  owner: Address,
  signal: AbortSignal,
  call: (options: SessionOptions) => Promise<T>,
): Promise<T> {
  const { signer, allowText, hadToSignIn } = keylessWallet(owner);
  try {
    return await call({ signer, signal, policy: onlyTexts(allowText) });
  } catch (error) {
    throw hadToSignIn() ? needsSignIn(error) : error;
  }
}

/** A policy for calls that sign no transaction. */
function onlyTexts(allowText: FlowPolicy['allowText']): FlowPolicy {
  const none = async (): Promise<never> => {
    throw new Error('nothing is signed here');
  };
  return { reserve: none, beforeSignature: none, settle: none, release: none, allowText };
}

export function needsSignIn(cause: unknown): PerijoveError<'missing_token'> {
  const says = 'the wallet has no session at the service of price orders: call the tool sign_in';
  return new PerijoveError('missing_token', {}, { attempt: 0 }, says, {
    cause,
    advice: 'fix-input',
  });
}
