import { formatClock, formatMoment } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';

interface TimeAxisProps {
  /** Milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
}

const PARTS = [0, 1 / 3, 2 / 3, 1];

/** The times below a chart, at equal distances. Hovering shows the date. */
export function TimeAxis({ from, to }: TimeAxisProps): ReactNode {
  return (
    <div className="time-axis" aria-hidden>
      {PARTS.map((part) => {
        const at = from + part * (to - from);
        return (
          <span key={part} title={formatMoment(at)}>
            {part === 1 ? 'Now' : formatClock(at)}
          </span>
        );
      })}
    </div>
  );
}
