import type { Address } from '@perijove/core';
import type { Ledger } from '../ledger/ledger.ts';
import type { DocumentWrite, Json } from '../ledger/store/store.ts';
import type { Launch } from './launch.ts';
import type { TradeLog } from './launch-trades.ts';

/** What claims are called among the settlements of the ledger. */
const CLAIM_KIND = 'studio-claim';

/** Where the ledger keeps what was claimed, by the address of the bonding curve. */
const CLAIMS = 'studio-claims';

/** Of every fee, the creator gets one part in so many. */
const CREATOR_PART = 2n;

/** The creator's part of the fees on the bonding curve, in base units of the quote token. */
export interface CreatorFees {
  readonly total: bigint;
  readonly unclaimed: bigint;
}

/** The claims of a pool. Only the newest can be used, so that no two of them pay the same fees. */
interface Claims {
  readonly claimed: string;
  readonly open: string | null;
}

/** Digits of the amount, and the pool: what a claim is for. */
interface ClaimTerms {
  readonly pool: Address;
  readonly amount: string;
}

export function creatorFees(ledger: Ledger, trades: TradeLog, { plan }: Launch): CreatorFees {
  const total = trades
    .of(plan.mint)
    .filter(({ pool }) => pool === plan.pool)
    .reduce((sum, { fee }) => sum + BigInt(fee) / CREATOR_PART, 0n);
  return { total, unclaimed: total - BigInt(claimsOf(ledger, plan.pool).claimed) };
}

/** To be done once, before anything is claimed. */
export function defineClaims(ledger: Ledger): void {
  ledger.define(CLAIM_KIND, {
    isGood: ({ id, terms }) => claimsOf(ledger, readTerms(terms).pool).open === id,
    settled({ terms }) {
      const { pool, amount } = readTerms(terms);
      const claimed = BigInt(claimsOf(ledger, pool).claimed) + BigInt(amount);
      return [claimsDocument(pool, { claimed: String(claimed), open: null })];
    },
  });
}

export interface ClaimRequest {
  readonly id: string;
  readonly launch: Launch;
  readonly amount: bigint;
  readonly expiresAtMs: number;
}

/** Promises the amount to the owner; a claim that was promised before is void. */
export function issueClaim(ledger: Ledger, { id, launch, amount, expiresAtMs }: ClaimRequest) {
  const { pool, quoteMint } = launch.plan;
  const { claimed } = claimsOf(ledger, pool);
  return ledger.issue({
    id,
    kind: CLAIM_KIND,
    taker: launch.owner,
    expiresAtMs,
    terms: { pool, amount: String(amount) } satisfies ClaimTerms,
    legs: [{ leg: 'receive', mint: quoteMint, amount }],
    unwrapSol: true,
    documents: [claimsDocument(pool, { claimed, open: id })],
  });
}

function claimsOf(ledger: Ledger, pool: Address): Claims {
  const stored = ledger.documents.get(CLAIMS, pool) as unknown as Claims | undefined;
  return stored ?? { claimed: '0', open: null };
}

function claimsDocument(pool: Address, claims: Claims): DocumentWrite {
  return { collection: CLAIMS, id: pool, value: { ...claims } };
}

function readTerms(terms: Json): ClaimTerms {
  return terms as unknown as ClaimTerms;
}
