import type { Address, Mint } from '@perijove/core';
import type { OutflowSource } from './settlement.ts';

/** One movement of a settlement, from the taker's view. Amounts are base units. */
export type Leg = PayLeg | BurnLeg | ReceiveLeg;

/** Moves tokens from the taker to the sandbox. */
export interface PayLeg {
  readonly leg: 'pay';
  readonly mint: Mint;
  readonly amount: bigint;
  /** A token account of the taker's. Default: the associated one. */
  readonly from?: Address | undefined;
  /** A token account, such as an order's escrow; created if needed. Default: the vault. */
  readonly to?: { readonly account: Address; readonly owner: Address } | undefined;
}

/** Burns tokens of the taker. */
export interface BurnLeg {
  readonly leg: 'burn';
  readonly mint: Mint;
  readonly amount: bigint;
  /** A token account of the taker's. Default: the associated one. */
  readonly from?: Address | undefined;
}

/** Moves tokens to the taker. */
export interface ReceiveLeg {
  readonly leg: 'receive';
  readonly mint: Mint;
  /** May be 0 with a `to`: the leg moves nothing, but fails if the settlement cannot be used. */
  readonly amount: bigint;
  /** Any token account of the mint. Default: the taker's associated one. */
  readonly to?: Address | undefined;
  /** Of SOL: a wallet that gets lamports, instead of the token account `to`. */
  readonly toWallet?: Address | undefined;
  /** Default: the vault. */
  readonly source?: OutflowSource | undefined;
}
