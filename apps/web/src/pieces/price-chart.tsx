import { scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { extent } from 'd3-array';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { formatUsd } from '../format/money.ts';
import { formatMoment } from '../format/time.ts';
import type { PricePoint } from '../session/price-history.ts';
import { type ChartLevel, ChartLevels } from './chart-levels.tsx';
import { type ChartLimit, PriceLimit } from './price-limit.tsx';
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

/** The drawing is stretched to the width of its place; lines and words keep theirs. */
const WIDTH = 1000;
const PADDING = 0.12;

/**
 * The price over time. What the API tells are a few prices, drawn as dots: between them the line is
 * dashed, as nobody knows what the price was. The pointer, or the arrow keys, read the dots.
 */
export function PriceChart(props: PriceChartProps): ReactNode {
  const { points, label, height = 240, limit, levels = [] } = props;
  const { at, handlers } = useReading(points);
  const [from, to] = extent(points, (point) => point.at);
  const [low, high] = priceRange(points, limit?.price);
  if (from === undefined || to === undefined || points.length < 2) {
    return (
      <p className="chart-empty quiet" style={{ height }}>
        No price is known for this time.
      </p>
    );
  }
  const x = scaleLinear({ domain: [from, to], range: [0, WIDTH] });
  const y = scaleLinear({ domain: [low, high], range: [height, 0] });
  const place = {
    x: (point: PricePoint) => x(point.at),
    y: (point: PricePoint) => y(point.price),
  };
  const seen = points.filter(({ isSeen }) => isSeen);
  const told = points.filter(({ isSeen }) => !isSeen);
  const joined = [...told, ...seen.slice(0, 1)];
  const known = points.filter(({ isSeen }, index) => !isSeen || index === points.length - 1);
  const read = at === undefined ? undefined : points[at];
  const last = points.length - 1;
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
          <svg viewBox={`0 0 ${WIDTH} ${height}`} preserveAspectRatio="none" aria-hidden>
            <AreaClosed data={[...points]} {...place} yScale={y} className="chart-fill" />
            <LinePath data={joined} {...place} className="chart-line chart-guess" fill="none" />
            <LinePath data={seen} {...place} className="chart-line" fill="none" />
          </svg>
          {known.map((point) => (
            <Dot key={point.at} left={x(point.at) / WIDTH} top={y(point.price)} />
          ))}
          {read && <Reading point={read} left={x(read.at) / WIDTH} top={y(read.price)} />}
        </div>
        <ChartLevels levels={levels} range={[low, high]} height={height} />
        <span className="chart-high">{formatUsd(high)}</span>
        <span className="chart-low">{formatUsd(low)}</span>
        {limit && <PriceLimit {...limit} range={[low, high]} height={height} />}
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

interface DotProps {
  /** Share of the width. */
  readonly left: number;
  readonly top: number;
}

function Dot({ left, top }: DotProps): ReactNode {
  return <span className="chart-dot" style={{ left: `${left * 100}%`, top }} />;
}

interface ReadingProps extends DotProps {
  readonly point: PricePoint;
}

function Reading({ point, left, top }: ReadingProps): ReactNode {
  const side = left > 0.5 ? { right: `${(1 - left) * 100}%` } : { left: `${left * 100}%` };
  return (
    <>
      <span className="chart-cursor" style={{ left: `${left * 100}%` }} />
      <Dot left={left} top={top} />
      <span className="chart-reading" style={side}>
        <span className="number">{formatUsd(point.price)}</span>
        <span className="quiet">{formatMoment(point.at)}</span>
      </span>
    </>
  );
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
