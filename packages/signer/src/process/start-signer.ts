import type { Address, Clock } from '@perijove/core';
import type { PolicyDocument, PolicyStore, PriceSource } from '@perijove/policy';
import type { Rpc, SecretKey } from '@perijove/solana';

/** What a signer process needs. None of it comes from a client. */
export interface SignerOptions {
  /** A folder of the owner's, for the sockets. Created with mode 0700; refused when others can enter it. */
  readonly folder: string;
  /** The keys that it signs with: see `readKeyFile`, `openEncryptedKey`. */
  readonly keys: readonly SecretKey[];
  /** What may be signed: an object, or the text of a JSON file. */
  readonly policy: PolicyDocument | string;
  /** Keeps the budgets, the freeze and the audit log: `openSqlitePolicyStore(file)`. */
  readonly store: PolicyStore;
  /** The owner's own node: simulates, and shows what landed. */
  readonly rpc: Rpc;
  /** Prices that the owner trusts; needed unless the policy says `maxPriceAgeSeconds: "none"`. */
  readonly prices?: PriceSource | undefined;
  /**
   * Opens the socket of the owner for `perijove-signer approvals`. Without it, what needs an approval is
   * refused.
   */
  readonly ownerPassphrase?: string | undefined;
  /** Milliseconds that a request waits for a person before it is refused for now. Default 20,000. */
  readonly approvalWaitMs?: number | undefined;
  /** Milliseconds between two looks at the chain for what was signed. Default 15,000; 0 for none. */
  readonly reconcileEveryMs?: number | undefined;
  /** Clock, injectable for tests. */
  readonly clock?: Clock | undefined;
}

/** A signer process that runs. */
export interface RunningSigner {
  /** For `remoteSigner`. */
  readonly socketPath: string;
  /** For `perijove-signer approvals`; undefined without `ownerPassphrase`. */
  readonly ownerSocketPath: string | undefined;
  readonly addresses: readonly Address[];
  /** Settles and releases what was reserved, by what the node has finalized. */
  reconcile(): Promise<void>;
  /** Ends all connections. What was reserved stays in the store. */
  close(): Promise<void>;
}

/**
 * Starts a signer in this process: it listens on a Unix socket of mode 0600 in a folder of mode 0700, or a
 * named pipe on Windows, never on TCP. Run it apart from the program that asks, such as by
 * `perijove-signer start`.
 *
 * @throws PerijoveError `invalid_input` for an invalid option, policy or key, and for a folder that others
 * can enter; `policy_failed` when the store is not available.
 */
export async function startSigner(options: SignerOptions): Promise<RunningSigner> {
  throw new Error(`not written yet: ${options.folder}`);
}
