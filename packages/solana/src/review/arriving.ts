import type { Address, Mint } from '@perijove/core';

/** What arrives of one mint in one wallet. */
export interface Arriving {
  /** Native and wrapped SOL are both `SOL`. */
  readonly mint: Mint;
  readonly wallet: Address;
  /** Minimum base units. A transaction by which less arrives fails, or is refused. */
  readonly atLeast: bigint;
  /** Base units in the simulation. Undefined without a node. */
  readonly expected: bigint | undefined;
}
