import { formatCompact, formatDecimal, formatPercent } from '@perijove/widget/pieces';
import { curveMonotoneX } from '@visx/curve';
import { scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import type { ReactNode } from 'react';
import { type CurvePoint, drawCurve, type LaunchCurve } from './curve.ts';
import type { Draft } from './draft.ts';

const WIDTH = 400;
const HEIGHT = 180;
const ROOM = 12;

/** The price from the launch until the pool moves on, as the form is filled in. */
export function CurvePicture({ draft }: { readonly draft: Draft }): ReactNode {
  const curve = drawCurve(draft);
  const { quote } = draft;
  if (!curve) {
    return <p className="hint studio-nothing">Enter both market caps to see the curve.</p>;
  }
  const first = curve.points[0]?.price ?? 0;
  const last = curve.points.at(-1)?.price ?? 0;
  return (
    <figure className="stack-small" aria-label="Price curve of the launch">
      <figcaption className="row-wide">
        <span className="label">Price while it is sold</span>
        <span className="badge badge-accent number">{formatCompact(last / first)} times</span>
      </figcaption>
      <Plot curve={curve} />
      <div className="row-wide tiny quiet number">
        <span>Launch</span>
        <span>{formatPercent(curve.sale, 1)} of the supply sold</span>
      </div>
      <dl className="facts">
        <Fact name="Price at the launch">
          {formatDecimal(first.toFixed(12))} {quote}
        </Fact>
        <Fact name="Price when it moves on">
          {formatDecimal(last.toFixed(12))} {quote}
        </Fact>
        <Fact name="Raised for the pool that follows">
          about {formatCompact(curve.raise)} {quote}
        </Fact>
      </dl>
    </figure>
  );
}

function Plot({ curve: { points, sale } }: { readonly curve: LaunchCurve }): ReactNode {
  const high = points.at(-1)?.price ?? 1;
  const x = scaleLinear({ domain: [0, sale], range: [0, WIDTH - ROOM] });
  const y = scaleLinear({ domain: [0, high], range: [HEIGHT, ROOM] });
  const drawing = {
    data: [...points],
    x: (point: CurvePoint) => x(point.sold),
    y: (point: CurvePoint) => y(point.price),
    curve: curveMonotoneX,
  };
  return (
    <svg className="studio-plot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      <AreaClosed {...drawing} yScale={y} className="chart-fill" />
      <path className="studio-level" d={`M0 ${y(high)}H${WIDTH}`} />
      <LinePath {...drawing} className="chart-line" fill="none" />
      <circle className="studio-end" cx={x(sale)} cy={y(high)} r="5" />
    </svg>
  );
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

export function Fact({ name, children }: FactProps): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
