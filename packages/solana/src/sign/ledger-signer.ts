import { type Address, isAddress } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import { encodeBase58 } from '@perijove/core/base58';
import type { PartialSigner } from './signer.ts';
import { SignerProblem } from './signer-problem.ts';
import { walletFault } from './wallet-fault.ts';

/** The `Solana` of `@ledgerhq/hw-app-solana`, by its shape: this package does not depend on it. */
export interface LedgerApp {
  getAddress(path: string, display?: boolean): Promise<{ readonly address: Uint8Array }>;
  signTransaction(path: string, message: never): Promise<{ readonly signature: Uint8Array }>;
}

export interface LedgerOptions {
  /**
   * The derivation path, `44'/501'` with up to two more hardened indexes. Default `44'/501'/0'`. The
   * Solana command line also uses `44'/501'` and `44'/501'/0'/0'`.
   */
  readonly path?: string | undefined;
  /** The address that is expected at this path; another one is refused. */
  readonly address?: Address | undefined;
}

/** What the app of the device signs: no texts, and no transactions of version 1. */
const VERSIONS = ['legacy', 0] as const;
const DEFAULT_PATH = "44'/501'/0'";
const PATH = /^44'\/501'(?:\/\d{1,9}'){0,2}$/;

/**
 * Makes a signer of a Ledger for every flow, with the library of its maker for the connection. It asks
 * the device for its address, once. Each transaction is shown on the device, one after the other. The
 * device signs no texts of the API: `triggerV2` signs in with a transaction.
 *
 * @throws PerijoveError `invalid_input` for a path or an address that is not the one of the device;
 * `signer_failed` with `locked`, `app-not-open` or another reason when the device does not respond.
 * @example
 * const transport = await TransportNodeHid.default.create();
 * const signer = await ledgerSigner(new Solana(transport), { path: "44'/501'/0'" });
 * await perijove.swap.swap(input, { signer, rpc });
 * @see https://github.com/LedgerHQ/app-solana/blob/develop/doc/api.md
 */
export async function ledgerSigner(
  app: LedgerApp,
  options: LedgerOptions = {},
): Promise<PartialSigner> {
  assertFields('options', options, ['path', 'address']);
  const { path = DEFAULT_PATH, address: expected } = options;
  if (typeof path !== 'string' || !PATH.test(path))
    throw invalidInput(
      'path',
      `44'/501' with up to two more hardened indexes, such as ${DEFAULT_PATH}`,
    );
  if (typeof app?.getAddress !== 'function' || typeof app.signTransaction !== 'function')
    throw invalidInput('app', 'the Solana of @ledgerhq/hw-app-solana');
  const address = await addressAt(app, path);
  if (expected !== undefined && expected !== address)
    throw invalidInput('address', `${address}, which the device has at ${path}`);
  const signOne = inTurn((message: Uint8Array) => app.signTransaction(path, message as never));
  return {
    address,
    supportedTransactionVersions: VERSIONS,
    async signTransactions(transactions, { abortSignal } = {}) {
      const signed: Record<Address, Uint8Array>[] = [];
      for (const { messageBytes } of transactions as readonly Unsigned[]) {
        abortSignal?.throwIfAborted();
        const { signature } = await signOne(messageBytes);
        signed.push({ [address]: Uint8Array.from(signature) });
      }
      return signed;
    },
  };
}

interface Unsigned {
  readonly messageBytes: Uint8Array;
}

async function addressAt(app: LedgerApp, path: string): Promise<Address> {
  const { address: bytes } = await app.getAddress(path).catch((cause: unknown) => {
    throw new SignerProblem(walletFault(cause), undefined, { cause });
  });
  const address = encodeBase58(Uint8Array.from(bytes));
  if (!isAddress(address)) throw new SignerProblem('failed');
  return address;
}

/** A device answers one request; a second one would fail instead of waiting. */
function inTurn<In, Out>(act: (input: In) => Promise<Out>): (input: In) => Promise<Out> {
  let before: Promise<unknown> = Promise.resolve();
  return (input) => {
    const result = before.then(() => act(input));
    before = result.catch(() => undefined);
    return result;
  };
}
