/** Runs what has the same name one after the other. */
export type OneAtATime = <T>(name: string, act: () => Promise<T>) => Promise<T>;

export function oneAtATime(): OneAtATime {
  const last = new Map<string, Promise<unknown>>();
  return async (name, act) => {
    const before = last.get(name) ?? Promise.resolve();
    const own = before.then(act, act);
    // A failure is for its own caller.
    const ended = own.catch(() => undefined);
    last.set(name, ended);
    try {
      return await own;
    } finally {
      if (last.get(name) === ended) last.delete(name);
    }
  };
}
