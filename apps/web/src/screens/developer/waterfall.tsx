import { isPerijoveError } from '@perijove/core';
import type { LoggedCall } from '@perijove/react';
import { formatClock, formatDuration } from '@perijove/widget/pieces';
import { type ReactNode, useEffect, useState } from 'react';
import { Empty } from '../../pieces/empty.tsx';
import { type Burst, burstsOf } from './bursts.ts';

const SHOWN = 40;

/** The calls of this page as they happen: how long each waited for the plan, and how long it took. */
export function Waterfall({ calls }: { readonly calls: readonly LoggedCall[] }): ReactNode {
  const now = useNow(calls.some(({ status }) => status === 'running'));
  const bursts = burstsOf(calls.slice(0, SHOWN), now);
  return (
    <section className="card stack" aria-labelledby="calls">
      <h2 id="calls" className="section-title">
        Calls of this page
      </h2>
      {bursts.length === 0 && (
        <Empty title="No call yet.">Open another screen and come back.</Empty>
      )}
      {bursts.map((burst) => (
        <BurstOfCalls key={burst.calls[0]?.call} burst={burst} now={now} />
      ))}
    </section>
  );
}

interface BurstProps {
  readonly burst: Burst;
  readonly now: number;
}

/** One time axis: each bar begins where its call began. */
function BurstOfCalls({ burst, now }: BurstProps): ReactNode {
  const { startedAt, lengthMs, calls } = burst;
  return (
    <div className="stack-small">
      <p className="row-wide tiny quiet number">
        <span>{formatClock(startedAt)}</span>
        <span>
          {calls.length === 1 ? '1 call' : `${calls.length} calls`} in {formatDuration(lengthMs)}
        </span>
      </p>
      <ol className="developer-calls">
        {calls.map((call) => (
          <Call key={call.call} call={call} burst={burst} now={now} />
        ))}
      </ol>
    </div>
  );
}

interface CallProps extends BurstProps {
  readonly call: LoggedCall;
}

function Call({ call, burst, now }: CallProps): ReactNode {
  const { endpoint, status, attempts, startedAt, waitedMs, error, requestId } = call;
  const length = lengthOf(call, now);
  const share = (ms: number): string => `${(ms / burst.lengthMs) * 100}%`;
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
        <span style={{ width: share(startedAt - burst.startedAt) }} />
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
