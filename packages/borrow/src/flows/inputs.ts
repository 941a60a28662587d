import type { Mint, Signature } from '@perijove/core';
import type { NodeFlowOptions, Sent } from '@perijove/solana';
import type { Health } from '../health.ts';
import type { OperateInstructions } from '../types.ts';

/** What a flow changes. */
export type BorrowAction = 'open' | 'deposit' | 'borrow' | 'repay' | 'withdraw';

interface OfVault {
  /** A vault of the market `main`. */
  readonly vaultId: number;
}

interface OfPosition extends OfVault {
  /** The `positionId` of the result that opened it; `id` in `positions`. */
  readonly positionId: number;
}

interface Bounded {
  /**
   * The factor of {@link Health} below which the flow refuses, where it adds risk. At least 1.
   * Default 1.1.
   */
  readonly minHealth?: number | undefined;
}

/** What to open: collateral, with a loan or without. The owner is the signer. */
export interface OpenInput extends OfVault, Bounded {
  /** Base units of collateral. At most 10 more leave, because the program rounds up. */
  readonly collateral: bigint | string;
  /** Base units to borrow. Default: none. */
  readonly debt?: bigint | string | undefined;
}

export interface DepositInput extends OfPosition {
  /** Base units of collateral. At most 10 more leave, because the program rounds up. */
  readonly amount: bigint | string;
}

export interface BorrowInput extends OfPosition, Bounded {
  /** Base units that must arrive. */
  readonly amount: bigint | string;
}

export interface RepayInput extends OfPosition {
  /**
   * Base units of debt; at most 10 more leave. `all` repays the whole debt, whatever it is when the
   * transaction runs.
   */
  readonly amount: bigint | string;
  /** With `all`: maximum base units that may leave. Required: the debt grows until the landing. */
  readonly maxAmount?: bigint | string | undefined;
}

export interface WithdrawInput extends OfPosition, Bounded {
  /** Base units of collateral that must arrive; `all` for everything. */
  readonly amount: bigint | string;
  /** With `all`: minimum base units that must arrive. Required. */
  readonly minAmount?: bigint | string | undefined;
}

/** What to close: the whole debt is repaid, then the whole collateral withdrawn. */
export interface CloseAllInput extends OfPosition {
  /** Maximum base units that may leave for the debt. */
  readonly maxRepay: bigint | string;
  /** Minimum base units of collateral that must arrive. */
  readonly minWithdraw: bigint | string;
}

export type ActionInput = OpenInput | DepositInput | BorrowInput | RepayInput | WithdrawInput;

export type BorrowFlowOptions = NodeFlowOptions<OperateInstructions>;

/** The health of a position before and after a change, as it was computed before the signature. */
export interface HealthChange {
  /** Null for a new position. */
  readonly before: StoredHealth | null;
  readonly after: StoredHealth;
}

/** {@link Health} as a journal keeps it: amounts as digits. */
export interface StoredHealth extends Omit<Health, 'room' | 'minimumBorrowing'> {
  readonly room: string;
  readonly minimumBorrowing: string | null;
}

/** A change of a position that is on the chain. */
export interface BorrowResult {
  readonly signature: Signature;
  readonly slot: number;
  /** How it was sent; only with the option `sender`. */
  readonly sent?: Sent;
  /** The position: the new one of `open`. */
  readonly positionId: number;
  readonly health: HealthChange;
  /**
   * What the transaction moved, as the chain shows it: see `Movements`. Null when the node did not
   * return it.
   */
  readonly moved: Readonly<Record<Mint, string>> | null;
}

/** A closed position. Null for a step that was not needed. */
export interface ClosedPosition {
  readonly repaid: BorrowResult | null;
  readonly withdrawn: BorrowResult | null;
}
