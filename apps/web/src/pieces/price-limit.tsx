import { formatUsd } from '@perijove/widget/pieces';
import { scaleLinear } from '@visx/scale';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';

/** A price that the visitor sets on the chart, such as that of a limit order. */
export interface ChartLimit {
  readonly price: number;
  readonly label: string;
  readonly onChange: (price: number) => void;
}

interface PriceLimitProps extends ChartLimit {
  readonly range: readonly [number, number];
  readonly height: number;
}

/** A key press moves the limit by this part of it. */
const STEP = 0.005;

/** The line of a limit on a chart: dragged, or moved with the arrow keys. */
export function PriceLimit(props: PriceLimitProps): ReactNode {
  const { price, label, onChange, height } = props;
  const { shownRange, pointer } = useDrag(props);
  const [low, high] = shownRange;
  const top = scaleLinear({ domain: [low, high], range: [height, 0] })(price);
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (move === 0) return;
    event.preventDefault();
    onChange(price * (1 + move * STEP));
  };
  return (
    <div
      className="chart-limit"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={low}
      aria-valuemax={high}
      aria-valuenow={price}
      aria-valuetext={formatUsd(price)}
      style={{ top }}
      {...pointer}
      onKeyDown={onKeyDown}
    >
      <span className="chart-limit-tag">
        {label} <span className="number">{formatUsd(price)}</span>
      </span>
    </div>
  );
}

/** Follows the pointer. While the line is dragged the range stays, or it would run away from the pointer. */
function useDrag({ range, height, onChange }: PriceLimitProps) {
  const dragged = useRef<PriceLimitProps['range']>(undefined);
  return {
    shownRange: dragged.current ?? range,
    pointer: {
      onPointerDown(event: PointerEvent<HTMLElement>): void {
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = range;
      },
      onPointerMove(event: PointerEvent<HTMLElement>): void {
        const chart = event.currentTarget.parentElement;
        if (!dragged.current || !chart) return;
        const y = event.clientY - chart.getBoundingClientRect().top;
        const scale = scaleLinear({ domain: [...dragged.current], range: [height, 0] });
        onChange(Math.max(scale.invert(y), Number.MIN_VALUE));
      },
      onPointerUp(): void {
        dragged.current = undefined;
      },
    },
  };
}
