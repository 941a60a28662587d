import type { Address, Mint } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import type { PartialSigner, SignedParts, TextSigner } from '@perijove/solana';
import { ask } from '../wire/ask.ts';
import { failure } from '../wire/errors.ts';
import type { Call, WireBounds } from '../wire/requests.ts';
import { askAddresses } from './ask-addresses.ts';
import type { SignStatus } from './sign-status.ts';

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

/** A wallet whose key another process holds. A `Signer` that every flow takes. */
export interface RemoteSigner extends PartialSigner, TextSigner {
  readonly address: Address;
  /** The same signer with a flow or bounds for the next transactions. */
  with(options: Pick<RemoteSignerOptions, 'flow' | 'bounds'>): RemoteSigner;
  /** What became of an approval, by `approval` in the details of `policy_denied`. */
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
  assertFields('options', options, ['address', 'flow', 'bounds', 'timeoutMs']);
  if (typeof socketPath !== 'string' || socketPath === '')
    throw invalidInput('socketPath', 'the path of the socket of a signer process');
  const { timeoutMs = 60_000 } = options;
  const addresses = await askAddresses(socketPath, timeoutMs);
  const { address = addresses.length === 1 ? addresses[0] : undefined } = options;
  if (address === undefined || !addresses.includes(address))
    throw invalidInput('address', `one of those that the signer holds: ${addresses.join(', ')}`);
  return signerOf({ socketPath, address, timeoutMs }, options);
}

interface Place {
  readonly socketPath: string;
  readonly address: Address;
  readonly timeoutMs: number;
}

function signerOf(place: Place, { flow, bounds }: RemoteSignerOptions): RemoteSigner {
  const { socketPath, address, timeoutMs } = place;
  const wire = bounds && digitsOf(bounds);
  const callWith = (call: Call, signal?: AbortSignal) =>
    ask(socketPath, call, { timeoutMs, signal });
  return {
    address,
    with: (options) => {
      assertFields('options', options, ['flow', 'bounds']);
      return signerOf(place, { flow, bounds, ...options });
    },
    status: async (approval) => (await callWith({ call: 'status', approval })) as SignStatus,
    signTransactions: (transactions, config) =>
      eachOf(transactions, async (each) => {
        const transaction = base64Of(each);
        const call = { call: 'sign', transaction, wallet: address, flow, bounds: wire } as const;
        return { [address]: signatureIn(await callWith(call, config?.abortSignal)) };
      }),
    signMessages: (messages, config) =>
      eachOf(messages, async (each) => {
        const { content } = each as { readonly content: Uint8Array };
        const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
        const call = { call: 'signText', wallet: address, purpose: 'sign-in', text } as const;
        return { [address]: signatureIn(await callWith(call, config?.abortSignal)) };
      }),
  };
}

/** One after the other: each reserves its own budget. */
async function eachOf<T>(all: readonly never[], act: (each: unknown) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (const each of all) results.push(await act(each));
  return results;
}

/** A transaction as kit holds it, in the form of the wire. */
function base64Of(transaction: unknown): string {
  const { messageBytes, signatures } = transaction as SignedParts;
  const slots = Object.values(signatures).map((each) => each ?? new Uint8Array(64));
  const bytes = [
    slots.length,
    ...slots.flatMap((each) => Array.from(each)),
    ...Array.from(messageBytes),
  ];
  return Buffer.from(bytes).toString('base64');
}

function signatureIn(result: unknown): Uint8Array {
  const { signature } = Object(result) as { readonly signature?: unknown };
  if (typeof signature !== 'string')
    throw failure('failed', 'the signer process gave no signature');
  return new Uint8Array(Buffer.from(signature, 'base64'));
}

function digitsOf({ leaving, arriving, receivers, ...others }: ClientBounds): WireBounds {
  assertFields('bounds', others, []);
  const digits = (amounts: ClientBounds['leaving']) =>
    amounts && Object.fromEntries(Object.entries(amounts).map(([mint, each]) => [mint, `${each}`]));
  return { leaving: digits(leaving), arriving: digits(arriving), receivers };
}
