import type { Address, Mint } from '@perijove/core';
import type { PartialSigner, TextSigner } from '@perijove/solana';

/** Options of `remoteSigner`. */
export interface RemoteSignerOptions {
  /** Which wallet signs. Needed only when the signer process holds several keys. */
  readonly address?: Address | undefined;
  /**
   * The flow that asks, such as `swap.swap`. A claim: the signer process accepts it only if the transaction
   * can be one of that flow, and judges by the strictest name that fits.
   */
  readonly flow?: string | undefined;
  /** Bounds of every transaction of this signer, in addition to those of the policy. */
  readonly bounds?: ClientBounds | undefined;
  /**
   * Milliseconds to wait for one answer. The signer process may wait for a person. Default 60,000.
   */
  readonly timeoutMs?: number | undefined;
}

/** What a client wants less of than the policy allows. It can only make the policy stricter. */
export interface ClientBounds {
  /** Base units by mint that may leave; a mint that is not listed may not leave. */
  readonly leaving?: Readonly<Record<Mint, bigint | string>> | undefined;
  /** Base units by mint that must arrive in the wallet. */
  readonly arriving?: Readonly<Record<Mint, bigint | string>> | undefined;
  /** Wallets that may be paid. */
  readonly receivers?: readonly Address[] | undefined;
}

/** What became of a transaction that the signer process was asked to sign. */
export type SignStatus =
  /** It was never asked, or long ago. */
  | { readonly state: 'unknown' }
  /** A person has to approve. Ask again with a new transaction once the state is `approved`. */
  | { readonly state: 'waiting' | 'approved' | 'declined' | 'expired' }
  | { readonly state: 'signed' | 'refused' };

/** A wallet whose key another process holds. A `Signer` that every flow takes. */
export interface RemoteSigner extends PartialSigner, TextSigner {
  readonly address: Address;
  /** The same signer with a flow or bounds for the next transactions. */
  with(options: Pick<RemoteSignerOptions, 'flow' | 'bounds'>): RemoteSigner;
  /** What became of an approval, by the `id` in the details of `policy_denied`. */
  status(id: string): Promise<SignStatus>;
}

/**
 * Connects to a signer process, and returns a signer for every flow. Nothing but the address of its socket
 * is needed: the process that calls this holds no key. Each request is a connection of its own, so a
 * restarted signer process is found again.
 *
 * @param socketPath What `startSigner` returned as `socketPath`, or `perijove-signer start` printed.
 * @throws PerijoveError `signer_failed`, reason `not-connected`, when no signer process answers;
 * `invalid_input` when it holds several keys and `address` names none of them.
 * @example
 * const signer = await remoteSigner('/run/user/1000/perijove/signer.sock');
 * await perijove.swap.swap(input, { signer, rpc });
 */
export async function remoteSigner(
  socketPath: string,
  options: RemoteSignerOptions = {},
): Promise<RemoteSigner> {
  throw new Error(`not written yet: ${socketPath} ${String(options.address)}`);
}
