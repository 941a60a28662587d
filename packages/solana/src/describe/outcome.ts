import type { Address, Finding, Mint } from '@perijove/core';
import type {
  DescribedAccount,
  DescribedApproval,
  DescribedAuthority,
  DescriptionBasis,
  LandedAt,
} from './description.ts';

/** A token account, as a node shows it. */
export interface ShownToken {
  readonly wallet: Address;
  readonly mint: Mint;
}

/** What a simulation or a block shows, in addition to the bytes. */
export interface Outcome {
  readonly basis: DescriptionBasis;
  readonly failure?: string | undefined;
  /** See `Description.moved`. */
  readonly moved?: Readonly<Record<Mint, bigint>> | undefined;
  readonly opened: readonly DescribedAccount[];
  readonly closed: readonly DescribedAccount[];
  readonly approvals: readonly DescribedApproval[];
  readonly authorities: readonly DescribedAuthority[];
  readonly warnings: readonly Finding[];
  readonly decimals: Readonly<Record<Mint, number>>;
  readonly multipliers?: Readonly<Record<Mint, number>> | undefined;
  /** Token accounts, with the wallet and the mint that the node shows. */
  readonly tokens: ReadonlyMap<Address, ShownToken>;
  readonly chargedLamports?: bigint | undefined;
  readonly landed?: LandedAt | undefined;
}
