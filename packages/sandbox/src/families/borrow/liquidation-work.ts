import type { DueEvent, DueSearch, DueWork } from '../../orders/keeper-env.ts';
import type { PricePath } from '../../orders/price-path.ts';
import type { ServiceLedger } from '../../settlement/service-ledger.ts';
import type { World } from '../../world/world.ts';
import { type Liquidation, liquidate } from './liquidation.ts';
import { runLiquidation } from './liquidator.ts';
import type { LoanIndex } from './loan-index.ts';
import { type KeptPosition, readPosition } from './position-book.ts';
import { ORACLE_SCALE, unitsOf } from './position-change.ts';
import { oraclePrice } from './vault-price.ts';
import { type BorrowVault, borrowVaults } from './vaults.ts';

/** World time until a failed liquidation is retried, in milliseconds. */
const RETRY_MS = 60_000;

export interface LiquidationWorkEnv {
  readonly world: World;
  readonly ledger: ServiceLedger;
  readonly path: PricePath;
  readonly loans: LoanIndex;
}

/** A position that the market brings above its threshold, and when. */
interface Found {
  readonly vault: BorrowVault;
  readonly position: KeptPosition;
  readonly atMs: number;
}

/** Liquidates positions in the second in which the market brings them above their threshold. */
export function liquidations(env: LiquidationWorkEnv): DueWork {
  const postponed = new Map<string, number>();
  const firstFound = (search: DueSearch): Found | undefined => {
    const found = borrowVaults.flatMap((vault) => findIn(env, vault, postponed, search) ?? []);
    return found.sort((one, other) => one.atMs - other.atMs)[0];
  };
  const run = ({ vault, position, atMs }: Found): void => {
    const nowMs = env.world.clock.now();
    const key = keyOf(position);
    // Postponed before anything can throw: a failing liquidation must not block the others.
    postponed.set(key, Math.max(atMs, nowMs) + RETRY_MS);
    const present = readPosition(env.ledger.documents, vault, position.nftId);
    const liquidation = present && liquidationAt(env.world, vault, present, atMs);
    if (!liquidation) return;
    const isDone = runLiquidation(env.ledger, {
      vault,
      position: present,
      liquidation,
      atMs,
      nowMs,
    });
    env.loans.invalidate();
    if (isDone) postponed.delete(key);
  };
  return {
    next(search): DueEvent | undefined {
      const found = firstFound(search);
      if (!found) return undefined;
      return {
        atMs: found.atMs,
        run(budget) {
          budget.transactions--;
          run(found);
        },
      };
    },
  };
}

/**
 * The riskiest position of a vault is the first that the market reaches. Without a loan the search
 * costs nothing.
 */
function findIn(
  { world, path, loans }: LiquidationWorkEnv,
  vault: BorrowVault,
  postponed: ReadonlyMap<string, number>,
  { fromMs, toMs, budget }: DueSearch,
): Found | undefined {
  const startOf = (position: KeptPosition): number =>
    Math.max(fromMs, position.changedAtMs, postponed.get(keyOf(position)) ?? 0);
  const all = loans.riskiestFirst(vault);
  // One that starts to be watched within the period may be riskier than those that are watched.
  const firstWatched = all.findIndex((position) => startOf(position) <= fromMs);
  const candidates = firstWatched < 0 ? all : all.slice(0, firstWatched + 1);
  const found = candidates.flatMap((position): Found | readonly [] => {
    const start = startOf(position);
    if (start > toMs) return [];
    const atMs = path.firstValue(
      [vault.supply, vault.borrow],
      (ms) => safetyAt(world, vault, position, ms),
      { fromMs: start, toMs },
      { min: Number.MIN_VALUE, max: 1 },
      budget,
    );
    return atMs === undefined ? [] : { vault, position, atMs };
  });
  return found.sort((one, other) => one.atMs - other.atMs)[0];
}

/** At most 1 exactly if the position can be liquidated; undefined without a price. */
function safetyAt(
  world: World,
  vault: BorrowVault,
  position: KeptPosition,
  atMs: number,
): number | undefined {
  const price = oraclePrice(world, vault, atMs);
  if (price === undefined) return undefined;
  const { supply, borrow } = unitsOf({ vault, atMs }, position);
  const limit = supply * price * vault.liquidationThreshold;
  const owed = borrow * 1_000n * ORACLE_SCALE;
  const ratio = Number(limit) / Number(owed);
  return owed > limit ? Math.max(Number.MIN_VALUE, Math.min(1, ratio)) : Math.max(ratio, ABOVE_ONE);
}

const ABOVE_ONE = 1 + Number.EPSILON;

function liquidationAt(
  world: World,
  vault: BorrowVault,
  position: KeptPosition,
  atMs: number,
): Liquidation | undefined {
  const price = oraclePrice(world, vault, atMs);
  return price === undefined ? undefined : liquidate({ vault, atMs, price }, position);
}

function keyOf({ market, vaultId, nftId }: KeptPosition): string {
  return `${market} ${vaultId} ${nftId}`;
}
