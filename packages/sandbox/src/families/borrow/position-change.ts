import { type Pricing, toStored, toUnits, type VaultSide } from './interest.ts';
import type { BorrowVault } from './vaults.ts';

/** Repays the whole debt, or withdraws the whole collateral. */
export const ALL = -(2n ** 127n);

/** Stored amounts of a position: base units without the interest since the vault was opened. */
export interface StoredPosition {
  readonly supply: bigint;
  readonly borrow: bigint;
}

export const emptyPosition: StoredPosition = { supply: 0n, borrow: 0n };

/** Signed base units, or {@link ALL}. */
export interface RequestedChange {
  readonly col: bigint;
  readonly debt: bigint;
}

/** Error codes of the program, from its published IDL. */
export const CODES = {
  invalidAmount: 6009,
  aboveCollateralFactor: 6011,
  excessWithdrawal: 6017,
  excessPayback: 6018,
  aboveOperateLimit: 6019,
  debtTooLow: 6025,
  invalidOraclePrice: 6031,
  invalidAuthority: 6045,
  aboveLiquidationThreshold: 6063,
} as const;

/** What decides about a change, at one time. */
export interface ChangeEnv {
  readonly vault: BorrowVault;
  readonly atMs: number;
  /** Base units of debt for a base unit of collateral, times 10^15; undefined without a price. */
  readonly price: bigint | undefined;
  /** Base units of collateral that may be withdrawn, and of debt that may be borrowed. */
  readonly withdrawable: bigint;
  readonly borrowable: bigint;
}

/** The position after a change, and the base units that moved: signed as in the request. */
export interface Changed extends StoredPosition {
  readonly col: bigint;
  readonly debt: bigint;
}

export const ORACLE_SCALE = 10n ** 15n;

/** Returns the amounts of a position in base units: collateral rounded down, debt rounded up. */
export function unitsOf(
  { vault, atMs }: Pick<ChangeEnv, 'vault' | 'atMs'>,
  { supply, borrow }: StoredPosition,
): StoredPosition {
  return {
    supply: toUnits({ vault, side: 'supply', atMs }, supply, 'down'),
    borrow: toUnits({ vault, side: 'borrow', atMs }, borrow, 'up'),
  };
}

/** Returns the position after a change, or the error code with which the program refuses it. */
export function change(
  env: ChangeEnv,
  before: StoredPosition,
  requested: RequestedChange,
): Changed | number {
  const { vault, atMs } = env;
  const units = unitsOf(env, before);
  if (requested.col === 0n && requested.debt === 0n) return CODES.invalidAmount;
  const col = requested.col === ALL ? -units.supply : requested.col;
  const debt = requested.debt === ALL ? -units.borrow : requested.debt;
  if ((requested.col === ALL && col === 0n) || (requested.debt === ALL && debt === 0n))
    return CODES.invalidAmount;
  if (-col > units.supply) return CODES.excessWithdrawal;
  if (-debt > units.borrow) return CODES.excessPayback;
  if (-col > env.withdrawable || debt > env.borrowable) return CODES.aboveOperateLimit;
  const move = (side: VaultSide, stored: bigint, moved: bigint, isAll: boolean): bigint =>
    isAll ? 0n : moveStored({ vault, side, atMs }, stored, moved);
  const after: StoredPosition = {
    supply: move('supply', before.supply, col, requested.col === ALL),
    borrow: move('borrow', before.borrow, debt, -debt === units.borrow && debt !== 0n),
  };
  return refusalOf(env, unitsOf(env, after), { col, debt }) ?? { ...after, col, debt };
}

/** Returns a stored amount after base units moved, rounded against the wallet; at least 0. */
export function moveStored(pricing: Pricing, stored: bigint, units: bigint): bigint {
  const isDebt = pricing.side === 'borrow';
  if (units >= 0n) return stored + toStored(pricing, units, isDebt ? 'up' : 'down');
  const left = stored - toStored(pricing, -units, isDebt ? 'down' : 'up');
  return left > 0n ? left : 0n;
}

function refusalOf(
  { vault, price }: ChangeEnv,
  after: StoredPosition,
  { col, debt }: RequestedChange,
): number | undefined {
  if (after.borrow === 0n) return undefined;
  if (after.borrow < vault.minimumBorrowing) return CODES.debtTooLow;
  if (price === undefined) return CODES.invalidOraclePrice;
  const isRiskier = col < 0n || debt > 0n;
  if (isRiskier && !isWithin(after, price, vault.collateralFactor))
    return CODES.aboveCollateralFactor;
  if (!isRiskier && !isWithin(after, price, vault.liquidationThreshold))
    return CODES.aboveLiquidationThreshold;
  return undefined;
}

/** Returns whether the debt is at most so many per mille of the collateral's value. */
export function isWithin(
  { supply, borrow }: StoredPosition,
  price: bigint,
  permille: bigint,
): boolean {
  return borrow * 1_000n * ORACLE_SCALE <= supply * price * permille;
}
