import {
  customError,
  failedInstruction,
  type ResolvedTransaction,
  type TransactionError,
  type UndoLog,
} from '@perijove/local-node/ledger';
import { type EscrowEnv, grantEscrows } from './grant.ts';
import { type Claim, claimIn, findClaims } from './match.ts';
import type { SettlementRules } from './rules.ts';
import type { Settlement } from './settlement.ts';
import type { SettlementBook } from './settlement-book.ts';

/** Error code: the price has moved further than the taker accepts. */
export const PRICE_MOVED = 6001;

/** Error code: the settlement was used, has expired, or can no longer be paid. */
const NOT_AVAILABLE = 6023;

export interface ClaimEnv extends EscrowEnv {
  readonly book: SettlementBook;
  readonly rules: ReadonlyMap<string, SettlementRules>;
}

export interface Claims {
  readonly granted: readonly Claim[];
  readonly denied: readonly Denied[];
}

interface Denied {
  readonly claim: Claim;
  readonly code: number;
}

/**
 * Grants the escrows of all settlements that the transaction may use.
 *
 * @param prepared settlements that are not in the book. Their rules are not checked.
 */
export function grantClaims(
  env: ClaimEnv,
  undoLog: UndoLog,
  transaction: ResolvedTransaction,
  nowMs: number,
  prepared: readonly Settlement[] = [],
): Claims {
  const granted: Claim[] = [];
  const denied: Denied[] = [];
  const claims = [
    ...findClaims(transaction, env.book),
    ...prepared.flatMap((settlement) => claimIn(transaction, settlement) ?? []),
  ];
  for (const claim of claims) {
    const beside = granted.map(({ settlement }) => settlement);
    const isFree = claim.complete && prepared.includes(claim.settlement);
    const code = isFree ? undefined : refusalOf(env, claim, nowMs, beside);
    if (code !== undefined) {
      denied.push({ claim, code });
      continue;
    }
    const current = asOf(env, claim, nowMs);
    if (grantEscrows(env, undoLog, current)) granted.push(current);
    else denied.push({ claim, code: NOT_AVAILABLE });
  }
  return { granted, denied };
}

function asOf({ rules }: ClaimEnv, claim: Claim, nowMs: number): Claim {
  const { settlement, content } = claim;
  const contentAt = rules.get(settlement.kind)?.contentAt;
  return contentAt ? { ...claim, content: contentAt(settlement, content, nowMs) } : claim;
}

function refusalOf(
  { rules }: ClaimEnv,
  { complete, settlement }: Claim,
  nowMs: number,
  beside: readonly Settlement[],
): number | undefined {
  return complete ? faultOf(rules, settlement, nowMs, beside) : NOT_AVAILABLE;
}

/** Returns the error code when the settlement cannot be used now. */
export function faultOf(
  rules: ReadonlyMap<string, SettlementRules>,
  settlement: Settlement,
  nowMs: number,
  beside: readonly Settlement[] = [],
): number | undefined {
  if (settlement.usedBy !== null || settlement.expiresAtMs < nowMs) return NOT_AVAILABLE;
  const { isGood, refuse } = rules.get(settlement.kind) ?? {};
  if (isGood && !isGood(settlement, beside)) return PRICE_MOVED;
  return refuse?.(settlement, beside, nowMs);
}

/**
 * Returns the error of a settlement that was not granted, undefined when another instruction failed:
 * it fails in the token program, because its escrow is missing, and gets the error of the swap
 * program.
 */
export function denialOf(
  error: TransactionError,
  denied: readonly Denied[],
): TransactionError | undefined {
  const failed = failedInstruction(error);
  if (failed === undefined) return undefined;
  const denial = denied.find(({ claim }) => claim.places.includes(failed));
  return denial && customError(failed, denial.code);
}
