import { type Answer, type Call, type Env, factsOf, type Step } from '../call.ts';
import { type Advice, type HttpDetails, isSdkError, SdkError } from '../errors.ts';
import { parseFailureBody } from '../failure-body.ts';
import { type Hinted, TooLargeError } from '../runtime/wire.ts';

/** Lost connections, redirects and failure statuses become typed errors. */
export const classify =
  (env: Env): Step =>
  (next) =>
  (call) =>
    next(call).then(
      (answer) => {
        if (answer.status >= 200 && answer.status < 300) return answer;
        throw answer.status < 400 ? redirected(call, answer) : failed(env, call, answer);
      },
      (error: unknown) => {
        throw call.stopped ? call.stopped.reason : broken(env, call, error);
      },
    );

/** A redirect is never followed: the key must not travel to another origin. */
function redirected(call: Call, answer: Answer): SdkError {
  const says = `answered with a redirect (${answer.status}), which is not followed; check baseUrl`;
  return new SdkError('invalid_response', { reason: 'redirect' }, factsOf(call, answer), says, {
    advice: 'fix-input',
  });
}

function broken(env: Env, call: Call, error: unknown): unknown {
  if (isSdkError(error)) return error;
  if (error instanceof TooLargeError) {
    const says = `the answer is larger than ${call.request.maxBytes} bytes`;
    return new SdkError('invalid_response', { reason: 'too-large' }, factsOf(call), says);
  }
  const says = `connection lost${reasonOf(error)}`;
  return new SdkError('connection_lost', { sent: call.sent }, factsOf(call), says, {
    cause: env.redact.error(error),
  });
}

/** `ECONNRESET` and the like, says more than the system's sentence; with what it means, if the wire knows. */
function reasonOf(error: unknown): string {
  const { code, hint = '' } = Object(error) as { readonly code?: unknown } & Hinted;
  return typeof code === 'string' ? ` (${code})${hint}` : '';
}

function failed(env: Env, call: Call, answer: Answer): SdkError {
  const { status } = answer;
  const body = parseFailureBody(answer.text ?? '', env.redact.text);
  const facts = factsOf(call, answer);
  const words = [body.message, body.cause].filter((each) => each !== undefined).join(': ');
  const says = sentence(env, status, words);
  if (status === 429) {
    const named = call.slot && env.limiter.refused(call.slot, answer.header);
    const retryAfterMs = Math.ceil(named ?? 0);
    return new SdkError('rate_limited', { retryAfterMs, body }, facts, says);
  }
  const details = { status, body };
  const advice = adviceOn(call, details);
  return new SdkError(codeOfStatus(status), details, facts, says, { advice });
}

/** The service's words, where they say more than the status, and for a refused key the way out. */
function sentence(env: Env, status: number, message: string): string {
  const phrase = phrases[status] ?? '';
  const own = message && message !== phrase.trim() ? `: ${message}` : '';
  const portal = status === 401 ? `; check the key at ${env.deployment.portalUrl}` : '';
  return `${status}${phrase}${own}${portal}`;
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
