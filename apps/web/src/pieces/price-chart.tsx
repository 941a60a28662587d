import { formatMoment, formatUsd } from '@perijove/widget/pieces';
import { extent } from 'd3-array';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import type { PricePoint } from '../session/price-history.ts';
import { type ChartLevel, ChartLevels } from './chart-levels.tsx';
import { type ChartLimit, PriceLimit } from './price-limit.tsx';
import { PricePlot } from './price-plot.tsx';
import { TimeAxis } from './time-axis.tsx';

interface PriceChartProps {
  /** Oldest first. */
  readonly points: readonly PricePoint[];
  /** What it shows, for screen readers: `Price of SOL`. */
  readonly label: string;
  /** Pixels. */
  readonly height?: number;
  /** Draws a line that can be dragged. */
  readonly limit?: ChartLimit | undefined;
  /** Prices of open orders. */
  readonly levels?: readonly ChartLevel[];
}

const PADDING = 0.12;

/**
 * The price over time. What the API tells are a few prices, drawn as dots: between them the line is
 * dashed, as nobody knows what the price was. The pointer, or the arrow keys, read the dots.
 */
export function PriceChart(props: PriceChartProps): ReactNode {
  const { points, label, height = 240, limit, levels = [] } = props;
  const { at, handlers } = useReading(points);
  const [from, to] = extent(points, (point) => point.at);
  const range = priceRange(points, limit?.price);
  if (from === undefined || to === undefined || points.length < 2) {
    return (
      <p className="chart-empty quiet" style={{ height }}>
        No price is known for this time.
      </p>
    );
  }
  const last = points.length - 1;
  const read = at === undefined ? undefined : points[at];
  const shown = read ?? points[last];
  return (
    <figure className="chart-figure">
      <div className="chart" style={{ height }}>
        <div
          className="chart-plot"
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={at ?? last}
          aria-valuetext={shown && `${formatUsd(shown.price)}, ${formatMoment(shown.at)}`}
          {...handlers}
        >
          <PricePlot points={points} read={read} range={range} height={height} />
        </div>
        <ChartLevels levels={levels} range={range} height={height} />
        <span className="chart-high">{formatUsd(range[1])}</span>
        <span className="chart-low">{formatUsd(range[0])}</span>
        {limit && <PriceLimit {...limit} range={range} height={height} />}
      </div>
      <TimeAxis from={from} to={to} />
    </figure>
  );
}

/** Which point is read: the one below the pointer, or the one that the arrow keys reached. */
function useReading(points: readonly PricePoint[]) {
  const [at, setAt] = useState<number>();
  const [from = 0, to = 0] = extent(points, (point) => point.at);
  const last = points.length - 1;
  const leave = (): void => setAt(undefined);
  return {
    at,
    handlers: {
      onPointerMove(event: PointerEvent<HTMLElement>): void {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        setAt(nearest(points, from + ((event.clientX - left) / width) * (to - from)));
      },
      onPointerLeave: leave,
      onBlur: leave,
      onKeyDown(event: KeyboardEvent): void {
        const move = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
        if (move === 0) return;
        event.preventDefault();
        setAt(Math.min(Math.max((at ?? last) + move, 0), last));
      },
    },
  };
}

function priceRange(
  points: readonly PricePoint[],
  limit: number | undefined,
): readonly [number, number] {
  const prices = points.map(({ price }) => price);
  if (limit !== undefined) prices.push(limit);
  const [low = 0, high = 1] = extent(prices);
  const room = (high - low || high * 0.01) * PADDING;
  return [Math.max(low - room, 0), high + room];
}

function nearest(points: readonly PricePoint[], at: number): number {
  const distance = (index: number): number => Math.abs((points[index]?.at ?? 0) - at);
  return points.reduce((best, _, index) => (distance(index) < distance(best) ? index : best), 0);
}
