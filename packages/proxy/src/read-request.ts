import { readInput, readQuery } from '@perijove/core/http-input';
import { type Failure, refusal } from './failure.ts';
import { type RefusedBody, readBody } from './read-body.ts';
import type { Target } from './route.ts';

const MAX_JSON_BYTES = 1 << 20;
const BODY_TIMEOUT_MS = 10_000;

/** Reads a request into the input of its endpoint, which has then passed its check. */
export async function readRequest(
  request: Request,
  { endpoint, values }: Target,
  maxBodyBytes: number,
): Promise<{ readonly input: unknown } | Failure> {
  const isForm = endpoint.body?.type === 'multipart';
  const maxBytes = isForm ? maxBodyBytes : Math.min(maxBodyBytes, MAX_JSON_BYTES);
  const read = await readBody(request, endpoint, { maxBytes, timeoutMs: BODY_TIMEOUT_MS });
  if ('refused' in read) return refusedBody(read.refused, maxBytes);
  const reading = readInput(endpoint, {
    pathValue: (name) => values.get(name),
    queryValues: readQuery(request.url),
    body: read.body,
  });
  if ('input' in reading) return reading;
  const { path: field, expected, says } = reading.issue;
  const words = field ? `${field}: expected ${expected}` : `expected ${expected}`;
  return refusal(400, 'proxy_input', says ?? words);
}

function refusedBody(why: RefusedBody, maxBytes: number): Failure {
  switch (why) {
    case 'too-large':
      return refusal(413, 'proxy_body', `the body is larger than ${maxBytes} bytes`);
    case 'too-slow':
      return refusal(408, 'proxy_body', 'the body did not arrive in time');
    case 'encoded':
      return refusal(415, 'proxy_body', 'send the body without content-encoding');
  }
}
