import type { LimitStore } from './store.ts';

/** A store that is being created: `take` waits for it, and rejects if it cannot be created. */
export function laterStore(creating: Promise<LimitStore>): LimitStore {
  let store: LimitStore | undefined;
  creating.then(
    (created) => {
      store = created;
    },
    () => undefined,
  );
  return {
    take: (request) =>
      store ? store.take(request) : creating.then((created) => created.take(request)),
    settle: (settlement) => store?.settle(settlement),
    used: (...asked) => store?.used?.(...asked) ?? 0,
    waitFor: (...asked) => store?.waitFor?.(...asked),
    refresh: async (...asked) => (await creating.catch(() => undefined))?.refresh?.(...asked),
  };
}
