import { usePlan } from '@perijove/react';
import type { ReactNode } from 'react';

/** How much of the plan is left, as the page's own limiter knows it. */
export function Budget(): ReactNode {
  const budget = usePlan();
  const { limit, windowMs, remaining } = budget;
  const left = Math.max(0, Math.floor(remaining));
  const share = Math.min(1, left / limit);
  return (
    <section className="card stack" aria-labelledby="budget">
      <h2 id="budget" className="section-title">
        Budget of the plan
      </h2>
      <div className="developer-budget" aria-hidden>
        <span
          className={share < 0.25 ? 'developer-low' : ''}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <p className="row-wide">
        <span className="quiet">Left in this window</span>
        <span className="number">
          {left} of {limit} in {windowMs / 1000} s
        </span>
      </p>
      <p className="hint">
        Submits go before builds, builds before reads. Requests beyond the budget wait for the
        window.
      </p>
    </section>
  );
}
