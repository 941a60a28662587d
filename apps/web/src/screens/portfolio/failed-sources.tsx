import { failedFetchers, type Positions } from '@perijove/portfolio';
import type { ReactNode } from 'react';
import { formatCount } from '../../format/count.ts';

interface FailedSourcesProps {
  readonly positions: Positions;
  readonly onRetry: () => void;
}

/** The sources that could not be read, so that the sum is not taken for the total. */
export function FailedSources({ positions, onRetry }: FailedSourcesProps): ReactNode {
  const failed = failedFetchers(positions);
  if (failed.length === 0) return null;
  return (
    <section className="notice notice-caution" aria-label="Incomplete">
      <p className="strong">
        {formatCount(failed.length, 'source')} could not be read. This view is incomplete.
      </p>
      <details>
        <summary>Which</summary>
        <ul>
          {failed.map(({ id, error }) => (
            <li key={id}>
              {id}
              {error ? `: ${error}` : ''}
            </li>
          ))}
        </ul>
      </details>
      <button type="button" className="button button-small" onClick={onRetry}>
        Read again
      </button>
    </section>
  );
}
