import {
  type Clock,
  type Failure,
  isPerijoveError,
  type PerijoveError,
  parseRetryAfter,
  type RpcFault,
} from '@perijove/core';
import { createError } from '../errors.ts';
import { asObject, invalidResponse } from './answer.ts';
import { hintOfCode, hintOfStatus, noJson } from './hints.ts';
import { redactIn } from './secrets.ts';

export interface Request {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly maxResponseBytes: number;
  readonly fetch: typeof fetch;
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
  const { response, text } = await exchange(request, method, params, signal);
  const answer = parseAnswer(text);
  const detail = response.ok ? {} : statusOf(response, request.clock);
  // Nodes word some failures as JSON-RPC errors with a failure status; those say more.
  if (answer?.['error'] !== undefined && answer['error'] !== null)
    throw nodeError(request, method, asObject(answer['error'], method), detail);
  if (!response.ok) {
    const says = `status ${response.status}${hintOfStatus(response.status)}`;
    throw failed(method, 'http', says, detail);
  }
  if (!answer) throw failed(method, 'response', noJson(text));
  if (!('result' in answer)) throw invalidResponse(method);
  return answer['result'];
}

async function exchange(
  { url, headers, timeoutMs, maxResponseBytes, fetch, redact, clock }: Request,
  method: string,
  params: readonly unknown[],
  signal: AbortSignal | undefined,
): Promise<{ readonly response: Response; readonly text: string }> {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  signal?.addEventListener('abort', abort, { once: true });
  let late = false;
  const callOff = clock.schedule(() => {
    late = true;
    abort();
  }, timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: controller.signal,
      // A redirect would send the key in the headers to another host.
      redirect: 'manual',
    });
    return { response, text: await readText(response, maxResponseBytes, method) };
  } catch (error) {
    signal?.throwIfAborted();
    if (isPerijoveError(error)) throw error;
    if (late) throw failed(method, 'timeout', `no response within ${timeoutMs} ms`);
    const says = `the connection failed${hintOfCode(error)}`;
    throw failed(method, 'connection', says, {}, causeOf(error, redact));
  } finally {
    callOff();
    signal?.removeEventListener('abort', abort);
  }
}

async function readText(response: Response, most: number, method: string): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const next = await reader?.read();
    if (!next || next.done) return text + decoder.decode();
    size += next.value.length;
    if (size > most) {
      void reader?.cancel().catch(() => undefined);
      throw failed(method, 'response', `the response is larger than ${most} bytes`);
    }
    text += decoder.decode(next.value, { stream: true });
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

function statusOf({ status, headers }: Response, clock: Clock): Detail {
  const retryAfterMs = parseRetryAfter((name) => headers.get(name) ?? undefined, clock.now());
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
