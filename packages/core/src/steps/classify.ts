import { type Answer, type Call, type Env, factsOf, type Step } from '../call.ts';
import {
  type Advice,
  type FailureBody,
  type HttpDetails,
  isSdkError,
  SdkError,
} from '../errors.ts';
import { parseRetryAfter } from '../limits/reset.ts';
import { type Hinted, TooLargeError } from '../runtime/wire.ts';

/** Lost connections, redirects and failure statuses become typed errors. */
export const classify =
  (env: Env): Step =>
  (next) =>
  (call) =>
    next(call).then(
      (answer) => {
        env.hasAnswered = true;
        if (answer.status >= 200 && answer.status < 300) return answer;
        if (answer.status < 400) throw redirected(call, answer);
        return refuse(env, call, answer);
      },
      (error: unknown) => {
        throw call.stopped ? call.stopped.reason : broken(env, call, error);
      },
    );

/** A redirect is never followed: the key must not travel to another origin. */
function redirected(call: Call, answer: Answer): SdkError {
  const { status } = answer;
  const says = `answered with a redirect (${status}), which is not followed; check baseUrl`;
  const details = { reason: 'redirect', status } as const;
  return new SdkError('invalid_response', details, factsOf(call, answer), says, {
    advice: 'fix-input',
  });
}

function broken(env: Env, call: Call, error: unknown): unknown {
  if (isSdkError(error)) return error;
  if (error instanceof TooLargeError) {
    const says = `the response is larger than ${call.request.maxBytes} bytes`;
    const { answer } = error;
    const details = { reason: 'too-large', status: answer?.status } as const;
    return new SdkError('invalid_response', details, factsOf(call, answer), says);
  }
  const { code, hint = '', isLasting } = Object(error) as { readonly code?: unknown } & Hinted;
  // `ECONNRESET` and the like say more than the system's sentence.
  const says = `connection lost${typeof code === 'string' ? ` (${code})${hint}` : ''}`;
  return new SdkError('connection_lost', { sent: call.sent }, factsOf(call), says, {
    cause: env.redact.error(error),
    advice: isLasting && !env.hasAnswered ? 'fix-input' : undefined,
  });
}

/** The error of a failure that the service describes in the body. */
export function refuse(env: Env, call: Call, answer: Answer): Promise<never> {
  const { status, header, text = '' } = answer;
  // At once: what waits for a slot must not be let through meanwhile.
  let named: number | undefined;
  if (status === 429) named = call.slot && env.limiter.refused(call.slot, header);
  else if (status >= 500) named = parseRetryAfter(header, env.clock.now());
  return readBody(env, text).then((body) => {
    throw failed(env, call, answer, body, Math.ceil(named ?? 0));
  });
}

const LOAD_WITHIN_MS = 1_000;

/**
 * The reader is loaded with the first failure: a page is smaller without it. Loading can fail or
 * take for ever (a page without network); then the status has to do.
 */
function readBody(env: Env, text: string): Promise<FailureBody> {
  if (text === '') return Promise.resolve({});
  return new Promise((resolve) => {
    const cancel = env.clock.schedule(() => resolve({}), LOAD_WITHIN_MS);
    void import('../failure-body.ts')
      .then(({ parseFailureBody }) => parseFailureBody(text, env.redact.text))
      .catch(() => ({}))
      .then(resolve)
      .finally(cancel);
  });
}

function failed(
  env: Env,
  call: Call,
  answer: Answer,
  body: FailureBody,
  retryAfterMs: number,
): SdkError {
  const { status } = answer;
  const facts = factsOf(call, answer);
  const wait = retryAfterMs > 0 ? `; retry after ${Math.ceil(retryAfterMs / 1000)} s` : '';
  const says = sentence(env, status, wordsOf(body)) + wait;
  if (status === 429) return new SdkError('rate_limited', { retryAfterMs, body }, facts, says);
  const details = { status, body, ...(wait && { retryAfterMs }) };
  const advice = adviceOn(call, details);
  return new SdkError(codeOfStatus(status), details, facts, says, { advice });
}

/** What went wrong, then why. Text of such a length is a transaction, which no message may hold. */
function wordsOf({ message, cause }: FailureBody): string {
  const parts = [message, cause].filter((each) => each !== undefined);
  return parts.join(': ').replace(/[\w+/=-]{200,}/g, '[...]');
}

/** The service's words, where they say more than the status, and for a refused key the way out. */
function sentence(env: Env, status: number, message: string): string {
  const phrase = phrases[status] ?? '';
  const own = message && message !== phrase.trim() ? `: ${message}` : '';
  const { keyOnServer, portalUrl } = env.deployment;
  const check = keyOnServer
    ? 'your access to the server that adds the key'
    : `the key at ${portalUrl}`;
  return `${status}${phrase}${own}${status === 401 ? `; check ${check}` : ''}`;
}

const phrases: Readonly<Record<number, string>> = {
  400: ' Bad Request',
  401: ' Unauthorized',
  403: ' Forbidden',
  404: ' Not Found',
  429: ' Too Many Requests',
  500: ' Internal Server Error',
  502: ' Bad Gateway',
  503: ' Service Unavailable',
  504: ' Gateway Timeout',
};

function codeOfStatus(
  status: number,
): 'unauthorized' | 'forbidden' | 'not_found' | 'server_error' | 'bad_request' {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not_found';
  return status >= 500 ? 'server_error' : 'bad_request';
}

/** A firewall's 403 is about the request, not about the key; the rest is the family's to say. */
function adviceOn({ endpoint }: Call, failure: HttpDetails): Advice | undefined {
  const { status, body } = failure;
  const firewall = status === 403 && /firewall/i.test(body.message ?? '');
  return firewall ? 'retry' : endpoint.advise?.(failure);
}
