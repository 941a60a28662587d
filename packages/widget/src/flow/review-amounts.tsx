import type { Arriving, Intent, Leaving, LeavingPart } from '@perijove/solana';
import type { ReactNode } from 'react';
import { shorten } from '../format/address.ts';
import { Amount } from '../pieces/amount.tsx';
import { useWords } from '../words/use-words.ts';
import type { Words } from '../words/words.ts';

function reasonOf({ reason, refundable }: LeavingPart, t: Words): string {
  const name = t.leavingReasons[reason];
  if (!refundable) return name;
  return reason === 'own-rent' ? t.backWhenClosed(name) : t.restComesBack(name);
}

/** One total for each token that leaves, and its parts with their reasons. */
export function ReviewTotals({ totals }: { readonly totals: readonly Leaving[] }): ReactNode {
  const { t } = useWords();
  return (
    <>
      <div>
        <dt>{t.leavesAtMost}</dt>
        <dd className="review-amounts">
          {totals.length === 0 && t.nothing}
          {totals.map(({ mint, atMost }) => (
            <Amount key={mint} mint={mint} units={atMost} isExact hasUsd />
          ))}
        </dd>
      </div>
      {totals.map((total) => (
        <Parts key={total.mint} total={total} />
      ))}
    </>
  );
}

/** A total of one part needs no reasons. */
function Parts({
  total: { mint, atMost, expected, parts },
}: {
  readonly total: Leaving;
}): ReactNode {
  const { t } = useWords();
  const isLess = expected !== undefined && expected < atMost && expected > 0n;
  if (parts.length < 2 && !isLess) return null;
  return (
    <>
      {parts.map((part) => (
        <div key={part.reason} className="review-part">
          <dt>{reasonOf(part, t)}</dt>
          <dd>
            <Amount mint={mint} units={part.atMost} isExact />
          </dd>
        </div>
      ))}
      {isLess && (
        <div className="review-part">
          <dt>{t.expectedBySimulation}</dt>
          <dd>
            <Amount mint={mint} units={expected} isExact />
          </dd>
        </div>
      )}
    </>
  );
}

interface ReviewArrivalsProps {
  readonly arrivals: readonly Arriving[];
  readonly intent: Intent;
}

/** What must arrive. An order pays out later: its terms say what. */
export function ReviewArrivals({ arrivals, intent }: ReviewArrivalsProps): ReactNode {
  const { t } = useWords();
  if (arrivals.length === 0) return null;
  const { owner, receipts = [] } = intent;
  return (
    <div>
      <dt>{t.arrivesAtLeast}</dt>
      <dd className="review-amounts">
        {arrivals.map(({ mint, atLeast, wallet }) => (
          <span key={mint + wallet}>
            {receipts.includes(mint) ? (
              t.positionNft(shorten(mint))
            ) : (
              <Amount mint={mint} units={atLeast} isExact hasUsd />
            )}
            {wallet !== owner && (
              <span className="quiet small">{` ${t.atWallet(shorten(wallet))}`}</span>
            )}
          </span>
        ))}
      </dd>
    </div>
  );
}
