import type { Change } from '@perijove/core/watch';
import { useCallback, useEffect, useState } from 'react';

/** A method that yields changes: the `watch` of a family, or one of `createWalletWatches`. */
export type WatchMethod<Input, Update extends Change<unknown>, Options> = (
  input: Input,
  options?: Options,
) => AsyncGenerator<Update, unknown, undefined>;

/** What is watched, as a component shows it. */
export interface Watched<Update extends Change<unknown>> {
  /** The last change; `undefined` before the first state. */
  readonly change: Update | undefined;
  /** The state now: `change.value`. */
  readonly value: Update['value'] | undefined;
  /** Whether the last poll failed, so that `value` is the last state known. */
  readonly stale: boolean;
  /** Why the watch failed, or why the last poll did. */
  readonly error: unknown;
  /** Whether the watch is over: `until` was met, an order has ended, or it failed. */
  readonly isOver: boolean;
  /** Starts the watch again after it failed. */
  readonly retry: () => void;
}

interface State<Update> {
  readonly of: object;
  readonly change?: Update;
  readonly failure?: { readonly error: unknown };
  readonly isOver?: boolean;
}

/**
 * Watches something while the component is mounted, and renders with each change. All components of the
 * page share the polls of their transport, also with watches outside of React; they pause while the page
 * is hidden.
 *
 * Takes the `watch` of any family and its input. Another input, by its content, starts another watch;
 * `undefined` waits. A function in the input is that of the render that started the watch. `options` are
 * those of the method without the signal; another value of one of them starts another watch.
 *
 * @example
 * ```ts
 * const { value, stale } = useWatch(perijove.price.watch, { ids: [SOL] });
 * const usd = value?.[SOL]?.usdPrice;
 * ```
 */
export function useWatch<
  Input extends object,
  Update extends Change<unknown>,
  Options extends { readonly signal?: AbortSignal | undefined },
>(
  watch: WatchMethod<Input, Update, Options>,
  input: Input | undefined,
  options?: Omit<Options, 'signal'>,
): Watched<Update> {
  const [attempt, setAttempt] = useState(0);
  const asked = useKept({ watch, input, options, attempt });
  const [state, setState] = useState<State<Update>>({ of: asked });
  useEffect(() => {
    if (asked.input === undefined) return undefined;
    const end = new AbortController();
    const { signal } = end;
    const show = (next: Partial<State<Update>>): void => {
      if (signal.aborted) return;
      setState((last) => ({ ...(last.of === asked && last), ...next, of: asked }));
    };
    // `Options` without its signal, and the signal.
    const own = { ...asked.options, signal } as unknown as Options;
    void (async () => {
      for await (const change of asked.watch(asked.input as Input, own)) show({ change });
    })().then(
      () => show({ isOver: true }),
      (error: unknown) => show({ failure: { error }, isOver: true }),
    );
    return () => end.abort();
  }, [asked]);
  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  const shown: State<Update> = state.of === asked ? state : { of: asked };
  const { change, failure, isOver = false } = shown;
  const stale = change?.stale ?? false;
  const error = failure ? failure.error : change?.error;
  return { change, value: change?.value, stale, error, isOver, retry };
}

interface Asked<Input, Update extends Change<unknown>, Options> {
  readonly watch: WatchMethod<Input, Update, Options>;
  readonly input: Input | undefined;
  readonly options: Omit<Options, 'signal'> | undefined;
  readonly attempt: number;
}

/** The same object as long as it asks for the same. */
function useKept<Input, Update extends Change<unknown>, Options>(
  now: Asked<Input, Update, Options>,
): Asked<Input, Update, Options> {
  const [kept, setKept] = useState(now);
  if (isSameWatch(kept, now)) return kept;
  setKept(now);
  return now;
}

function isSameWatch<Input, Update extends Change<unknown>, Options>(
  one: Asked<Input, Update, Options>,
  other: Asked<Input, Update, Options>,
): boolean {
  const [left, right] = [one.options ?? {}, other.options ?? {}] as readonly [Fields, Fields];
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return (
    one.watch === other.watch &&
    one.attempt === other.attempt &&
    JSON.stringify(one.input) === JSON.stringify(other.input) &&
    [...names].every((name) => Object.is(left[name], right[name]))
  );
}

type Fields = Readonly<Record<string, unknown>>;
