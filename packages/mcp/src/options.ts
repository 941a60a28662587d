import type { Journal } from '@perijove/journal';
import type { PolicyOptions } from '@perijove/policy';
import type { Rpc, Signer } from '@perijove/solana';
import type { Perijove } from 'perijove';
import type { PreviewStore } from './previews/preview-store.ts';

/** What a server is made of. Without `money` it only reads. */
export interface McpOptions {
  /** The client: its requests, its rate limit. */
  readonly perijove: Perijove;
  /** A Solana node, for `describe_transaction`. Default: that of `money`. */
  readonly rpc?: Rpc | undefined;
  /** What the tools that move money need. Default: there are none of them. */
  readonly money?: MoneyOptions | undefined;
}

/** Everything that money tools need: none of it has a default. */
export interface MoneyOptions {
  /** Signs what the policy allows: of another process, so that this one has no key. */
  readonly signer: Signer;
  /**
   * The policy, as `createPolicy` takes it. Its `approve` is the owner's channel: without one, and without
   * `approvalChannels` in the document, what needs an approval is refused.
   */
  readonly policy: PolicyOptions;
  /** Simulates each transaction before it is signed, and knows its outcome. */
  readonly rpc: Rpc;
  /** Keeps what was committed, so that a repeated or interrupted commit never moves money twice. */
  readonly journal: Journal;
  /** Keeps previews. Default: in memory; after a restart they are unknown. */
  readonly previews?: PreviewStore | undefined;
}
