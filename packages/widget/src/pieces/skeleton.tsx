import type { ReactNode } from 'react';

interface SkeletonProps {
  /** Pixels or a CSS length. */
  readonly width?: number | string;
  readonly height?: number | string;
}

/** Holds the place of a word or number that is being loaded. Silent for screen readers. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps): ReactNode {
  return <span className="skeleton" style={{ width, height }} aria-hidden />;
}

/** Holds the place of a list. */
export function SkeletonRows({ rows = 5, height = 48 }): ReactNode {
  return (
    <div className="stack-small" aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
        <Skeleton key={row} height={height} />
      ))}
    </div>
  );
}
