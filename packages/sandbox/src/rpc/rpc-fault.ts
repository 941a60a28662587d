import type { FaultChance } from '../faults/fault.ts';
import type { FaultList } from '../faults/fault-list.ts';
import type { TransactionError } from '../ledger/transaction-error.ts';
import type { RpcMethodName } from './method-names.ts';

/** The requests to which a fault applies, and how often. Each request of a batch counts. */
export interface RpcFaultMatch extends FaultChance {
  /**
   * Only this method. Default: all of them that the fault can be of, over HTTP and the websocket.
   * Notifications (`signatureNotification`; of them are `latency`, `reset`, `silent`, `truncated`) and
   * `connect`, the opening of a websocket (`reset`), must be named.
   */
  readonly method?: RpcMethodName | undefined;
}

/**
 * What goes wrong at the node, or on the way to it.
 *
 * - `latency`: only the `delayMs`.
 * - `rate-limited`: a 429 with the error `code` (429) in its body, whose `retry-after` says
 *   `retryAfterMs` (1,000) in whole seconds; `null` for none.
 * - `server-error`: a 5xx with an HTML page, as a proxy sends it, `before` the work is done or when it
 *   is done but `unanswered`; on a websocket, the end of the connection.
 * - `rpc-error`: an error of JSON-RPC, `before` the work or in place of its answer.
 * - `reset`: the connection breaks: `before` the work, when it is done but `unanswered`, `during` the
 *   answer (after half of it), or right `after` it. Of a notification: in place of it, or after it.
 * - `truncated`: half of the JSON.
 * - `wrong-shape`: a result of another type.
 * - `dropped`: `sendTransaction` takes it, and it never lands.
 * - `late`: `sendTransaction` takes it, and it lands only after `slots` slots.
 * - `lag`: the node answers as of `slots` slots ago: what landed since, and blockhashes since, are
 *   unknown to it, and accounts are as they were.
 * - `simulation-fails`: `simulateTransaction`, and `sendTransaction` with its preflight, say that the
 *   transaction would fail with `error`.
 * - `silent`: a subscription that never notifies, or a notification that is lost.
 */
export type RpcFaultKind =
  | { readonly kind: 'latency' }
  | {
      readonly kind: 'rate-limited';
      readonly retryAfterMs?: number | null | undefined;
      readonly code?: number | undefined;
    }
  | {
      readonly kind: 'server-error';
      readonly status?: 500 | 502 | 503 | 504 | undefined;
      /** Default `before`. */
      readonly when?: 'before' | 'unanswered' | undefined;
    }
  | {
      readonly kind: 'rpc-error';
      /** Default -32603. */
      readonly code?: number | undefined;
      readonly message?: string | undefined;
      readonly data?: unknown;
      /** Default `before`. */
      readonly when?: 'before' | 'unanswered' | undefined;
    }
  | { readonly kind: 'reset'; readonly when: 'before' | 'unanswered' | 'during' | 'after' }
  | { readonly kind: 'truncated' }
  | { readonly kind: 'wrong-shape' }
  | { readonly kind: 'dropped' }
  | { readonly kind: 'late'; readonly slots: number }
  /** At most 300, for which it is known how accounts were. */
  | { readonly kind: 'lag'; readonly slots: number }
  | {
      readonly kind: 'simulation-fails';
      /** Default: error 1 of the first instruction. */
      readonly error?: TransactionError | undefined;
    }
  | { readonly kind: 'silent' };

/** One thing that goes wrong on purpose with JSON-RPC or its websocket. */
export type RpcFault = RpcFaultMatch & RpcFaultKind;

export type RpcFaultList = FaultList<RpcFault, readonly [method: string]>;

/** The opening of a websocket, for which there is no method. */
export const CONNECT = 'connect';

/** Whether the fault is one of this method, and meant for it. */
export function isForCall(fault: RpcFault, method: string): boolean {
  if (fault.method !== undefined) return fault.method === method && canBeOf(fault, method);
  return !isNotification(method) && method !== CONNECT && canBeOf(fault, method);
}

function canBeOf({ kind }: RpcFault, method: string): boolean {
  if (method === CONNECT) return kind === 'reset';
  if (isNotification(method)) return ['latency', 'reset', 'silent', 'truncated'].includes(kind);
  switch (kind) {
    case 'dropped':
    case 'late':
      return method === 'sendTransaction';
    case 'simulation-fails':
      return method === 'sendTransaction' || method === 'simulateTransaction';
    case 'silent':
      return method.endsWith('Subscribe');
    case 'lag':
      return !method.toLowerCase().endsWith('subscribe');
    default:
      return true;
  }
}

function isNotification(method: string): boolean {
  return method.endsWith('Notification');
}
