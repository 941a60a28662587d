import type { Call, CallResponse, Send, Step } from '../call/call.ts';
import type { KeyHost } from '../call/key-pool.ts';
import { isPerijoveError, type PerijoveError } from '../errors/errors.ts';
import type { OfCall } from '../events/events.ts';
import type { Bindings } from './bindings.ts';
import { ALL, type Scope } from './health.ts';
import type { Key, KeySlot } from './key.ts';
import { refusedScope } from './refusal.ts';

/** The keys of a transport, with what their calls report. */
export interface Routing {
  readonly host: KeyHost;
  readonly keys: readonly Key[];
  readonly bindings: Bindings;
}

/**
 * Says which keys may send a call. A call whose key was refused (401, 403) or has no room at the gateway
 * (429) is sent again with another key at once, unless only one may send it: the gateway refused it, so
 * nothing has been done.
 */
export const routeStep =
  (routing: Routing): Step =>
  (next) =>
  (call) => {
    const { endpoint } = call;
    const pin = routing.bindings.keyOf(call);
    call.route = { endpoint: endpoint.name, costsCredits: endpoint.credits > 0, pin };
    return attempt(routing, next, call, routing.keys.length - 1);
  };

async function attempt<A extends CallResponse>(
  routing: Routing,
  next: Send<A>,
  call: Call,
  movesLeft: number,
): Promise<A> {
  try {
    const response = await next(call);
    accepted(routing, call, response);
    return response;
  } catch (error) {
    const scope = refused(routing, call, error);
    const isFull = isPerijoveError(error, 'rate_limited') && error.details.body !== undefined;
    const isOfKey = scope !== undefined || isFull;
    if (!isOfKey || movesLeft === 0 || !mayMove(routing, call)) throw error;
    emitMove(routing, call, error as PerijoveError);
  }
  call.attempt++;
  return attempt(routing, next, call, movesLeft - 1);
}

function accepted({ host, bindings }: Routing, call: Call, response: CallResponse): void {
  const { key, isProbe } = call.slot as KeySlot;
  bindings.note(response.value, key);
  if (!isProbe || !key.health.accept(call.endpoint.name)) return;
  if (host.emitter.hears('key:restored'))
    host.emitter.emit({ type: 'key:restored', ...ofCall(host, call), key: key.label });
}

/** Takes the key of a call out of service if the error says that the service does not accept it. */
function refused({ host }: Routing, call: Call, error: unknown): Scope | undefined {
  const { endpoint, slot } = call;
  if (!slot) return undefined;
  const { key, isProbe } = slot as KeySlot;
  const scope = refusedScope(endpoint, error);
  const outMs = scope === undefined ? undefined : key.health.refuse(scope);
  if (isProbe) key.health.release(endpoint.name);
  if (outMs === undefined || !host.emitter.hears('key:refused')) return scope;
  host.emitter.emit({
    type: 'key:refused',
    ...ofCall(host, call),
    key: key.label,
    status: (error as PerijoveError<'forbidden'>).details.status,
    scope: scope === ALL ? 'all' : 'endpoint',
    outMs,
  });
  return scope;
}

/** Whether another key may send the call that the gateway has refused. */
function mayMove({ keys }: Routing, { endpoint, slot, route, signal }: Call): boolean {
  if (route?.pin !== undefined || signal?.aborted) return false;
  const { key } = slot as KeySlot;
  return keys.some((each) => each !== key && each.health.isUp(endpoint.name));
}

function emitMove({ host }: Routing, call: Call, error: PerijoveError): void {
  if (!host.emitter.hears('attempt:failed')) return;
  const { attempt } = call;
  host.emitter.emit({
    type: 'attempt:failed',
    ...ofCall(host, call),
    attempt,
    retryInMs: 0,
    error,
  });
}

function ofCall({ source }: KeyHost, { id, endpoint }: Call): OfCall {
  return { endpoint: endpoint.name, call: id, transport: source };
}
