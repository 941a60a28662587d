import { createMemoryStore, type LimitStore, type TakenSlot } from '../../../src/index.ts';
import type { TickClock } from './tick-clock.ts';

/** What a process does with the server: as with Redis, everything takes a while and may never arrive. */
export interface ServerLink {
  /** Runs a task in the process, if it lives: later, while it stands still. */
  readonly inProcess: (task: () => void) => void;
  readonly travelMs: () => number;
}

/**
 * One store in memory with the properties of the one on Redis: its own clock, an answer after a
 * round trip, and slots that leave the window a lease after they were taken if nobody settles them. The
 * count of the last answer is known without one.
 */
export interface ServerStore {
  readonly connect: (link: ServerLink) => LimitStore;
}

type Taking = Parameters<LimitStore['take']>[0];

export function createServerStore(clock: TickClock): ServerStore {
  const memory = createMemoryStore();

  /** The request of the slot may still arrive until the end of the lease. */
  function lease({ key, rule, holdMs }: Taking, { id }: TakenSlot): void {
    const end = (): void => void memory.settle({ key, rule, id, countsInMs: 0, now: clock.now() });
    clock.schedule(end, holdMs);
  }

  return {
    connect({ inProcess, travelMs }) {
      const known = new Map<string, number>();
      const send = (act: () => void): void => void clock.schedule(act, travelMs());
      return {
        take: (request) =>
          new Promise((resolve) => {
            send(() => {
              const now = clock.now();
              const result = memory.take({ ...request, now });
              if (result instanceof Promise) throw new Error('the store in memory answers at once');
              if ('id' in result) lease(request, result);
              const used = memory.used?.(request.key, request.rule, now) ?? 0;
              send(() =>
                inProcess(() => {
                  known.set(request.key, used);
                  resolve(result);
                }),
              );
            });
          }),
        settle: (settlement) => send(() => void memory.settle({ ...settlement, now: clock.now() })),
        used: (key) => known.get(key) ?? 0,
      };
    },
  };
}
