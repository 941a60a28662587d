import type { FlowStatus } from '@perijove/react';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeFailure } from '../pieces/failure-words.ts';
import { useWords } from '../words/use-words.ts';

interface FlowTroubleProps {
  readonly status: FlowStatus;
  /** The last failure of the service or the node, until it answers again. */
  readonly failure: unknown;
}

/** Says why a flow waits, and what of it has happened already. */
export function FlowTrouble({ status, failure }: FlowTroubleProps): ReactNode {
  const { t } = useWords();
  const isSigned = status === 'submitting';
  if (failure === undefined || (!isSigned && status !== 'preparing')) return null;
  return (
    <div className="notice notice-caution" role="status">
      <p className="row strong">
        <TriangleAlert size={16} aria-hidden />
        {describeFailure(failure, t).title}
      </p>
      <p>{isSigned ? t.signedAndKept : t.nothingSignedTrying}</p>
    </div>
  );
}
