import type { AnyEndpoint, Transport } from '@perijove/core';
import { type Failure, failureOf, refusal, refuseUntil } from './failure.ts';
import { createForward } from './forward.ts';
import { rateHeaders, requestIdHeader } from './rate-headers.ts';
import type { Success } from './respond.ts';
import { streamBody } from './stream-body.ts';
import { createTurns } from './turns.ts';
import type { Visitors } from './visitors.ts';

interface SendOptions {
  readonly transport: Transport;
  readonly apiKey: string | undefined;
  readonly visitors: Visitors;
  readonly maxWaitMs: number;
  readonly timeoutMs: number;
}

/** A request that was checked and allowed. */
interface Outgoing {
  readonly endpoint: AnyEndpoint;
  readonly input: unknown;
  readonly visitor: string;
  /** Aborted when the visitor leaves. */
  readonly signal: AbortSignal;
  /** Called when the request was never sent. */
  readonly giveBack: () => void;
}

export type SendRequest = (outgoing: Outgoing) => Promise<Success | Failure>;

const PRIORITY = { read: 0, build: 1, submit: 2 } as const;
const MAX_BODY_MS = 60_000;
const MAX_STREAM_MS = 600_000;
const MAX_RESPONSE_BYTES = 64 << 20;

/** Reason of an abort: the request waited too long for its turn. */
const WAITED = new Error('waited too long');

/** Waits for the visitor's turn, sends the request once and hands on what comes back. */
export function createSend(options: SendOptions): SendRequest {
  const { transport, apiKey: key, visitors, maxWaitMs, timeoutMs } = options;
  const forward = createForward(transport);
  const turns = createTurns({ maxWaiting: 1_000, maxWaitingPerVisitor: 64 });

  return async ({ endpoint, input, visitor, signal, giveBack }) => {
    const waiting = new AbortController();
    const leave = (): void => waiting.abort(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    const timer = setTimeout(() => waiting.abort(WAITED), maxWaitMs);
    let isSent = false;
    let release: (() => void) | undefined;
    try {
      const turn = turns.next(visitor, PRIORITY[endpoint.effect], waiting.signal);
      if (!turn) return refuseUntil(1_000, 'proxy_busy', 'too many requests wait at the proxy');
      release = await turn;
      const onSlot = (): void => {
        isSent = true;
        clearTimeout(timer);
        release?.();
      };
      const answer = await forward(endpoint, input, { signal: waiting.signal, onSlot });
      const stream = streamBody(answer, {
        key,
        signal: waiting.signal,
        idleMs: timeoutMs,
        maxMs: endpoint.streams ? MAX_STREAM_MS : MAX_BODY_MS,
        maxBytes: endpoint.streams ? Number.POSITIVE_INFINITY : MAX_RESPONSE_BYTES,
      });
      const { header } = answer;
      const headers = {
        ...rateHeaders(visitors.usageOf(visitor), header),
        ...requestIdHeader(header('x-api-gateway-request-id')),
      };
      return { stream, headers };
    } catch (error) {
      if (error === WAITED)
        return refuseUntil(maxWaitMs, 'proxy_plan', 'the plan of this proxy is used up');
      if (signal.aborted) return refusal(499, 'proxy_error', 'the visitor left');
      return failureOf(error);
    } finally {
      clearTimeout(timer);
      release?.();
      if (!isSent) giveBack();
    }
  };
}
