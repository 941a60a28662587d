import type { Address, Mint } from '@perijove/core';

/** The request of a managed order, in both families that have one. */
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
  /** Exchanges that the router through pools must not use. */
  readonly excludeDexes?: readonly string[] | undefined;
}
