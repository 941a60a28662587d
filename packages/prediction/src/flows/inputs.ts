import type { Address, Mint, Signature } from '@perijove/core';
import type { NodeFlowOptions, Sent } from '@perijove/solana';
import type { BuiltClaim, BuiltOrder } from '../types.ts';

/** What a flow does with contracts. */
export type OrderAction = 'buy' | 'sell' | 'closePosition';

interface OfKind {
  /**
   * `outcomeMint` of a forecast market, as you know it: what arrives when you buy, and leaves when you
   * sell. Without it, the market must be a keeper market.
   */
  readonly outcomeMint?: Mint | undefined;
}

/** What to buy. The owner is the signer. */
export interface BuyInput extends OfKind {
  readonly marketId: string;
  /** The side. Always true in forecast markets. */
  readonly isYes: boolean;
  /** Base units of `depositMint` that may leave: micro-USD. At least 5 USD. */
  readonly depositAmount: bigint | string;
  /** USDC or JupUSD. Default: USDC. */
  readonly depositMint?: Mint | undefined;
  /**
   * Minimum of contracts, in millionths. Required in a forecast market, where all of them must arrive.
   * In a keeper market it is compared with the order that the service builds: the fill comes later.
   */
  readonly minContracts?: bigint | string | undefined;
}

/** What to sell. */
export interface SellInput extends OfKind {
  readonly positionPubkey: Address;
  /** Millionths of a contract. */
  readonly contracts: bigint | string;
  /**
   * Minimum of micro-USD. In a forecast market it must arrive. In a keeper market it is compared with
   * the lowest price of the order that the service builds.
   */
  readonly minUsd: bigint | string;
}

/** The position to sell as a whole. */
export interface ClosePositionInput extends OfKind {
  readonly positionPubkey: Address;
  /** As in `SellInput`. */
  readonly minUsd: bigint | string;
  /** Maximum of contracts that are sold, in millionths. */
  readonly maxContracts: bigint | string;
}

/** The position to pay out: of a keeper market whose result is known. */
export interface ClaimInput {
  readonly positionPubkey: Address;
  /** Minimum base units of `payoutMint` that must arrive: micro-USD, 1,000,000 per contract. */
  readonly minPayout: bigint | string;
  /** Default: USDC. */
  readonly payoutMint?: Mint | undefined;
}

export type OrderInputs = BuyInput | SellInput | ClosePositionInput;

/**
 * Options of `buy`, `sell` and `closePosition`. In a keeper market, `programs` must name its program:
 * it is not published, so its calls are judged by what the simulation shows.
 */
export type OrderFlowOptions = NodeFlowOptions<BuiltOrder>;

/** Options of `claim`. `programs` as in {@link OrderFlowOptions}. */
export type ClaimFlowOptions = NodeFlowOptions<BuiltClaim>;

interface OnChain {
  readonly signature: Signature;
  readonly slot: number;
  /** How it was sent; only with the option `sender`. */
  readonly sent?: Sent;
  /**
   * What the transaction moved, as the chain shows it: see `Movements`. Null when the node did not
   * return it.
   */
  readonly moved: Readonly<Record<Mint, string>> | null;
}

/** An order that is on the chain. */
export interface OrderResult extends OnChain {
  /** The order that a keeper fills: see `waitForFill`. Null for a swap of a forecast market. */
  readonly orderPubkey: Address | null;
  readonly positionPubkey: Address;
  /** Millionths of a contract, as the service announced them. */
  readonly contracts: string;
}

/** A payout that is on the chain. */
export interface ClaimResult extends OnChain {
  readonly positionPubkey: Address;
}
