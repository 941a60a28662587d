import type { Mint } from '@perijove/core';
import type { Pair } from '@perijove/widget/pieces';
import type { ChartLevel } from '../../pieces/chart-levels.tsx';
import type { OrderRow } from './order-row.ts';

const SHOWN = 6;

/** The prices of open orders that sell the token of a chart, for their lines on it. */
export function orderLevels(
  rows: readonly OrderRow[],
  { from, to }: Pick<Pair, 'from' | 'to'>,
  outputUsd: number | undefined,
): readonly ChartLevel[] {
  return rows
    .flatMap((row) => {
      const price = usdOf(row, from, to, outputUsd);
      return price === undefined ? [] : [{ id: row.id, price, label: 'Open order' }];
    })
    .slice(0, SHOWN);
}

function usdOf(row: OrderRow, from: Mint, to: Mint, outputUsd: number | undefined) {
  const { price } = row;
  if (price === undefined) return undefined;
  if ('usd' in price) return price.mint === from ? price.usd : undefined;
  const isPair = row.inputMint === from && row.outputMint === to;
  return isPair && outputUsd !== undefined ? Number(price.outputs) * outputUsd : undefined;
}
