import { openedMs, type Perpetual, type PositionOf } from '../../../world/positions.ts';
import { type ElementOf, totalOf, type Valuation } from '../valuation.ts';
import { writeToken } from './assets.ts';

type Data = ElementOf<'leverage'>['data'];
type Isolated = NonNullable<Data['isolated']>;
type Cross = NonNullable<Data['cross']>;
type IsolatedPosition = Isolated['positions'][number];

export function writeLeverage(valuation: Valuation, position: PositionOf<'leverage'>) {
  const isolated = position.isolated && writeIsolated(valuation, position.isolated);
  const cross = position.cross && writeCross(valuation, position.cross);
  const value = (isolated?.value ?? 0) + (cross?.value ?? 0);
  const data: Data = {
    value,
    ...(isolated && { isolated }),
    ...(cross && { cross }),
    ref: position.address,
  };
  return { type: 'leverage' as const, value, data };
}

function writeIsolated(valuation: Valuation, perpetuals: readonly Perpetual[]): Isolated {
  const positions = perpetuals.map((perpetual) => writePerpetual(valuation, perpetual));
  return { positions, value: totalOf(positions) };
}

/**
 * Returns cross-margin positions: they share the collateral, and the value of each is its profit.
 */
function writeCross(
  valuation: Valuation,
  { collateral, perpetuals }: NonNullable<PositionOf<'leverage'>['cross']>,
): Cross {
  const collateralAssets = collateral.map((asset) => writeToken(valuation, asset));
  const collateralValue = totalOf(collateralAssets);
  const positions = perpetuals.map((perpetual) => {
    const { collateralValue: _, ...rest } = writePerpetual(valuation, perpetual);
    return { ...rest, value: rest.pnlValue ?? 0 };
  });
  const value = collateralValue + totalOf(positions);
  const size = positions.reduce((total, { sizeValue }) => total + (sizeValue ?? 0), 0);
  return { collateralAssets, collateralValue, positions, value, leverage: size / value };
}

function writePerpetual(valuation: Valuation, perpetual: Perpetual): IsolatedPosition {
  const { mint, side, size, leverage, takeProfit, stopLoss } = perpetual;
  const sign = side === 'long' ? 1 : -1;
  const entryPrice = valuation.usd(mint, openedMs(valuation.atMs));
  const markPrice = valuation.usd(mint);
  const collateralValue = (size * entryPrice) / leverage;
  const pnlValue = (markPrice - entryPrice) * size * sign;
  return {
    side,
    entryPrice,
    markPrice,
    size,
    leverage,
    collateralValue,
    pnlValue,
    sizeValue: size * markPrice,
    liquidationPrice: entryPrice * (1 - (sign * 0.95) / leverage),
    ...(takeProfit !== undefined && { tp: entryPrice * takeProfit }),
    ...(stopLoss !== undefined && { sl: entryPrice * stopLoss }),
    value: Math.max(0, collateralValue + pnlValue),
  };
}
