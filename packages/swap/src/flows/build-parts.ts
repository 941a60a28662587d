import type { Address } from '@perijove/core';
import type { Signer, Spending } from '@perijove/solana';
import type { OwnInstructions } from '@perijove/solana/flow';
import type {
  BuildMethods,
  OwnOption,
  SwapByBuildInput,
  SwapByBuildOptions,
} from './build-flow.ts';

// Apart from the public types: an import of the client would otherwise check all types of the flows.

/** One call of the flow. */
export interface BuildFlow {
  readonly client: BuildMethods;
  readonly input: SwapByBuildInput;
  readonly options: Omit<SwapByBuildOptions, OwnOption>;
  readonly own: OwnParts;
  readonly owner: Address;
  /** The `maxAccounts` of the last build that was small enough, for the next attempt. */
  fittingAccounts: number | undefined;
}

/** The same, checked. */
export interface OwnParts extends OwnInstructions {
  readonly spend: readonly Spending[];
  readonly alsoSign: readonly Signer[];
  readonly maxPriorityLamports: bigint;
  /** Of the lanes that the transaction is sent by; their transfers are in `after`. */
  readonly tipLamports: bigint;
}

/** Stored with the signed transaction, for the result after a crash. */
export interface BuildNotes {
  readonly inAmount: string;
  readonly outAmount: string;
}
