import { type AnyEndpoint, isPerijoveError, PerijoveError, type Transport } from '@perijove/core';
import { createForward, type Forwarded } from '@perijove/core/http-input';
import { type Failure, failureOf, refusal, refuseUntil } from './failure.ts';
import { createOpenResponses } from './open-responses.ts';
import { rateHeaders, requestIdHeader } from './rate-headers.ts';
import type { Success } from './respond.ts';
import type { Shares } from './shares.ts';
import { streamBody } from './stream-body.ts';
import { createTurns } from './turns.ts';
import type { Visitors } from './visitors.ts';

interface SendOptions {
  readonly transport: Transport;
  readonly apiKey: string | undefined;
  readonly visitors: Visitors;
  readonly shares: Shares;
  readonly maxWaitMs: number;
  readonly timeoutMs: number;
}

/** A request that was checked and allowed. */
interface Outgoing {
  readonly endpoint: AnyEndpoint;
  readonly input: unknown;
  /** Of the visitor's wallet, for an endpoint that needs one. */
  readonly token?: string | undefined;
  readonly visitor: string;
  /** Aborted when the visitor leaves. */
  readonly signal: AbortSignal;
  /** Called when the request was never sent. */
  readonly giveBack: () => void;
}

export type SendRequest = (outgoing: Outgoing) => Promise<Success | Failure>;

const PRIORITY = { read: 0, build: 1, submit: 2 } as const;
const MAX_BODY_MS = 60_000;
const MAX_STREAM_MS = 180_000;
const MAX_RESPONSE_BYTES = 64 << 20;

const SHARE_USED = 'this visitor has used up its share of the plan';
const PLAN_USED = 'the plan of this proxy is used up';
const BUSY = 'too many requests from this visitor are in flight or waiting';
const NOT_SENT = 'the proxy cannot reach the API; nothing was sent';

/** Reason of an abort: the request waited too long for its turn. */
const WAITED = new Error('waited too long');

/** Waits for the visitor's turn, sends the request once and passes the response on. */
export function createSend(options: SendOptions): SendRequest {
  const { shares } = options;
  const sending: Sending = {
    options,
    forward: createForward(options.transport),
    responses: createOpenResponses(),
    turns: createTurns({
      maxWaiting: 1_000,
      maxWaitingPerVisitor: 64,
      mayGo: (visitor) => shares.waitOf(visitor) === 0,
    }),
  };
  return async (outgoing) => {
    const { visitor, giveBack } = outgoing;
    const shareIn = shares.waitOf(visitor);
    if (shareIn > options.maxWaitMs) {
      giveBack();
      return refuseUntil(shareIn, 'proxy_share', SHARE_USED);
    }
    const onEnd = sending.responses.open(visitor);
    if (!onEnd) {
      giveBack();
      return refuseUntil(1_000, 'proxy_busy', BUSY);
    }
    return sendWithin(sending, outgoing, shareIn, onEnd);
  };
}

/** What the requests of all visitors share. */
interface Sending {
  readonly options: SendOptions;
  readonly forward: ReturnType<typeof createForward>;
  readonly responses: ReturnType<typeof createOpenResponses>;
  readonly turns: ReturnType<typeof createTurns>;
}

/** Ends the wait for the turn with the visitor, and after the longest wait. */
async function sendWithin(
  sending: Sending,
  outgoing: Outgoing,
  shareIn: number,
  onEnd: () => void,
): Promise<Success | Failure> {
  const { options, turns } = sending;
  const { shares, maxWaitMs } = options;
  const { visitor, signal, giveBack } = outgoing;
  const waiting = new AbortController();
  const leave = (): void => waiting.abort(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  const timers = [setTimeout(() => waiting.abort(WAITED), maxWaitMs)];
  if (shareIn > 0) timers.push(setTimeout(turns.wake, shareIn));
  let isSent = false;
  const stopTimers = (): void => timers.forEach(clearTimeout);
  try {
    const onSent = (): void => {
      isSent = true;
      stopTimers();
    };
    const sent = await forwardInTurn(sending, outgoing, waiting.signal, { onSent, onEnd });
    if ('status' in sent) onEnd();
    return sent;
  } catch (error) {
    onEnd();
    if (signal.aborted) return refusal(499, 'proxy_error', 'the visitor disconnected');
    if (error !== WAITED) return failureToSend(error, outgoing.endpoint);
    return refuseUntil(Math.max(maxWaitMs, shares.waitOf(visitor)), 'proxy_plan', PLAN_USED);
  } finally {
    stopTimers();
    if (!isSent) giveBack();
  }
}

/** Sends the request when it is its turn; `waiting` is aborted when it waits too long. */
async function forwardInTurn(
  { options, forward, turns }: Sending,
  { endpoint, input, token, visitor }: Outgoing,
  waiting: AbortSignal,
  { onSent, onEnd }: { readonly onSent: () => void; readonly onEnd: () => void },
): Promise<Success | Failure> {
  const { apiKey: key, visitors, shares, timeoutMs } = options;
  const turn = turns.next(visitor, PRIORITY[endpoint.effect], waiting);
  if (!turn) return refuseUntil(1_000, 'proxy_busy', BUSY);
  const release = await turn;
  const onSlot = (): void => {
    shares.take(visitor);
    onSent();
    release();
  };
  try {
    const answer = await forward(endpoint, input, { signal: waiting, token, onSlot });
    assertJson(endpoint, answer);
    const { header } = answer;
    const id = header('x-api-gateway-request-id');
    const bounds = boundsOf(endpoint);
    return {
      stream: streamBody(answer, { key, onEnd, signal: waiting, idleMs: timeoutMs, ...bounds }),
      headers: { ...rateHeaders(visitors.usageOf(visitor), header), ...requestIdHeader(id) },
    };
  } finally {
    release();
  }
}

/** How long and how large the body of a response may be. */
function boundsOf({ streams }: AnyEndpoint): { maxMs: number; maxBytes: number } {
  if (streams) return { maxMs: MAX_STREAM_MS, maxBytes: Number.POSITIVE_INFINITY };
  return { maxMs: MAX_BODY_MS, maxBytes: MAX_RESPONSE_BYTES };
}

/** What the visitor may know about a request that failed. @throws the fault of the proxy itself. */
function failureToSend(error: unknown, { effect, wallet }: AnyEndpoint): Failure {
  // A 5xx would tell the page that the transaction may have been executed.
  if (effect === 'submit' && isUnsent(error)) {
    return refuseUntil(1_000, 'proxy_upstream', NOT_SENT);
  }
  // The owner of the proxy must hear of it.
  if (!isPerijoveError(error)) throw error;
  return failureOf(error, wallet);
}

/** Whether the request is known not to have left the proxy. */
function isUnsent(error: unknown): boolean {
  if (!isPerijoveError(error)) return false;
  if ('sent' in error.details) return !error.details.sent;
  return error.code === 'limit_store_failed' || error.code === 'closed';
}

/** A response without a content type contradicts nothing, as in the transport. */
function assertJson({ name }: AnyEndpoint, { status, header, abort }: Forwarded): void {
  const type = header('content-type');
  if (type === undefined || /^application\/(?:[\w.-]+\+)?json\b/i.test(type)) return;
  const says = 'the response is not JSON';
  abort(new Error(says));
  const details = { reason: 'content-type', status } as const;
  throw new PerijoveError('invalid_response', details, { endpoint: name, attempt: 1 }, says);
}
