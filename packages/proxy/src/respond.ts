import type { Failure } from './failure.ts';
import { hideKeyIn } from './hide-key.ts';
import { rateHeaders } from './rate-headers.ts';
import type { Usage } from './visitors.ts';

/** A response of the API, ready to be passed on. */
export interface Success {
  readonly stream: ReadableStream<Uint8Array>;
  readonly headers: Readonly<Record<string, string>>;
}

export type Respond = (answer: Success | Failure, usage?: Usage) => Response;

/** Headers of every response: none of the API's own headers is passed on. */
const FIXED = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** Returns what makes responses, whose headers and failures never hold the key. */
export function createRespond(
  key: string | undefined,
): (shared: Readonly<Record<string, string>>) => Respond {
  return (shared) => (answer, usage) => {
    const own = 'stream' in answer ? answer.headers : { ...rateHeaders(usage), ...answer.headers };
    const headers = new Headers({ ...FIXED, ...shared });
    for (const [name, value] of Object.entries(own)) {
      if (hideKeyIn(value, key) === value) headers.set(name, value);
    }
    if ('stream' in answer) return new Response(answer.stream, { status: 200, headers });
    const body = hideKeyIn(JSON.stringify(answer.body), key);
    return new Response(body, { status: answer.status, headers });
  };
}
