import type { Budget } from '@perijove/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LoggedCall, Notice } from '../calls/call-log.ts';
import { useShared } from '../provider.ts';

/** The calls and reports of the transport of this page. */
export interface Calls {
  /** The calls, the newest first. */
  readonly calls: readonly LoggedCall[];
  /** Responses that differ from their schema, and deprecated endpoints, the newest first. */
  readonly notices: readonly Notice[];
}

/**
 * Returns the calls of this page as they happen. Needs the option `calls` of the `PerijoveProvider`.
 *
 * @throws PerijoveError `invalid_input` outside of a `PerijoveProvider`.
 * @example
 * ```ts
 * const { calls } = useCalls();
 * const waiting = calls.filter(({ status }) => status === 'running').length;
 * ```
 */
export function useCalls(): Calls {
  const { calls: log } = useShared('useCalls');
  const calls = useSyncExternalStore(log.calls.subscribe, log.calls.get, log.calls.get);
  const notices = useSyncExternalStore(log.notices.subscribe, log.notices.get, log.notices.get);
  return { calls, notices };
}

/** How often the budget is read while nothing happens, in milliseconds. */
const LOOK_MS = 1_000;

/**
 * Returns what is left of the plan: the limit of the present window, and how many requests it still has
 * room for. Refreshes once a second, and with every call of `useCalls`.
 *
 * @throws PerijoveError `invalid_input` outside of a `PerijoveProvider`.
 * @example
 * ```ts
 * const { limit, remaining, windowMs } = usePlan();
 * ```
 */
export function usePlan(): Budget {
  const { perijove, calls: log } = useShared('usePlan');
  const [budget, setBudget] = useState(() => perijove.transport.budget({}));
  useEffect(() => {
    const look = (): void => {
      const now = perijove.transport.budget({});
      setBudget((known) =>
        known.limit === now.limit && known.remaining === now.remaining ? known : now,
      );
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    const unsubscribe = log.calls.subscribe(look);
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, [perijove, log]);
  return budget;
}
