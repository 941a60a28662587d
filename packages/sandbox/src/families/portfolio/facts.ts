import type { Address, Mint } from '@perijove/core';
import type { OpenInvite } from '../send/open-invites.ts';

/** What the families know of a wallet beside its token accounts. Amounts are base units. */
export interface PositionFacts {
  readonly openOrdersOf: (owner: Address) => readonly OpenOrder[];
  readonly lendingPositionsOf: (owner: Address) => readonly LendingPosition[];
  readonly openInvitesOf: (owner: Address) => readonly OpenInvite[];
  readonly launchesOf: (owner: Address) => readonly Launch[];
}

/** An order that waits: a trigger order or, where `recurring` says so, a recurring one. */
export interface OpenOrder {
  /** The account of the order. */
  readonly address: Address;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** All that was put in, and what of it is not sold yet. */
  readonly deposited: bigint;
  readonly remaining: bigint;
  /** What of it its owner took out again, unsold. */
  readonly reclaimed?: bigint | undefined;
  /** What is asked for all that was put in; a recurring order asks for nothing. */
  readonly expected?: bigint | undefined;
  /** What was bought: still in the order, and sent to its owner. */
  readonly held: bigint;
  readonly withdrawn: bigint;
  readonly createdAtMs: number;
  readonly expireAtMs?: number | undefined;
  readonly recurring?: RecurringTerms | undefined;
}

export interface RecurringTerms {
  /** 0 for an order by price, which has no end. */
  readonly cycles: number;
  readonly intervalMs: number;
  /** It sells only within these prices. */
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
}

/** Shares of a lending vault, which are tokens in the wallet. */
export interface LendingPosition {
  readonly shareMint: Mint;
  readonly shares: bigint;
  /** What the shares can be redeemed for. */
  readonly assetMint: Mint;
  readonly assets: bigint;
  /** A fraction: 0.05 is 5 % a year. */
  readonly apy: number;
}

/** A pool of a token that the wallet launched. */
export interface Launch {
  readonly pool: Address;
  readonly mint: Mint;
  readonly quoteMint: Mint;
  /** Fees in the quote token that the creator can claim. */
  readonly unclaimedFees: bigint;
  /** The creator's own tokens that are locked, for a time that nobody knows. */
  readonly locked: bigint;
}
