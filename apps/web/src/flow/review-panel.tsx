import { SOL } from '@perijove/core';
import type { Review } from '@perijove/solana';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { shorten } from '../format/address.ts';
import { Amount } from '../pieces/amount.tsx';
import { useTransactionWords } from './use-transaction-words.ts';

interface ReviewPanelProps {
  readonly review: Review;
  /** What the primary button does: `Swap 1.5 SOL`. */
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onRefuse: () => void;
}

/** What the guard saw and holds the transaction to, before the wallet is asked to sign. */
export function ReviewPanel({ review, action, onConfirm, onRefuse }: ReviewPanelProps): ReactNode {
  const { intent, transaction, simulated } = review;
  const { fee, feePayer, signers } = transaction;
  const { owner, spend = [], receive = [], maxOtherRentLamports: rent = 0n } = intent;
  const others = signers.filter(({ address }) => address !== owner);
  return (
    <div className="stack">
      <dl className="facts review-facts">
        <div>
          <dt>Leaves at most</dt>
          <dd className="review-amounts">
            {spend.length === 0 && 'Nothing'}
            {spend.map(({ mint, atMost }) => (
              <Amount key={mint} mint={mint} units={atMost} isExact hasUsd />
            ))}
          </dd>
        </div>
        <div>
          <dt>Arrives at least</dt>
          <dd className="review-amounts">
            {receive.length === 0 && 'Nothing'}
            {receive.map(({ mint, atLeast }) => (
              <Amount key={mint} mint={mint} units={atLeast} isExact hasUsd />
            ))}
          </dd>
        </div>
        {BigInt(rent) > 0n && (
          <div>
            <dt>Rent of new accounts</dt>
            <dd>
              at most <Amount mint={SOL} units={BigInt(rent)} />
            </dd>
          </div>
        )}
        <div>
          <dt>Network fee</dt>
          <dd>
            at most <Amount mint={SOL} units={fee.baseLamports + fee.priorityLamports} />
            {feePayer !== owner && `, paid by ${shorten(feePayer)}`}
          </dd>
        </div>
        <div>
          <dt>Signers</dt>
          <dd>
            {others.length === 0
              ? 'You alone'
              : `You and ${others.map(({ address }) => shorten(address)).join(', ')}`}
          </dd>
        </div>
      </dl>
      <p className="review-verdict small">
        <ShieldCheck size={20} aria-hidden />
        <span>
          Checked: fee payer, signers, programs and amounts match your request.
          {simulated && ' A simulation moved nothing else.'}
        </span>
      </p>
      <details className="small">
        <summary>What the transaction does</summary>
        <Instructions review={review} />
      </details>
      <div className="review-buttons">
        <button type="button" className="button" onClick={onRefuse}>
          Decline
        </button>
        {/* biome-ignore lint/a11y/noAutofocus: the review takes the focus when it is there */}
        <button type="button" className="button button-primary" onClick={onConfirm} autoFocus>
          {action}
        </button>
      </div>
    </div>
  );
}

function Instructions({ review }: Pick<ReviewPanelProps, 'review'>): ReactNode {
  const { transaction, intent } = review;
  const words = useTransactionWords(transaction, intent.owner);
  return (
    <ol className="review-instructions">
      {words.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: instructions stay in their order
        <li key={index}>{each.join('; ')}</li>
      ))}
    </ol>
  );
}
