import type { Ledger } from '../ledger/ledger.ts';

/** Real time; several times a slot. */
const EVERY_MS = 100;

/** Transactions that were taken and are still on their way. They do not outlive the process. */
export interface LateLanding {
  /** Lands the transaction after a number of slots, if it still can. */
  readonly add: (wire: Uint8Array, slots: number) => void;
  /** Lands what is due, in the present slot. Always returns false: nothing is left. */
  readonly tick: () => boolean;
}

export interface LateLandingEnv {
  /** Stops waiting for due transactions. */
  readonly ending: AbortSignal;
  /** Called with what could not be stored. */
  readonly report: (problem: string) => void;
}

/** Keeps no process alive. */
export function createLateLanding(ledger: Ledger, env: LateLandingEnv): LateLanding {
  const { ending, report } = env;
  let waiting: { readonly wire: Uint8Array; readonly slot: number }[] = [];
  const land = (wire: Uint8Array): void => {
    try {
      ledger.submit(wire, { preflight: false });
    } catch (error) {
      report(`a late transaction was lost: ${String(error)}`);
    }
  };
  const tick = (): boolean => {
    if (waiting.length === 0) return false;
    const now = ledger.slot();
    const due = waiting.filter(({ slot }) => slot <= now);
    waiting = waiting.filter(({ slot }) => slot > now);
    for (const { wire } of due) land(wire);
    return false;
  };
  const timer = setInterval(tick, EVERY_MS);
  timer.unref();
  ending.addEventListener('abort', () => clearInterval(timer), { once: true });
  return {
    add(wire, slots) {
      waiting.push({ wire, slot: ledger.slot() + slots });
    },
    tick,
  };
}
