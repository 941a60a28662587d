import type { Notice } from '@perijove/react';
import { formatClock } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';

/** Responses that differ from their documents, and deprecated endpoints that are used. */
export function Notices({ notices }: { readonly notices: readonly Notice[] }): ReactNode {
  return (
    <section className="card stack" aria-labelledby="notices">
      <h2 id="notices" className="section-title">
        Drift
      </h2>
      {notices.length === 0 ? (
        <p className="hint">Every response matched its documentation.</p>
      ) : (
        <ul className="stack-small small">
          {notices.slice(0, 20).map((notice) => (
            <li key={`${notice.at} ${wordsOf(notice)}`} className="row-wide">
              <span>{wordsOf(notice)}</span>
              <span className="quiet">{formatClock(notice.at)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function wordsOf(notice: Notice): string {
  if (notice.type === 'deprecated') {
    const { what, stability, successor, since } = notice;
    const state = stability ?? (since ? `without support since ${since}` : 'deprecated');
    return `${what} is ${state}${successor ? `: use ${successor}` : ''}`;
  }
  if (notice.type === 'limit:shared') {
    return `${notice.endpoint}: others spend the budget of this account; set the option ${notice.option}`;
  }
  return `${notice.endpoint}: ${notice.issues.map(({ path }) => path).join(', ')}`;
}
