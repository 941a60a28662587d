import type { TransactionError } from '../../ledger/wire/transaction-error.ts';
import type { RpcMethodName } from '../method-names.ts';
import type { FaultChance } from './fault-chance.ts';
import type { ActiveFaults } from './fault-list.ts';

/** The requests to which a fault applies, and how often. Each request of a batch counts. */
export interface RpcFaultMatch extends FaultChance {
  /**
   * Only this method. Default: every method that can have this fault, over HTTP and the websocket.
   * Notifications (`signatureNotification`; they can have `latency`, `reset`, `silent`,
   * `truncated`) and `connect`, the opening of a websocket (`reset`), must be named.
   */
  readonly method?: RpcMethodName | undefined;
}

/**
 * The kinds of faults of the node, or of the connection to it.
 *
 * - `latency`: only the `delayMs`.
 * - `rate-limited`: a 429 with the error `code` (429) in its body, whose `retry-after` says
 *   `retryAfterMs` (1,000) in whole seconds; `null` for none.
 * - `server-error`: a 5xx with an HTML page, as a proxy sends it, `before` the request is executed,
 *   or
 *   when it was executed but is still `unanswered`; on a websocket, the end of the connection.
 * - `rpc-error`: an error of JSON-RPC, `before` the request is executed, or in place of its
 *   response.
 * - `reset`: the connection breaks: `before` the request is executed, when it was executed but is
 *   still
 *   `unanswered`, `during` the response (after half of it), or right `after` it. A notification is
 *   replaced by the break, or followed by it.
 * - `truncated`: half of the JSON.
 * - `wrong-shape`: a result of another type.
 * - `dropped`: `sendTransaction` accepts the transaction, which never lands.
 * - `late`: `sendTransaction` accepts the transaction, which lands only after `slots` slots.
 * - `lag`: the node responds as of `slots` slots ago: it does not know transactions and blockhashes
 *   since then, and shows accounts as they were.
 * - `simulation-fails`: `simulateTransaction`, and `sendTransaction` with its preflight, report
 *   that
 *   the transaction would fail with `error`.
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
  /** At most 300 slots: the node keeps earlier states of accounts for so long. */
  | { readonly kind: 'lag'; readonly slots: number }
  | {
      readonly kind: 'simulation-fails';
      /** Default: error 1 of the first instruction. */
      readonly error?: TransactionError | undefined;
    }
  | { readonly kind: 'silent' };

/** An injected fault of JSON-RPC or its websocket. */
export type RpcFault = RpcFaultMatch & RpcFaultKind;

export type RpcFaultList = ActiveFaults<RpcFault, readonly [method: string]>;

/** Name of the opening of a websocket, which is not a method. */
export const CONNECT = 'connect';

/** Returns whether the fault applies to this method. */
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
