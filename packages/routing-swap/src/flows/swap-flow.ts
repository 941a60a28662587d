import type { Address, Client, Mint, Signature } from '@perijove/core';
import type { NodeSwapOptions, Sent } from '@perijove/solana';
import type { endpoints } from '../endpoints.ts';
import type { Quote, QuoteInput, SwapInput } from '../types.ts';

/** What to swap, and options of the transaction. The taker is the signer. */
export interface SwapFlowInput
  extends QuoteInput,
    Pick<
      SwapInput,
      | 'computeUnitPriceMicroLamports'
      | 'dynamicComputeUnitLimit'
      | 'dynamicSlippage'
      | 'feeAccount'
      | 'prioritizationFeeLamports'
      | 'skipUserAccountsRpcCalls'
      | 'trackingAccount'
      | 'useSharedAccounts'
      | 'wrapAndUnwrapSol'
    > {
  /**
   * Minimum base units of the output. It is the one bound that does not come from the service:
   * compute it from a price that you trust. Default: what the first quote guarantees, so that no later
   * quote may guarantee less. Not with `ExactOut`, which fixes the output.
   */
  readonly minOutput?: bigint | string | undefined;
  /**
   * Maximum base units of the input. Required with `ExactOut`, where it alone bounds what leaves the
   * wallet; refused otherwise.
   */
  readonly maxInput?: bigint | string | undefined;
}

export type SwapFlowOptions = NodeSwapOptions<Quote>;

/** A swap that is on the chain. Amounts are base units, in digits. */
export interface SwapResult {
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
   * What the transaction moved, as the chain shows it: see `Movements`. Null when the node did not
   * return it.
   */
  readonly moved: Readonly<Record<Mint, string>> | null;
}

/** The methods that the flow calls. */
export type SwapMethods = Pick<Client<typeof endpoints>, 'quote' | 'swap' | 'programIdToLabel'>;

/** One call of the flow. */
export interface SwapFlow {
  readonly client: SwapMethods;
  readonly input: SwapFlowInput;
  readonly options: SwapFlowOptions;
  readonly owner: Address;
  /** Labels of exchanges that failed so far: the next quote leaves them out. */
  readonly failedDexes: Set<string>;
}

/** Stored with the signed transaction, for the result after a crash. */
export interface SwapNotes {
  readonly inAmount: string;
  readonly outAmount: string;
}
