import type { Address, Mint } from '@perijove/core';

/** What a taker requests of a managed order, under both prefixes that serve one. */
export interface ManagedRequest {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Base units of the input. */
  readonly amount: string | number | bigint;
  /** Gets the output instead of the taker: a wallet. */
  readonly receiver?: Address | undefined;
  /** Pays for gas and accounts instead of the taker. */
  readonly payer?: Address | undefined;
  readonly slippageBps?: number | undefined;
  readonly referralAccount?: Address | undefined;
  /** Basis points. */
  readonly referralFee?: number | undefined;
  readonly priorityFeeLamports?: number | undefined;
  readonly jitoTipLamports?: number | undefined;
  readonly broadcastFeeType?: 'maxCap' | 'exactFee' | undefined;
  /** Of the router that goes through pools. */
  readonly excludeDexes?: readonly string[] | undefined;
}
