import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { extent } from 'd3-array';
import type { ReactNode } from 'react';
import type { PricePoint } from '../session/price-history.ts';

interface SparklineProps {
  readonly points: readonly PricePoint[];
  /** What it shows, for screen readers: `Price of SOL, 24 hours`. */
  readonly label: string;
  readonly width?: number;
  readonly height?: number;
}

const EDGE = 2;

/** A small line without axes, coloured by whether it ends above its start. */
export function Sparkline({ points, label, width = 96, height = 32 }: SparklineProps): ReactNode {
  const [from, to] = extent(points, ({ at }) => at);
  const [low, high] = extent(points, ({ price }) => price);
  if (from === undefined || low === undefined || points.length < 2) {
    return <span className="sparkline" style={{ width, height }} />;
  }
  const x = scaleLinear({ domain: [from, to], range: [EDGE, width - EDGE] });
  const y = scaleLinear({ domain: [low, high], range: [height - EDGE, EDGE] });
  const change = (points.at(-1)?.price ?? 0) - (points[0]?.price ?? 0);
  return (
    <svg
      className={`sparkline ${change < 0 ? 'loss' : 'gain'}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={`${label}: ${change < 0 ? 'down' : 'up'}`}
    >
      <LinePath
        data={[...points]}
        x={({ at }) => x(at)}
        y={({ price }) => y(price)}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
      />
    </svg>
  );
}
