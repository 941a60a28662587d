import type { Attributes } from '@opentelemetry/api';
import { isPerijoveError, type TransportEvent } from '@perijove/core';

export type Started = Extract<TransportEvent, { readonly type: 'call:start' }>;

/** What all calls of an endpoint have in common. Made once for each. */
export interface EndpointFacts {
  /** `GET /price/v3`. */
  readonly name: string;
  readonly bucket: Attributes;
  /** Key of the bucket among those of its transport. */
  readonly bucketName: string;
  /** Of spans. */
  readonly span: Attributes;
  /** Of spans and durations of attempts, by the outcome: few, and the same objects for every call. */
  readonly outcomes: Map<string | number | undefined, Attributes>;
  readonly endpoint: Attributes;
  /** Of durations of calls that failed, by the error. */
  readonly failures: Map<string, Attributes>;
}

/** The attributes of an endpoint, by the semantic conventions for HTTP clients. No value of an input. */
export function factsOf({ endpoint, method, path, bucket, transport }: Started): EndpointFacts {
  const { hostname, port, protocol } = new URL(transport.baseUrl);
  const address = {
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  };
  return {
    name: `${method} ${path}`,
    bucket: { ...address, 'perijove.limit.bucket': bucket },
    bucketName: bucket,
    span: {
      'http.request.method': method,
      'url.template': path,
      ...address,
      'perijove.endpoint': endpoint,
    },
    outcomes: new Map(),
    endpoint: { 'perijove.endpoint': endpoint },
    failures: new Map(),
  };
}

/** The attributes of an attempt that has ended, and of its duration. */
export function outcomeFacts(
  { span, outcomes }: EndpointFacts,
  status: number | undefined,
  error: string | undefined,
): Attributes {
  const outcome = error === undefined ? status : `${status} ${error}`;
  let facts = outcomes.get(outcome);
  if (!facts) {
    facts = {
      ...span,
      ...(status !== undefined && { 'http.response.status_code': status }),
      ...(error !== undefined && { 'error.type': error }),
    };
    outcomes.set(outcome, facts);
  }
  return facts;
}

/**
 * The attributes of the duration of a call. An SDK sorts and serializes those of each measurement, so
 * they are few: the status and the address are those of the attempts.
 */
export function callOutcomeFacts(
  { endpoint, failures }: EndpointFacts,
  error: string | undefined,
): Attributes {
  if (error === undefined) return endpoint;
  let facts = failures.get(error);
  if (!facts) {
    facts = { ...endpoint, 'error.type': error };
    failures.set(error, facts);
  }
  return facts;
}

/** The code of the error, or the name of its class: few values, and no text from elsewhere. */
export function errorTypeOf(error: unknown): string {
  if (isPerijoveError(error)) return error.code;
  const name = error instanceof Error || error instanceof DOMException ? error.name : undefined;
  return name !== undefined && /^\w{1,60}$/.test(name) ? name : '_OTHER';
}
