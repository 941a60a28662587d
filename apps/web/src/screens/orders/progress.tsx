import { formatPercent } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';

interface ProgressProps {
  readonly part: number;
  readonly whole: number;
}

/** A share of a whole, as a bar and as a number. */
export function Progress({ part, whole }: ProgressProps): ReactNode {
  const percent = whole > 0 ? (part / whole) * 100 : 0;
  return (
    <span className="orders-progress">
      <span className="orders-bar" aria-hidden>
        <span style={{ width: `${Math.min(Math.max(percent, 0), 100)}%` }} />
      </span>
      {formatPercent(percent, 0)}
    </span>
  );
}
