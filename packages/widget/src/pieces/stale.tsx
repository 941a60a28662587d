import { CloudOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { formatAgo } from '../format/time.ts';
import { useWords } from '../words/use-words.ts';
import { describeFailure } from './failure-words.ts';

interface StaleProps {
  readonly error: unknown;
  /** When the data was read, in milliseconds since the epoch. */
  readonly at: number;
  readonly onRetry: () => void;
}

const TICK_MS = 10_000;

/** Says that data could not be refreshed: how old it is, and why. */
export function Stale({ error, at, onRetry }: StaleProps): ReactNode {
  const { t, locale } = useWords();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="stale small" role="status">
      <CloudOff size={16} aria-hidden />
      <span>
        {t.asOf(formatAgo(at, Math.max(now, at), locale), describeFailure(error, t).title)}
      </span>
      <button type="button" className="text-button" onClick={onRetry}>
        {t.tryAgain}
      </button>
    </div>
  );
}
