import { isPerijoveError } from '@perijove/core';
import type { LoggedCall } from '@perijove/react';
import { formatDuration } from '@perijove/widget/pieces';
import { type ReactNode, useEffect, useState } from 'react';
import { Empty } from '../../pieces/empty.tsx';

const SHOWN = 40;

/** The calls of this page as they happen: how long each waited for the plan, and how long it took. */
export function Waterfall({ calls }: { readonly calls: readonly LoggedCall[] }): ReactNode {
  const now = useNow(calls.some(({ status }) => status === 'running'));
  const shown = calls.slice(0, SHOWN);
  const longest = Math.max(...shown.map((call) => lengthOf(call, now)), 1);
  return (
    <section className="card stack" aria-labelledby="calls">
      <h2 id="calls" className="section-title">
        Calls of this page
      </h2>
      {shown.length === 0 ? (
        <Empty title="No call yet.">Open another screen and come back.</Empty>
      ) : (
        <ol className="developer-calls">
          {shown.map((call) => (
            <Call key={call.call} call={call} longest={longest} now={now} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface CallProps {
  readonly call: LoggedCall;
  readonly longest: number;
  readonly now: number;
}

function Call({ call, longest, now }: CallProps): ReactNode {
  const { endpoint, status, attempts, waitedMs, error, requestId } = call;
  const length = lengthOf(call, now);
  const share = (ms: number): string => `${(ms / longest) * 100}%`;
  return (
    <li className="developer-call">
      <span className="row-wide">
        <code className="truncate">{endpoint}</code>
        <span className="row tiny quiet number">
          {attempts > 1 && <span className="badge badge-caution">{attempts} attempts</span>}
          <Outcome call={call} />
          {formatDuration(length)}
        </span>
      </span>
      <span className="developer-bar" aria-hidden>
        <span className="developer-wait" style={{ width: share(Math.min(waitedMs, length)) }} />
        <span
          className={`developer-attempt developer-${status}`}
          style={{ width: share(Math.max(length - waitedMs, 0)) }}
        />
      </span>
      {waitedMs > 0 && (
        <span className="tiny quiet">Waited {formatDuration(waitedMs)} for the plan</span>
      )}
      {isPerijoveError(error) && (
        <span className="tiny loss">
          {error.code}: {error.message}
          {requestId && ` (request ${requestId})`}
        </span>
      )}
    </li>
  );
}

function Outcome({ call: { status, httpStatus } }: { readonly call: LoggedCall }): ReactNode {
  if (status === 'running') return <span>running</span>;
  if (httpStatus !== undefined) return <span>{httpStatus}</span>;
  return <span className="loss">no response</span>;
}

function lengthOf({ durationMs, startedAt }: LoggedCall, now: number): number {
  return durationMs ?? Math.max(now - startedAt, 0);
}

const TICK_MS = 250;

/** The time, kept up to date while something runs. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
