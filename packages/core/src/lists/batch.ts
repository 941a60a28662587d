import { createSignalHub } from '../call/signals.ts';
import { issueOfCount } from '../check/count.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '../endpoint.ts';
import { inputError } from '../errors/errors.ts';
import { assertCall, type CallOptions } from '../setup/options.ts';
import type { Transport } from '../transport.ts';

/** Joins the responses to the parts of a list, and keeps only what belongs to these items. */
export type Join<Output> = (responses: readonly Output[], items: readonly string[]) => Output;

interface Caller {
  readonly items: readonly string[];
  readonly options: CallOptions;
  readonly resolve: (response: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

interface Group {
  readonly input: Readonly<Record<string, unknown>>;
  callers: Caller[];
  readonly requests: Request[];
}

interface Request {
  readonly callers: readonly Caller[];
  readonly controller: AbortController | undefined;
  readonly response: Promise<unknown>;
}

/** Sends the input that the callers share, with a part of their lists. */
type Send = (
  input: Group['input'],
  items: readonly string[],
  options: CallOptions,
) => Promise<unknown>;

/**
 * The endpoint's call with a list of up to 10,000 entries: duplicates are removed, calls made in the same
 * tick share their requests, and each request stays within the documented maximum. A caller's
 * signal ends that caller's wait; a request ends when all who need it have gone. An empty list
 * sends nothing.
 */
export function createBatchedCall<E extends AnyEndpoint & Required<Pick<AnyEndpoint, 'batch'>>>(
  transport: Transport,
  endpoint: E,
  join: Join<OutputOf<E>>,
): (input: InputOf<E>, options?: CallOptions) => Promise<OutputOf<E>> {
  const { field, max } = endpoint.batch;
  // The list of each caller is checked when the call is made.
  const checked = { ...endpoint, checkInput: () => undefined };
  const send: Send = (input, items, options) =>
    transport.call(checked, { ...input, [field]: items } as InputOf<E>, options);
  const hub = createSignalHub();
  const joinGroup = groupByInput(flush);

  function flush(group: Group): void {
    // Callers that left within the tick need no request.
    group.callers = group.callers.filter((caller) => !hasLeft(caller));
    const all = [...new Set(group.callers.flatMap(({ items }) => items))];
    for (const items of chunk(all, max)) group.requests.push(requestItems(send, group, items));
    for (const caller of group.callers) {
      const needed = group.requests.filter(({ callers }) => callers.includes(caller));
      const responses = Promise.all(needed.map(({ response }) => response as Promise<OutputOf<E>>));
      // Not resolved with the promise itself: that would bind a caller who leaves before it settles.
      responses.then((parts) => join(parts, caller.items)).then(caller.resolve, caller.reject);
    }
  }

  return async (input, options = {}) => {
    assertCall(endpoint, options);
    options.signal?.throwIfAborted();
    const [items, rest] = readList(endpoint, input);
    const { signal } = options;
    let unlisten: (() => void) | undefined;
    const response = new Promise((resolve, reject) => {
      const group = joinGroup(rest, { items, options, resolve, reject });
      const leave = (reason: unknown): void => {
        reject(reason);
        for (const { callers, controller } of group.requests) {
          if (callers.every(hasLeft)) controller?.abort(reason);
        }
      };
      unlisten = signal && hub.listen(signal, leave);
    });
    return response.finally(unlisten) as Promise<OutputOf<E>>;
  };
}

/** Returns what adds a caller to the calls of the same tick that differ only in their list. */
function groupByInput(
  flush: (group: Group) => void,
): (input: Group['input'], caller: Caller) => Group {
  const groups = new Map<string, Group>();
  return (input, caller) => {
    const { timeoutMs, deadlineMs, maxWaitMs } = caller.options;
    const key = `${timeoutMs} ${deadlineMs} ${maxWaitMs} ${JSON.stringify(input)}`;
    const group = groups.get(key) ?? { input, callers: [], requests: [] };
    if (group.callers.push(caller) > 1) return group;
    groups.set(key, group);
    queueMicrotask(() => {
      groups.delete(key);
      try {
        flush(group);
      } catch (error) {
        // A custom transport may throw: the callers must not wait forever.
        for (const each of group.callers) each.reject(error);
      }
    });
    return group;
  };
}

function requestItems(
  send: Send,
  { input, callers: all }: Group,
  items: readonly string[],
): Request {
  const wanted = new Set(items);
  const callers = all.filter((caller) => caller.items.some((item) => wanted.has(item)));
  // If one caller has no signal, the request must continue.
  const canEnd = callers.every(({ options }) => options.signal);
  const controller = canEnd ? new AbortController() : undefined;
  const { timeoutMs, deadlineMs, maxWaitMs } = (callers[0] as Caller).options;
  const signal = controller?.signal;
  const response = send(input, items, { timeoutMs, deadlineMs, maxWaitMs, signal });
  // Every caller handles the failure; one that has left must not make it fatal.
  response.catch(() => undefined);
  return { callers, controller, response };
}

function hasLeft({ options }: Caller): boolean {
  return options.signal?.aborted ?? false;
}

/**
 * Each caller's list is checked by itself, so that a bad item fails only the call that brought it.
 */
function readList<E extends AnyEndpoint>(
  endpoint: E & Required<Pick<AnyEndpoint, 'batch'>>,
  input: unknown,
): readonly [items: readonly string[], rest: Group['input']] {
  const { field, max } = endpoint.batch;
  // A value that is not an object has no list, and is refused for that.
  const fields: unknown = typeof input === 'object' && !Array.isArray(input) ? (input ?? {}) : {};
  const count = issueOfCount(fields);
  if (count) throw inputError(endpoint.name, count);
  const { [field]: list, ...rest } = fields as Readonly<Record<string, unknown>>;
  const parts = Array.isArray(list) ? chunk(list, max) : [list];
  for (const [part, items] of parts.entries()) {
    const issue = endpoint.checkInput({ ...rest, [field]: items });
    if (!issue) continue;
    const path = issue.path.replace(/\[(\d+)\]/, (_, index) => `[${part * max + Number(index)}]`);
    throw inputError(endpoint.name, { ...issue, path });
  }
  return [[...new Set(list as readonly string[])], rest];
}

function chunk<T>(items: readonly T[], size: number): (readonly T[])[] {
  const parts: (readonly T[])[] = [];
  for (let start = 0; start < items.length; start += size)
    parts.push(items.slice(start, start + size));
  return parts;
}
