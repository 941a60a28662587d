import type { Ledger } from '../../ledger/ledger.ts';

/** Real time between two checks: several per slot. */
const EVERY_MS = 100;

/** Accepted transactions that have not landed yet. They are lost when the process ends. */
export interface LateLanding {
  /** Lands the transaction after a number of slots, if it still can. */
  readonly add: (wire: Uint8Array, slots: number) => void;
  /** Lands the due transactions in the current slot. Always returns false: no work is left. */
  readonly tick: () => boolean;
}

export interface LateLandingEnv {
  /** Stops waiting for due transactions. */
  readonly ending: AbortSignal;
  /** Called with every transaction that could not be stored. */
  readonly report: (problem: string) => void;
}

/** Creates the queue. Its timer does not keep the process alive. */
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
