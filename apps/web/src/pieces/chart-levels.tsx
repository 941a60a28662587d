import { formatUsd } from '@perijove/widget/pieces';
import { scaleLinear } from '@visx/scale';
import type { ReactNode } from 'react';

/** A price to compare with, such as that of an open order. */
export interface ChartLevel {
  readonly id: string;
  /** US dollars. */
  readonly price: number;
  /** `Sell 1 SOL` */
  readonly label: string;
}

interface ChartLevelsProps {
  readonly levels: readonly ChartLevel[];
  readonly range: readonly [number, number];
  readonly height: number;
}

/** Levels as lines across a chart. One that is out of its range is named at the edge. */
export function ChartLevels({ levels, range: [low, high], height }: ChartLevelsProps): ReactNode {
  const y = scaleLinear({ domain: [low, high], range: [height, 0], clamp: true });
  return (
    <ul>
      {levels.map(({ id, price, label }) => (
        <li
          key={id}
          className="chart-level"
          data-outside={price < low || price > high || undefined}
          style={{ top: y(price) }}
        >
          <span className="chart-level-tag">
            {label} <span className="number">{formatUsd(price)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
