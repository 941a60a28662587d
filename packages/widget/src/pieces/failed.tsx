import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../words/use-words.ts';
import { type Doing, describeFailure, type FailureWords } from './failure-words.ts';

interface FailedProps {
  readonly error: unknown;
  /** What the page was doing, for errors that are not its own. */
  readonly doing?: Doing;
  /** Does what the advice says: tries again, or asks for a new quote. */
  readonly onRetry?: (() => void) | undefined;
  /** Default false: the page reads it again by itself, and says so. */
  readonly isRetried?: boolean;
  /** More buttons, after the advice. */
  readonly children?: ReactNode;
}

/** What happened in plain words, the advice as a button, and the details folded away. */
export function Failed(props: FailedProps): ReactNode {
  const { error, doing, onRetry, isRetried = false, children } = props;
  const { t } = useWords();
  const words = describeFailure(error, t, doing);
  const { title, action, findings } = words;
  const help = isRetried ? t.retriedByItself : words.help;
  return (
    <div className="failed" role="alert">
      <p className="row strong">
        <CircleAlert className="loss" size={20} aria-hidden />
        {title}
      </p>
      {help !== undefined && <p className="small">{help}</p>}
      {findings.length > 0 && (
        <ul className="bullets small">
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      )}
      {(onRetry || children) && (
        <div className="row wrap">
          {onRetry && (
            <button type="button" className="button button-small" onClick={onRetry}>
              {action}
            </button>
          )}
          {children}
        </div>
      )}
      <Details {...words} />
    </div>
  );
}

/** What a report of the failure needs. */
function Details({ code, message, requestId }: FailureWords): ReactNode {
  const { t } = useWords();
  return (
    <details className="small quiet">
      <summary>{t.details}</summary>
      <p>
        <code>{code}</code> {message}
      </p>
      {requestId !== undefined && (
        <p>
          {t.request} <code>{requestId}</code>
        </p>
      )}
    </details>
  );
}
