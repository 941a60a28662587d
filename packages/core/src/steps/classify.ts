import { type Call, type CallResponse, type Env, factsOf, type Step } from '../call/call.ts';
import type { Redact } from '../call/redact.ts';
import { inputError, isPerijoveError, oneLine, PerijoveError } from '../errors/errors.ts';
import type { Advice, FailureBody, HttpDetails } from '../errors/failures.ts';
import type { FailureReading } from '../failed-response/failure-body.ts';
import { parseRetryAfter } from '../limits/reset.ts';
import { type Hinted, TooLargeError } from '../runtime/wire.ts';
import { holdBack } from './limit.ts';

/** Lost connections, redirects and failure statuses become typed errors. */
export const classify =
  (env: Env): Step =>
  (next) =>
  (call) =>
    next(call).then(
      (response) => {
        env.hasResponded = true;
        if (response.status >= 200 && response.status < 300) return response;
        if (response.status < 400) throw redirected(env, call, response);
        return refuse(env, call, response);
      },
      (error: unknown) => {
        throw call.stopped ? call.stopped.reason : broken(env, call, error);
      },
    );

/** A redirect is never followed: the key must not travel to another origin. */
function redirected({ deployment }: Env, call: Call, response: CallResponse): PerijoveError {
  const { status } = response;
  const isOther = leavesHost(response.header('location'), deployment.baseUrl);
  const where = isOther ? ' to another host' : '';
  const why = isOther ? ': a login page of your network, or a service that moved' : '';
  const says = `redirect (${status})${where} not followed${why}; check baseUrl`;
  const likelyCause = isOther ? 'other-host' : undefined;
  const details = { reason: 'redirect', status, likelyCause } as const;
  return new PerijoveError('invalid_response', details, factsOf(call, response), says, {
    advice: 'fix-input',
  });
}

/** A page is not told where a redirect leads. */
function leavesHost(location: string | undefined, baseUrl: string): boolean {
  try {
    return !!location && new URL(location, baseUrl).hostname !== new URL(baseUrl).hostname;
  } catch {
    return false;
  }
}

function broken(env: Env, call: Call, error: unknown): unknown {
  if (isPerijoveError(error)) return error;
  if (error instanceof TooLargeError) {
    const says = `the response is larger than ${call.request.maxBytes} bytes`;
    const { response } = error;
    const details = { reason: 'too-large', status: response?.status } as const;
    return new PerijoveError('invalid_response', details, factsOf(call, response), says);
  }
  const thrown = Object(error) as { readonly code?: unknown } & Hinted;
  const { code, hint = '', isLasting, issue, likelyCause } = thrown;
  const cause = call.redact.error(error);
  if (issue) return inputError(factsOf(call).endpoint, issue, cause);
  // `ECONNRESET` and the like say more than the system's sentence.
  const says = `connection lost${typeof code === 'string' ? ` (${code})` : ''}${hint}`;
  const details = { sent: call.sent, ...(likelyCause && { likelyCause }) };
  return new PerijoveError('connection_lost', details, factsOf(call), says, {
    cause,
    advice: isLasting && !env.hasResponded ? 'fix-input' : undefined,
  });
}

/** The error of a failure that the service describes in the body. */
export function refuse(env: Env, call: Call, response: CallResponse): Promise<never> {
  const { status, header } = response;
  // Before the body is read: calls that wait for a slot must not be sent meanwhile.
  let named: number | undefined;
  if (status === 429) named = holdBack(env, call, response);
  else if (status >= 500) named = parseRetryAfter(header, env.clock.now());
  return readFailure(env, call, response).then((reading) => {
    throw failed(call, response, reading, Math.ceil(named ?? 0));
  });
}

const LOAD_WITHIN_MS = 1_000;

/**
 * Reads the body of a failure. The reader is loaded with the first failure, to keep pages small. If it
 * does not load (a page without network), only the fields that flows use are read.
 */
function readFailure(env: Env, call: Call, response: CallResponse): Promise<FailureReading> {
  return new Promise((resolve) => {
    const doWithout = (): void => {
      const body = fieldsOf(response.text, call.redact.text);
      resolve({ body, says: [response.status, body.message].filter(Boolean).join(': ') });
    };
    const cancel = env.clock.schedule(doWithout, LOAD_WITHIN_MS);
    void import('../failed-response/failure-body.ts')
      .then((reader) => resolve(reader.readFailure(env, call, response)))
      .catch(doWithout)
      .finally(cancel);
  });
}

/** The fields that the advice and the flows use, each as one short line. */
function fieldsOf(text = '', redact: Redact['text']): FailureBody {
  const read = (value: unknown): string | undefined =>
    typeof value === 'string' && value ? oneLine(withoutTransactions(redact(value))) : undefined;
  try {
    const raw = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const { error, message, cause, code, errorCode = code, status, signature } = raw;
    return {
      message: read(message) ?? read(error),
      cause: read(cause),
      code: typeof errorCode === 'number' ? errorCode : read(errorCode),
      status: read(status),
      signature: read(signature),
    };
  } catch {
    return {};
  }
}

/** Longer text is probably a transaction, which no message may contain. */
function withoutTransactions(text: string): string {
  return text.replace(/[\w+/=-]{200,}/g, '[...]');
}

function failed(
  call: Call,
  response: CallResponse,
  { body, says: words, likelyCause }: FailureReading,
  retryAfterMs: number,
): PerijoveError {
  const { status } = response;
  const facts = factsOf(call, response);
  const wait = retryAfterMs > 0 ? `; retry after ${Math.ceil(retryAfterMs / 1000)} s` : '';
  const says = withoutTransactions(words) + wait;
  const cause = likelyCause && { likelyCause };
  if (status === 429)
    return new PerijoveError('rate_limited', { retryAfterMs, body, ...cause }, facts, says);
  const details = { status, body, ...cause, ...(wait && { retryAfterMs }) };
  const advice = adviceOn(call, details);
  return new PerijoveError(codeOfStatus(status), details, facts, says, { advice });
}

function codeOfStatus(
  status: number,
): 'unauthorized' | 'forbidden' | 'not_found' | 'server_error' | 'bad_request' {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not_found';
  return status >= 500 ? 'server_error' : 'bad_request';
}

/** The advice of a firewall's 403 is not about the key; other advice comes from the endpoint. */
function adviceOn({ endpoint }: Call, failure: HttpDetails): Advice | undefined {
  const { likelyCause } = failure;
  if (likelyCause === 'firewall') return 'retry';
  const isOurs = likelyCause === 'proxy' || likelyCause === 'html-page';
  return isOurs ? 'fix-input' : endpoint.advise?.(failure);
}
