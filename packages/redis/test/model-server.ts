import type { Ask } from '../src/exchange.ts';

/** Answers as the script does, with one limit and no clock: slots stay until they are dropped. */
export interface ModelServer {
  readonly run: (argument: string) => Promise<unknown>;
  readonly asks: readonly Ask[];
  /** Taken slots. */
  readonly slots: Set<number>;
  /** What the next runs do instead of answering; empty when they answer. */
  readonly failures: (Error | 'hang')[];
  /** The time of its clock. */
  now: number;
  /** Runs are answered only after the returned function was called, as after SIGSTOP and SIGCONT. */
  readonly stop: () => () => void;
  /** Loses everything, as a restart without a file does. */
  readonly flush: () => void;
}

export function createModelServer(limit: number, processes = 1): ModelServer {
  const asks: Ask[] = [];
  const slots = new Set<number>();
  const failures: (Error | 'hang')[] = [];
  let epoch = 7;
  let standstill: Promise<void> | undefined;

  function grant(from: number, count: number): number {
    let granted = 0;
    while (granted < count && slots.size < limit) slots.add(from + granted++);
    return granted;
  }

  function answer(ask: Ask): readonly number[] {
    if (ask.epoch !== 0 && ask.epoch !== epoch) return [0];
    for (const [id] of ask.restore ?? []) slots.add(id);
    for (const id of ask.dropped) slots.delete(id);
    const used = slots.size;
    let next = ask.first;
    const results = [2, 1, 0].map((priority) => {
      const wanted = ask.wanted[priority as 0];
      const granted = grant(next, wanted);
      next += granted;
      return [granted, granted < wanted ? 50 : 0] as const;
    });
    const isFull = results.some(([, waitMs]) => waitMs > 0);
    const spares = isFull ? 0 : grant(next, ask.spares);
    return [epoch, used, processes, ...results.reverse().flat(), spares, server.now];
  }

  const server: ModelServer = {
    asks,
    slots,
    failures,
    now: 1,
    run: async (argument) => {
      const ask = JSON.parse(argument) as Ask;
      asks.push(ask);
      const failure = failures.shift();
      if (failure === 'hang') return new Promise<never>(() => undefined);
      if (failure) throw failure;
      await standstill;
      return answer(ask);
    },
    stop() {
      let resume = (): void => undefined;
      standstill = new Promise((resolve) => {
        resume = resolve;
      });
      return () => {
        standstill = undefined;
        resume();
      };
    },
    flush() {
      slots.clear();
      epoch++;
    },
  };
  return server;
}
