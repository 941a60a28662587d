import { invalidInput } from '@perijove/core/arguments';
import type { Token, Vault } from './types.ts';

/** How safe a position is, at the listed prices of its tokens. */
export interface Health {
  /**
   * What the collateral is worth at the liquidation threshold, divided by the debt: below 1 the position
   * can be liquidated. Null without a debt.
   */
  readonly factor: number | null;
  /** The debt divided by the collateral, 0.5 for a half; null without collateral. */
  readonly loanToValue: number | null;
  /** The factor of the vault up to which debt may be taken: 0.8. */
  readonly collateralFactor: number;
  /** The part of the collateral at which it can be liquidated: 0.85. */
  readonly liquidationThreshold: number;
  /**
   * Whole debt tokens for one whole token of collateral at which it can be liquidated. Null without a
   * debt.
   */
  readonly liquidationPrice: number | null;
  /** Base units of debt that may still be taken, by the collateral factor; rounded down. */
  readonly room: bigint;
  /** Base units of the smallest debt but 0; null where the vault does not say. */
  readonly minimumBorrowing: bigint | null;
}

/** The amounts of a position, in base units. */
export interface PositionUnits {
  readonly supply: bigint | string | number;
  readonly borrow: bigint | string | number;
}

/** The facts of a vault that its health depends on. */
export type HealthVault = Pick<
  Vault,
  'supplyToken' | 'borrowToken' | 'collateralFactor' | 'liquidationThreshold' | 'minimumBorrowing'
>;

/**
 * Returns the health of a position, computed from the prices that the service lists for the tokens of
 * the vault: an estimate. The program decides by its oracle, whose unit is not documented.
 *
 * @throws PerijoveError `invalid_input` for a vault without factors or prices.
 * @example
 * ```ts
 * const [vault] = await borrow.vaults();
 * const { factor, liquidationPrice } = healthOf(vault, { supply: 100_000_000n, borrow: 5_000_000n });
 * ```
 */
export function healthOf(vault: HealthVault, { supply, borrow }: PositionUnits): Health {
  const collateralFactor = permille('collateralFactor', vault.collateralFactor);
  const liquidationThreshold = permille('liquidationThreshold', vault.liquidationThreshold);
  const collateral = wholeOf(vault.supplyToken, supply);
  const debt = wholeOf(vault.borrowToken, borrow);
  const price = priceOf('supplyToken', vault.supplyToken);
  const debtPrice = priceOf('borrowToken', vault.borrowToken);
  const [value, owed] = [collateral * price, debt * debtPrice];
  const room = ((value * collateralFactor - owed) / debtPrice) * 10 ** vault.borrowToken.decimals;
  const minimum = vault.minimumBorrowing;
  return {
    factor: owed > 0 ? (value * liquidationThreshold) / owed : null,
    loanToValue: value > 0 ? owed / value : null,
    collateralFactor,
    liquidationThreshold,
    liquidationPrice:
      owed > 0 && collateral > 0 ? debt / (collateral * liquidationThreshold) : null,
    room: room > 0 ? BigInt(Math.floor(room)) : 0n,
    minimumBorrowing: minimum === null || minimum === undefined ? null : BigInt(minimum),
  };
}

function wholeOf({ decimals }: Token, units: bigint | string | number): number {
  return Number(units) / 10 ** decimals;
}

function priceOf(field: string, { price }: Token): number {
  const usd = Number(price);
  if (Number.isFinite(usd) && usd > 0) return usd;
  throw invalidInput(`vault.${field}.price`, 'a price above 0');
}

function permille(field: string, value: Vault['collateralFactor']): number {
  const factor = Number(value ?? Number.NaN) / 1_000;
  if (factor > 0 && factor <= 1) return factor;
  throw invalidInput(`vault.${field}`, 'a number from 1 to 1000');
}
