import { slotAt, slotStartMs } from '@perijove/local-node/ledger';
import type { BorrowVault } from '../../../src/families/borrow/vaults.ts';

/** What a position has, and what liquidations have done to it, as its document has them. */
export interface LoanState {
  supply: bigint;
  borrow: bigint;
  taken: bigint;
  paid: bigint;
  /** The stored amount of debt that no collateral covers. */
  absorbed: bigint;
}

/** What one transaction moved into the accounts of the vaults, below 0 out of them. */
export interface Moved {
  readonly collateral: bigint;
  readonly debt: bigint;
  /** World time whose interest counts. */
  readonly atMs: number;
  /** Whether the wallet asked for all of it. */
  readonly isAll: { readonly collateral: boolean; readonly debt: boolean };
}

const OPENED_MS = Date.UTC(2025, 7, 1);
const YEAR_MS = 365n * 86_400_000n;
const SCALE = 10n ** 12n;

/** What a base unit of the first day is worth at a time, times 10^12. */
function growthAt(rate: bigint, atMs: number): bigint {
  const elapsed = BigInt(slotStartMs(slotAt(atMs)) - OPENED_MS);
  return SCALE + (SCALE * rate * elapsed) / (10_000n * YEAR_MS);
}

const up = (amount: bigint, by: bigint): bigint => (amount + by - 1n) / by;
const atLeastZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/** Applies a change by the wallet. Returns what is wrong with the amounts that moved. */
export function applyChange(state: LoanState, vault: BorrowVault, moved: Moved): readonly string[] {
  const { collateral, debt, atMs, isAll } = moved;
  const [supplied, owed] = unitsOf(state, vault, atMs);
  const problems: string[] = [];
  const [ofSupply, ofBorrow] = [growthAt(vault.supplyRate, atMs), growthAt(vault.borrowRate, atMs)];
  if (isAll.collateral && -collateral !== supplied)
    problems.push(`${-collateral} of ${supplied} out`);
  if (isAll.debt && debt !== owed) problems.push(`${debt} of ${owed} repaid`);
  if (collateral > 0n) state.supply += (collateral * SCALE) / ofSupply;
  else if (collateral < 0n)
    state.supply = isAll.collateral
      ? 0n
      : atLeastZero(state.supply - up(-collateral * SCALE, ofSupply));
  if (debt < 0n) state.borrow += up(-debt * SCALE, ofBorrow);
  else if (debt > 0n)
    state.borrow = debt === owed ? 0n : atLeastZero(state.borrow - (debt * SCALE) / ofBorrow);
  return problems;
}

/** Applies a liquidation. */
export function applyLiquidation(
  state: LoanState,
  vault: BorrowVault,
  { collateral, debt, atMs }: Pick<Moved, 'collateral' | 'debt' | 'atMs'>,
): void {
  const [supplied, owed] = unitsOf(state, vault, atMs);
  const [ofSupply, ofBorrow] = [growthAt(vault.supplyRate, atMs), growthAt(vault.borrowRate, atMs)];
  const isWhole = -collateral === supplied;
  const uncovered = isWhole ? owed - debt : 0n;
  const left = atLeastZero(state.borrow - (debt * SCALE) / ofBorrow);
  state.taken -= collateral;
  state.paid += debt + uncovered;
  if (uncovered > 0n) state.absorbed += left;
  state.borrow = isWhole || debt === owed ? 0n : left;
  state.supply = isWhole ? 0n : atLeastZero(state.supply - up(-collateral * SCALE, ofSupply));
}

function unitsOf({ supply, borrow }: LoanState, vault: BorrowVault, atMs: number) {
  return [
    (supply * growthAt(vault.supplyRate, atMs)) / SCALE,
    up(borrow * growthAt(vault.borrowRate, atMs), SCALE),
  ] as const;
}
