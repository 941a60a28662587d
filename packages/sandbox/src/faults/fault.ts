import type { ActiveFaults, FaultChance, FaultEntry } from '@perijove/local-node/rpc';
import type { EndpointName } from 'perijove/catalog';
import { isBelow } from '../gateway/access.ts';

/** Which requests a fault applies to, and how often. */
export interface FaultMatch extends FaultChance {
  /** Only requests to this path or below it: `/price`. */
  readonly path?: string | undefined;
  /** Only this endpoint: `price.get`. */
  readonly endpoint?: EndpointName | undefined;
}

/**
 * The kinds of faults.
 *
 * - `latency`: only the `delayMs`.
 * - `rate-limited`: a 429 of the gateway, with a reset in `resetInMs`, or without any headers.
 * - `server-error`: a 5xx with an HTML page, as a proxy sends it.
 * - `reset`: the connection breaks: `before` the request is executed, when it was executed but is
 *   still `unanswered`, `during` the body (after half of it), or right `after` it, although the
 *   response promised to keep the connection alive.
 * - `truncated`: a complete HTTP response with half of the JSON.
 * - `wrong-shape`: a response in which one field does not have its documented type.
 * - `trickle`: the body in pieces of `chunkBytes`, one every `intervalMs`.
 */
export type FaultKind =
  | { readonly kind: 'latency' }
  | {
      readonly kind: 'rate-limited';
      readonly headers?: boolean | undefined;
      readonly resetInMs?: number | undefined;
    }
  | { readonly kind: 'server-error'; readonly status?: 500 | 502 | 503 | 504 | undefined }
  | { readonly kind: 'reset'; readonly when: 'before' | 'unanswered' | 'during' | 'after' }
  | { readonly kind: 'truncated' }
  | { readonly kind: 'wrong-shape' }
  | {
      readonly kind: 'trickle';
      readonly chunkBytes?: number | undefined;
      readonly intervalMs?: number | undefined;
    };

/** An injected fault. */
export type Fault = FaultMatch & FaultKind;

/** A fault in force. */
export type ActiveFault<AnyFault = Fault> = FaultEntry<AnyFault>;

/** The active faults. The first one that matches a request applies. */
export type FaultList<
  AnyFault extends FaultChance = Fault,
  Asked extends readonly string[] = readonly [path: string, endpoint: string],
> = ActiveFaults<AnyFault, Asked>;

export function isForRequest({ path, endpoint }: Fault, asked: string, name: string): boolean {
  return (
    (endpoint === undefined || endpoint === name) && (path === undefined || isBelow(asked, path))
  );
}
