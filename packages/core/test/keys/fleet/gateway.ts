import type { Header, Rule } from '../../../src/index.ts';
import { usedOf } from '../../limits/saturation.ts';
import type { TickClock } from './tick-clock.ts';

/** The sliding windows of the gateway, one for each key, and what it did. */
export interface Gateway {
  /** A request arrives now, of this process. Returns its status and rate headers. */
  readonly arrive: (
    key: string,
    process: number,
  ) => { readonly status: 200 | 429; readonly header: Header };
  /** Counts from now on. */
  readonly startCounting: () => void;
  readonly counts: () => {
    readonly accepted: number;
    readonly refused: number;
    readonly byProcess: readonly number[];
    /** Mean over the keys. At best, a request and the one `limit` later are a window apart. */
    readonly used: number;
  };
}

export function createGateway(clock: TickClock, rule: Rule, processes: number): Gateway {
  const windows = new Map<string, { readonly times: number[]; start: number; from: number }>();
  let refused = 0;
  let byProcess: number[] = [];

  function startCounting(): void {
    refused = 0;
    for (const each of windows.values()) each.from = each.start;
    byProcess = Array.from({ length: processes }, () => 0);
  }
  startCounting();

  return {
    startCounting,
    counts: () => ({
      accepted: byProcess.reduce((all, one) => all + one, 0),
      refused,
      byProcess,
      used: mean([...windows.values()].map((each) => usedOf(each.times.slice(each.from), rule))),
    }),
    arrive(key, process) {
      const window = windows.get(key) ?? { times: [], start: 0, from: 0 };
      windows.set(key, window);
      const { times } = window;
      const now = clock.now();
      while ((times[window.start] ?? now) <= now - rule.windowMs) window.start++;
      const isFull = times.length - window.start >= rule.limit;
      if (isFull) refused++;
      else {
        times.push(now);
        byProcess[process] = (byProcess[process] as number) + 1;
      }
      const current = times.length - window.start;
      const headers: Readonly<Record<string, string>> = {
        'x-ratelimit-current': String(current),
        'x-ratelimit-remaining': String(rule.limit - current),
      };
      return { status: isFull ? 429 : 200, header: (name) => headers[name] };
    },
  };
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((all, one) => all + one, 0) / numbers.length;
