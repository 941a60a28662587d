import type { Arriving, Intent, Leaving, LeavingPart, LeavingReason } from '@perijove/solana';
import type { ReactNode } from 'react';
import { shorten } from '../format/address.ts';
import { Amount } from '../pieces/amount.tsx';

const REASONS: Readonly<Record<LeavingReason, string>> = {
  amount: 'Amount',
  tip: 'Tip to the block builder',
  'own-instructions': 'Your own instructions',
  invite: 'Rent and fees of the invite',
  'own-rent': 'Rent of your new token accounts',
  'receiver-rent': "Rent of the receiver's accounts",
  'program-rent': "Rent of the program's accounts",
  'network-fee': 'Network fee',
  'priority-fee': 'Priority fee',
};

function reasonOf({ reason, refundable }: LeavingPart): string {
  if (!refundable) return REASONS[reason];
  const how = reason === 'own-rent' ? 'back when closed' : 'what is left comes back';
  return `${REASONS[reason]}, ${how}`;
}

/** One total for each token that leaves, and its parts with their reasons. */
export function ReviewTotals({ totals }: { readonly totals: readonly Leaving[] }): ReactNode {
  return (
    <>
      <div>
        <dt>Leaves at most</dt>
        <dd className="review-amounts">
          {totals.length === 0 && 'Nothing'}
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
  const isLess = expected !== undefined && expected < atMost && expected > 0n;
  if (parts.length < 2 && !isLess) return null;
  return (
    <>
      {parts.map((part) => (
        <div key={part.reason} className="review-part">
          <dt>{reasonOf(part)}</dt>
          <dd>
            <Amount mint={mint} units={part.atMost} isExact />
          </dd>
        </div>
      ))}
      {isLess && (
        <div className="review-part">
          <dt>Expected by the simulation</dt>
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
  if (arrivals.length === 0) return null;
  const { owner, receipts = [] } = intent;
  return (
    <div>
      <dt>Arrives at least</dt>
      <dd className="review-amounts">
        {arrivals.map(({ mint, atLeast, wallet }) => (
          <span key={mint + wallet}>
            {receipts.includes(mint) ? (
              `The position NFT ${shorten(mint)}`
            ) : (
              <Amount mint={mint} units={atLeast} isExact hasUsd />
            )}
            {wallet !== owner && <span className="quiet small"> at {shorten(wallet)}</span>}
          </span>
        ))}
      </dd>
    </div>
  );
}
