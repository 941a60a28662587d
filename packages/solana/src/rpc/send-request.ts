import {
  type Clock,
  type Failure,
  type Flight,
  type PerijoveError,
  parseRetryAfter,
  type RpcFault,
  TooLargeError,
  type Wire,
  type WireResponse,
} from '@perijove/core';
import { createError } from '../errors.ts';
import { asObject, invalidResponse } from './answer.ts';
import { hintOfCode, hintOfStatus, noJson } from './hints.ts';
import { redactIn } from './secrets.ts';

export interface Request {
  readonly wire: Wire;
  /** Path and query of the node. */
  readonly path: string;
  /** All of a request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly maxResponseBytes: number;
  readonly redact: (text: string) => string;
  readonly clock: Clock;
}

type Detail = Omit<Failure['rpc_failed'], 'method' | 'reason'>;

/** One attempt of one call. */
export async function sendRequest(
  request: Request,
  method: string,
  params: readonly unknown[],
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const response = await exchange(request, method, params, signal);
  const { status, text } = response;
  const isOk = status >= 200 && status < 300;
  const answer = parseAnswer(text);
  const detail = isOk ? {} : statusOf(response, request.clock);
  // Nodes word some failures as JSON-RPC errors with a failure status; those say more.
  if (answer?.['error'] !== undefined && answer['error'] !== null)
    throw nodeError(request, method, asObject(answer['error'], method), detail);
  if (!isOk) {
    const says = `status ${status}${hintOfStatus(status)}`;
    throw failed(method, 'http', says, detail);
  }
  if (!answer) throw failed(method, 'response', noJson(text));
  if (!('result' in answer)) throw invalidResponse(method);
  return answer['result'];
}

async function exchange(
  { wire, path, headers, timeoutMs, maxResponseBytes, redact, clock }: Request,
  method: string,
  params: readonly unknown[],
  signal: AbortSignal | undefined,
): Promise<WireResponse> {
  const flight: Flight = { abort: undefined, sent: false };
  const abort = (): void => flight.abort?.(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  let late = false;
  const callOff = clock.schedule(() => {
    late = true;
    flight.abort?.(undefined);
  }, timeoutMs);
  try {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const request = { method: 'POST', path, headers, body, maxBytes: maxResponseBytes } as const;
    return await wire.send(request, flight);
  } catch (error) {
    signal?.throwIfAborted();
    if (late) throw failed(method, 'timeout', `no response within ${timeoutMs} ms`);
    if (error instanceof TooLargeError)
      throw failed(method, 'response', `the response is larger than ${maxResponseBytes} bytes`);
    const says = `the connection failed${hintOfCode(error)}`;
    throw failed(method, 'connection', says, {}, causeOf(error, redact));
  } finally {
    callOff();
    signal?.removeEventListener('abort', abort);
  }
}

function parseAnswer(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return asObject(JSON.parse(text), '');
  } catch {
    return undefined;
  }
}

function nodeError(
  { redact }: Request,
  method: string,
  { code, message, data }: Readonly<Record<string, unknown>>,
  detail: Detail,
): PerijoveError<'rpc_failed'> {
  const says = typeof message === 'string' ? redact(message) : 'an error without a message';
  const number = typeof code === 'number' ? { code } : {};
  const added = data === undefined ? {} : { data: redactIn(data, redact) };
  return failed(method, 'node', says, { ...detail, ...number, ...added });
}

function statusOf({ status, header }: WireResponse, clock: Clock): Detail {
  const retryAfterMs = parseRetryAfter(header, clock.now());
  return { status, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

function failed(
  method: string,
  reason: RpcFault,
  says: string,
  detail: Detail = {},
  cause?: Error,
): PerijoveError<'rpc_failed'> {
  const options = cause ? { cause } : {};
  return createError('rpc_failed', { method, reason, ...detail }, `${method}: ${says}`, options);
}

/** Only the words: the error itself may hold the request with its address and headers. */
function causeOf(error: unknown, redact: (text: string) => string): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  const inner = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return new Error(redact(`${error.message}${inner}`));
}
