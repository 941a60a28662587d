import type { ReactNode } from 'react';

/** Says below a chart what in it is known, and what is only drawn. */
export function ChartNote(): ReactNode {
  return (
    <p className="hint">
      Dots are prices that the service gives: of 24, 6 and 1 hours and 5 minutes ago. Between them
      the line is a guess; where it is solid, this page has read the price.
    </p>
  );
}
