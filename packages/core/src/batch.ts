import { invalidInput } from './call.ts';
import type { AnyEndpoint, InputOf, OutputOf } from './endpoint.ts';
import { createSignalHub } from './signals.ts';
import type { CallOptions, Transport } from './transport.ts';

/** Puts the answers to the parts of a list together, and keeps what concerns these items. */
export type Join<Output> = (answers: readonly Output[], items: readonly string[]) => Output;

interface Caller {
  readonly items: readonly string[];
  readonly options: CallOptions;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

interface Group {
  readonly input: Readonly<Record<string, unknown>>;
  readonly callers: Caller[];
}

interface Request {
  readonly items: ReadonlySet<string>;
  readonly answer: Promise<unknown>;
}

/**
 * The endpoint's call with a list of any length: duplicates are removed, calls made in the same tick
 * share their requests, and each request stays within the documented maximum. A caller's signal ends
 * that caller's wait; a request ends when all who need it have gone. An empty list asks nothing.
 */
export function createBatchedCall<E extends AnyEndpoint>(
  transport: Transport,
  endpoint: E,
  join: Join<OutputOf<E>>,
): (input: InputOf<E>, options?: CallOptions) => Promise<OutputOf<E>> {
  const { field, max } = endpoint.batch ?? { field: '', max: 1 };
  const hub = createSignalHub();
  const groups = new Map<string, Group>();

  function request(group: Group, items: readonly string[]): Request {
    const wanted = new Set(items);
    const callers = group.callers.filter((caller) => caller.items.some((item) => wanted.has(item)));
    const { timeoutMs, deadlineMs } = (callers[0] as Caller).options;
    const gone = watchAll(callers.map((caller) => caller.options.signal));
    const options = { timeoutMs, deadlineMs, signal: gone?.signal };
    const input = { ...group.input, [field]: items } as InputOf<E>;
    const answer = transport.call(endpoint, input, options).finally(gone?.unwatch);
    // Every caller below handles the failure; one that has left must not make it fatal.
    answer.catch(() => undefined);
    return { items: wanted, answer };
  }

  function flush(key: string): void {
    const { input, callers } = groups.get(key) as Group;
    groups.delete(key);
    // Who left within the tick needs no request.
    const group = { input, callers: callers.filter(({ options }) => !options.signal?.aborted) };
    const all = [...new Set(group.callers.flatMap((caller) => caller.items))];
    const requests = chunk(all, max).map((items) => request(group, items));
    for (const { items, resolve, reject } of group.callers) {
      const needed = requests.filter((each) => items.some((item) => each.items.has(item)));
      const answers = Promise.all(needed.map((each) => each.answer));
      // Not resolved with the promise itself: that would bind a caller who leaves before it settles.
      answers.then((parts) => join(parts as OutputOf<E>[], items)).then(resolve, reject);
    }
  }

  function watchAll(
    signals: readonly (AbortSignal | undefined)[],
  ): { signal: AbortSignal; unwatch: () => void } | undefined {
    if (!signals.every((signal) => signal !== undefined)) return undefined;
    const controller = new AbortController();
    let left = signals.length;
    const unlisten = signals.map((signal) =>
      hub.listen(signal, (reason) => --left === 0 && controller.abort(reason)),
    );
    const unwatch = (): void => {
      for (const stop of unlisten) stop();
    };
    return { signal: controller.signal, unwatch };
  }

  return async (input, options = {}) => {
    options.signal?.throwIfAborted();
    const { [field]: list, ...rest } = input as Readonly<Record<string, unknown>>;
    assertList(endpoint, field, max, list, rest);
    const items = [...new Set(list)];
    const { signal, timeoutMs, deadlineMs } = options;
    const key = `${timeoutMs} ${deadlineMs} ${JSON.stringify(rest)}`;
    let unlisten: (() => void) | undefined;
    const answer = new Promise((resolve, reject) => {
      unlisten = signal && hub.listen(signal, reject);
      const caller = { items, options, resolve, reject };
      const group = groups.get(key);
      if (group) group.callers.push(caller);
      else {
        groups.set(key, { input: rest, callers: [caller] });
        queueMicrotask(() => flush(key));
      }
    });
    return answer.finally(unlisten) as Promise<OutputOf<E>>;
  };
}

/** Each caller's list is checked by itself, so that a bad item fails only the call that brought it. */
function assertList(
  endpoint: AnyEndpoint,
  field: string,
  max: number,
  list: unknown,
  rest: Readonly<Record<string, unknown>>,
): asserts list is readonly string[] {
  const parts = Array.isArray(list) && list.length > 0 ? chunk(list, max) : [list];
  for (const [part, items] of parts.entries()) {
    const empty = Array.isArray(items) && items.length === 0;
    const issue = empty ? undefined : endpoint.checkInput({ ...rest, [field]: items });
    if (!issue) continue;
    const path = issue.path.replace(/\[(\d+)\]/, (_, index) => `[${part * max + Number(index)}]`);
    throw invalidInput(endpoint.name, { path, expected: issue.expected });
  }
}

function chunk<T>(items: readonly T[], size: number): (readonly T[])[] {
  const parts: (readonly T[])[] = [];
  for (let start = 0; start < items.length; start += size)
    parts.push(items.slice(start, start + size));
  return parts;
}
