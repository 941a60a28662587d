import { formatMoment, formatUsd } from '@perijove/widget/pieces';
import { scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { extent } from 'd3-array';
import type { ReactNode } from 'react';
import type { PricePoint } from '../session/price-history.ts';

interface PricePlotProps {
  /** Oldest first, at least two. */
  readonly points: readonly PricePoint[];
  /** The point whose price and time are shown. */
  readonly read: PricePoint | undefined;
  readonly range: readonly [number, number];
  readonly height: number;
}

/** The drawing is stretched to the width of its place; lines and words keep theirs. */
const WIDTH = 1000;

/** The lines and dots of a chart: dashed between prices that the API returns, solid between those seen here. */
export function PricePlot({ points, read, range, height }: PricePlotProps): ReactNode {
  const [from = 0, to = 0] = extent(points, (point) => point.at);
  const x = scaleLinear({ domain: [from, to], range: [0, WIDTH] });
  const y = scaleLinear({ domain: [...range], range: [height, 0] });
  const place = {
    x: (point: PricePoint) => x(point.at),
    y: (point: PricePoint) => y(point.price),
  };
  const seen = points.filter(({ isSeen }) => isSeen);
  const told = points.filter(({ isSeen }) => !isSeen);
  const joined = [...told, ...seen.slice(0, 1)];
  const known = points.filter(({ isSeen }, index) => !isSeen || index === points.length - 1);
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} preserveAspectRatio="none" aria-hidden>
        <AreaClosed data={[...points]} {...place} yScale={y} className="chart-fill" />
        <LinePath data={joined} {...place} className="chart-line chart-guess" fill="none" />
        <LinePath data={seen} {...place} className="chart-line" fill="none" />
      </svg>
      {known.map((point) => (
        <Dot key={point.at} left={x(point.at) / WIDTH} top={y(point.price)} />
      ))}
      {read && <Reading point={read} left={x(read.at) / WIDTH} top={y(read.price)} />}
    </>
  );
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
