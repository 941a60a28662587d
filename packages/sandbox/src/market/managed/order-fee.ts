import { type Address, type Mint, SOL } from '@perijove/core';
import type { Ledger } from '@perijove/local-node/ledger';
import { DAY_MS } from '../../world/intervals.ts';
import type { Token } from '../../world/token.ts';
import type { ManagedRequest } from './managed-request.ts';

/** The fee of an order, and its recipient. */
export interface OrderFee {
  readonly mint: Mint;
  /** The whole fee. */
  readonly feeBps: number;
  /** The part of the fee that repays the gas that the service pays. */
  readonly recoupBps: number;
  /** The recipient of a requested fee; undefined for the default fee. */
  readonly referral: Referral | undefined;
}

interface Referral {
  readonly account: Address;
  readonly owner: Address;
}

/** The operator's part of a referral fee: a fifth. */
const OPERATOR_PERCENT = 20n;

const BPS = 10_000n;

export interface FeeOptions {
  /** Returns the default fee of the service for a pair. Default: {@link standardBps}. */
  readonly standard?: typeof standardBps | undefined;
  /** Default 0. */
  readonly recoupBps?: number | undefined;
}

/**
 * Returns the fee of an order. A requested fee needs a token account of the fee's mint that the
 * referral account owns. Without one, the default fee applies without an error.
 */
export function orderFeeOf(
  ledger: Ledger,
  { referralAccount, referralFee }: Pick<ManagedRequest, 'referralAccount' | 'referralFee'>,
  pair: readonly [Token, Token],
  atMs: number,
  { standard: standardOf = standardBps, recoupBps = 0 }: FeeOptions = {},
): OrderFee {
  const mint = feeMint(pair);
  const feeBps = standardOf(pair, atMs) + recoupBps;
  const standard: OrderFee = { mint, feeBps, recoupBps, referral: undefined };
  if (referralAccount === undefined || referralFee === undefined) return standard;
  const account = ledger.holdings(referralAccount).find((each) => each.mint === mint)?.account;
  if (account === undefined) return standard;
  return { mint, feeBps: referralFee, recoupBps: 0, referral: { account, owner: referralAccount } };
}

/** Rounded up. */
export function shareOf(amount: bigint, feeBps: number): bigint {
  return (amount * BigInt(feeBps) + BPS - 1n) / BPS;
}

/** Returns the referral's part of a fee. */
export function referralPart(fee: bigint): bigint {
  return fee - (fee * OPERATOR_PERCENT) / 100n;
}

/**
 * Returns the mint of the fee: SOL, else a stable token, staked SOL, a wrapped token, the output.
 */
function feeMint([input, output]: readonly [Token, Token]): Mint {
  return rank(input) < rank(output) ? input.mint : output.mint;
}

function rank({ mint, kind }: Token): number {
  if (mint === SOL) return 0;
  const order = ['stable', 'lst', 'wrapped'];
  return order.includes(kind) ? 1 + order.indexOf(kind) : 1 + order.length;
}

/** Returns the service's documented fee for a pair, in basis points. */
export function standardBps([input, output]: readonly [Token, Token], atMs: number): number {
  const isNew = [input, output].some(({ createdMs }) => createdMs > atMs - DAY_MS);
  const kinds = new Set([input.kind, output.kind]);
  const only = (...allowed: readonly string[]): boolean =>
    [...kinds].every((kind) => allowed.includes(kind));
  if (isNew) return 50;
  if (only('stable') || only('lst', 'native')) return 0;
  if (only('native', 'stable')) return 2;
  return only('lst', 'stable') ? 5 : 10;
}
