import { SOL } from '@perijove/core';
import { Amount, formatBps, formatExactly, formatPercent } from '@perijove/widget/pieces';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Fact } from './curve-picture.tsx';
import { type Draft, SUPPLY } from './draft.ts';
import { usePreview } from './image-field.tsx';
import { MAX_RENT_LAMPORTS } from './use-studio-flows.ts';

interface CheckStepProps {
  readonly draft: Draft;
}

/** All of it once more: what it costs, and what stays as it is for ever. */
export function CheckStep({ draft }: CheckStepProps): ReactNode {
  return (
    <>
      <Summary draft={draft} />
      <Costs />
      <FixedTerms draft={draft} />
    </>
  );
}

function Summary({ draft }: CheckStepProps): ReactNode {
  const preview = usePreview(draft.image);
  return (
    <div className="row studio-summary">
      {preview === undefined ? (
        <span className="studio-picture" aria-hidden />
      ) : (
        <img className="studio-picture" src={preview} alt="Preview" width={56} height={56} />
      )}
      <div className="token-words">
        <span className="strong truncate">{draft.symbol}</span>
        <span className="quiet truncate">{draft.name}</span>
      </div>
    </div>
  );
}

function Costs(): ReactNode {
  return (
    <section className="stack-small" aria-labelledby="studio-cost">
      <h3 id="studio-cost">What it costs</h3>
      <dl className="facts">
        <Fact name="Rent of the token and its pool">
          at most <Amount mint={SOL} units={MAX_RENT_LAMPORTS} />
        </Fact>
        <Fact name="Network fee">shown before you sign</Fact>
        <Fact name="Fee of the service">none for the launch</Fact>
      </dl>
    </section>
  );
}

function FixedTerms({ draft }: CheckStepProps): ReactNode {
  return (
    <section className="stack-small" aria-labelledby="studio-fixed">
      <h3 id="studio-fixed" className="row">
        <Lock size={16} aria-hidden />
        What can't be changed later
      </h3>
      <dl className="facts">
        <Fact name="Name, symbol and image">{`${draft.name} (${draft.symbol})`}</Fact>
        <Fact name="Supply">{formatExactly(String(SUPPLY))}</Fact>
        <Fact name="Market cap range">
          {formatExactly(draft.initialCap)} to {formatExactly(draft.migrationCap)} {draft.quote}
        </Fact>
        <Fact name="Fee on every trade">{formatBps(Number(draft.feeBps))}</Fact>
        <Fact name="Kept for you">
          {draft.locked === '0' ? 'none' : formatPercent(Number(draft.locked))}
        </Fact>
        <Fact name="Bots are slowed down">{draft.antiSniping ? 'yes' : 'no'}</Fact>
        <Fact name="Liquidity">{draft.isLpLocked ? 'locked for good' : 'half for a year'}</Fact>
      </dl>
    </section>
  );
}
