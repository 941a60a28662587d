import type { Review } from '@perijove/solana';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { lossBand } from '../pieces/loss.ts';
import { useWords } from '../words/use-words.ts';
import { LossConfirmation, ValueNotice } from './loss-notice.tsx';
import { ReviewArrivals, ReviewTotals } from './review-amounts.tsx';
import { ReviewSigners } from './review-signers.tsx';
import { ReviewTerms } from './review-terms.tsx';
import { useDescription } from './use-description.ts';

interface ReviewPanelProps {
  readonly review: Review;
  /** What the primary button does: `Swap 1.5 SOL`. */
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onRefuse: () => void;
}

/** What leaves, what arrives, what is agreed to and who signs, before the wallet is asked. */
export function ReviewPanel({ review, action, onConfirm, onRefuse }: ReviewPanelProps): ReactNode {
  const { value, simulated } = review;
  const isLoss = lossBand(value?.lossBps) === 'loss';
  const { t } = useWords();
  const [isAccepted, setAccepted] = useState(false);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoss || isAccepted) onConfirm();
      }}
    >
      {value && <ValueNotice value={value} />}
      <dl className="facts review-facts">
        <ReviewTotals totals={review.leaving} />
        <ReviewArrivals arrivals={review.arriving} intent={review.intent} />
        <ReviewTerms terms={review.terms} />
        <ReviewSigners signers={review.signers} />
      </dl>
      <Verdict isSimulated={simulated} />
      <Instructions review={review} />
      {isLoss && <LossConfirmation bps={value?.lossBps ?? 0} onChange={setAccepted} />}
      <div className="review-buttons">
        <button type="button" className="button" onClick={onRefuse}>
          {t.decline}
        </button>
        <button
          type="submit"
          className={isLoss ? 'button button-primary button-loss' : 'button button-primary'}
          disabled={isLoss && !isAccepted}
          // biome-ignore lint/a11y/noAutofocus: the review takes the focus when it is there
          autoFocus={!isLoss}
        >
          {action}
        </button>
      </div>
    </form>
  );
}

function Verdict({ isSimulated }: { readonly isSimulated: boolean }): ReactNode {
  const { t } = useWords();
  return (
    <p className="review-verdict small">
      <ShieldCheck size={20} aria-hidden />
      <span>
        {t.checked}
        {isSimulated && ` ${t.simulated}`}
      </span>
    </p>
  );
}

/** What the transaction does, read from it once the visitor asks. */
function Instructions({ review }: Pick<ReviewPanelProps, 'review'>): ReactNode {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="small" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t.whatItDoes}</summary>
      {isOpen && <Sentences review={review} />}
    </details>
  );
}

function Sentences({ review }: Pick<ReviewPanelProps, 'review'>): ReactNode {
  const { t } = useWords();
  const told = useDescription(review);
  if (!told) return '…';
  return (
    <ul className="review-instructions">
      {told.sentences.map((each) => (
        <li key={each}>{each}</li>
      ))}
      <li>{t.calls(told.programs.join(', '))}</li>
    </ul>
  );
}
