import type { Client, Mint, Signature } from '@perijove/core';
import type { AnyInstruction, NodeSwapOptions, Sent, Signer, Spending } from '@perijove/solana';
import type { endpoints } from '../endpoints.ts';
import type { BuildInput, SwapBuild } from '../types.ts';

/** What to swap. The taker is the signer. */
export interface SwapByBuildInput
  extends Omit<BuildInput, 'taker' | 'nativeDestinationAccount' | 'transactionVersion'> {
  /**
   * Minimum base units of the output. It is the one bound that does not come from the service:
   * compute it from a price that you trust. Default: what the first build guarantees, so that no later
   * one may guarantee less.
   */
  readonly minOutput?: bigint | string | undefined;
  /**
   * Maximum basis points, 0 to 10000, that the guaranteed output may be below the quoted one. Not sent
   * to the service. Default: `slippageBps` where it is a number, 50 where it is left out, 500 with
   * `rtse`; with `rtse` and `minOutput` any.
   */
  readonly maxSlippageBps?: number | undefined;
}

export interface SwapByBuildOptions extends NodeSwapOptions<SwapBuild> {
  /** Your own instructions before the swap. */
  readonly before?: readonly AnyInstruction[] | undefined;
  /** Your own instructions after the swap, such as a payment with its output. */
  readonly after?: readonly AnyInstruction[] | undefined;
  /** Maximum of each mint that your own instructions may take. Default: nothing. */
  readonly spend?: readonly Spending[] | undefined;
  /** Further signers whose keys you have: of `payer`, or of your own instructions. */
  readonly alsoSign?: readonly Signer[] | undefined;
  /**
   * Maximum lamports of the priority fee. The price of the service is lowered to it: it can spike
   * without bound. Default 500,000.
   */
  readonly maxPriorityFeeLamports?: bigint | string | undefined;
}

/** A swap that is on the chain. Amounts are base units, in digits. */
export interface SwapByBuildResult {
  readonly signature: Signature;
  readonly slot: number;
  /** How it was sent; only with the option `sender`. */
  readonly sent?: Sent;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** As quoted. */
  readonly inAmount: string;
  /** As quoted. */
  readonly outAmount: string;
  /**
   * What the transaction moved, as the chain shows it, your own instructions included: see
   * `Movements`. Null when the node did not return it.
   */
  readonly moved: Readonly<Record<Mint, string>> | null;
}

/** The methods that the flow calls. */
export type BuildMethods = Pick<Client<typeof endpoints>, 'build'>;

/** Options that the other flows do not have. */
export type OwnOption = 'before' | 'after' | 'spend' | 'alsoSign' | 'maxPriorityFeeLamports';
