import { errorPage } from '../../http/error-page.ts';
import type { HttpContext } from '../../http/http-context.ts';
import { cutConnection, sendThenCut } from '../../http/raw-answer.ts';
import type { AnswerFault } from './met-faults.ts';

export const JSON_TYPE = { 'content-type': 'application/json' };

const DEFAULT_RETRY_MS = 1000;

/** Returns the response of a fault that prevents the execution of the request. */
export function answerInstead(c: HttpContext, fault: AnswerFault): Response | undefined {
  if (fault.kind === 'reset' && fault.when === 'before') return cutConnection(c);
  return fault.kind === 'server-error' && fault.when !== 'unanswered' ? page(c, fault) : undefined;
}

/** Applies a fault to the response of an executed request. */
export async function spoilAnswer(
  c: HttpContext,
  fault: AnswerFault,
  text: string,
): Promise<Response> {
  const body = Buffer.from(text);
  switch (fault.kind) {
    case 'server-error':
      return page(c, fault);
    case 'truncated':
      return c.body(body.subarray(0, body.length / 2), 200, JSON_TYPE);
    case 'rate-limited': {
      const { retryAfterMs = DEFAULT_RETRY_MS } = fault;
      const retryAfter = retryAfterMs === null ? {} : { 'retry-after': inSeconds(retryAfterMs) };
      return c.body(text, 429, { ...JSON_TYPE, ...retryAfter });
    }
    default: {
      if (fault.when === 'unanswered') return cutConnection(c);
      const answer = { status: 200, headers: JSON_TYPE, body };
      return sendThenCut(c, answer, fault.when === 'during' ? 0.5 : 1);
    }
  }
}

function page(
  c: HttpContext,
  { status = 503 }: Extract<AnswerFault, { readonly kind: 'server-error' }>,
): Response {
  return c.html(errorPage(status), status);
}

function inSeconds(ms: number): string {
  return String(Math.ceil(ms / 1000));
}
