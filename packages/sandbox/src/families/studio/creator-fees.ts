import type { Address } from '@perijove/core';
import type { ServiceLedger } from '../../settlement/service-ledger.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import { claimCall } from './claim-call.ts';
import type { Launch } from './launch.ts';
import type { LaunchBook } from './launch-book.ts';
import type { TradeLog } from './launch-trades.ts';

/** The kind of claim settlements on the ledger. */
const CLAIM_KIND = 'studio-claim';

/** Collection of the claimed amounts on the ledger, by the address of the bonding curve. */
const CLAIMS = 'studio-claims';

/** Divisor of a fee: the creator gets half. */
const CREATOR_PART = 2n;

/** The creator's part of the fees of the bonding curve, in base units of the quote token. */
export interface CreatorFees {
  readonly total: bigint;
  readonly unclaimed: bigint;
}

/** The terms of a claim: the pool, and the amount in decimal digits. */
interface ClaimTerms {
  readonly pool: Address;
  readonly amount: string;
}

export function creatorFees(
  ledger: ServiceLedger,
  trades: TradeLog,
  { plan }: Launch,
): CreatorFees {
  const total = trades
    .of(plan.mint)
    .filter(({ pool }) => pool === plan.pool)
    .reduce((sum, { fee }) => sum + BigInt(fee) / CREATOR_PART, 0n);
  return { total, unclaimed: total - claimedOf(ledger, plan.pool) };
}

/** Defines the rules of claims. To be called once, before the first claim. */
export function defineClaims(ledger: ServiceLedger, book: LaunchBook, trades: TradeLog): void {
  ledger.define(CLAIM_KIND, {
    isGood(settlement, beside) {
      const { pool } = termsOf(settlement);
      const launch = book.byPool(pool);
      if (!launch) return false;
      return sumOf(pool, [settlement, ...beside]) <= creatorFees(ledger, trades, launch).unclaimed;
    },
    // Each claim writes the sum of all claims of the transaction: none sees what another writes.
    settled(settlement, { settled }) {
      const { pool } = termsOf(settlement);
      const claimed = claimedOf(ledger, pool) + sumOf(pool, settled);
      return [{ collection: CLAIMS, id: pool, value: { claimed: String(claimed) } }];
    },
  });
}

export interface FeeClaimRequest {
  readonly id: string;
  readonly launch: Launch;
  readonly amount: bigint;
  readonly expiresAtMs: number;
}

/**
 * Creates a settlement that pays the amount to the owner, unless it is claimed in another way
 * before.
 */
export function issueClaim(
  ledger: ServiceLedger,
  { id, launch, amount, expiresAtMs }: FeeClaimRequest,
) {
  const { pool, quoteMint, creator } = launch.plan;
  // An owner who is not the creator claims through a proxy, whose interface is not published.
  const calls = launch.owner === creator ? [claimCall(ledger, launch, amount)] : undefined;
  return ledger.createSettlement({
    id,
    kind: CLAIM_KIND,
    taker: launch.owner,
    expiresAtMs,
    terms: { pool, amount: String(amount) } satisfies ClaimTerms,
    legs: [{ leg: 'receive', mint: quoteMint, amount }],
    calls,
    unwrapSol: true,
  });
}

function claimedOf({ documents }: ServiceLedger, pool: Address): bigint {
  const stored = documents.get(CLAIMS, pool) as { readonly claimed: string } | undefined;
  return BigInt(stored?.claimed ?? 0);
}

/** Returns the sum of the claims of the pool among the settlements. */
function sumOf(pool: Address, settlements: readonly Settlement[]): bigint {
  const terms = settlements.filter(({ kind }) => kind === CLAIM_KIND).map(termsOf);
  return terms
    .filter((each) => each.pool === pool)
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}

function termsOf({ terms }: Settlement): ClaimTerms {
  return terms as unknown as ClaimTerms;
}
