import { setImmediate } from 'node:timers/promises';
import type { Middleware } from '../gateway/context.ts';

/** Something that works in small parts. */
interface Worker {
  /** Does one part; true when something is left to do. */
  readonly tick: () => boolean;
}

/** A request waits for at most about a second; the rest is left to the next one. */
const MAX_TICKS = 12;

/** Runs the workers one after the other. Other requests run between two ticks. */
export function catchUpWith(workers: readonly Worker[]): () => Promise<void> {
  return async () => {
    for (const { tick } of workers) {
      for (let ticks = 1; tick() && ticks < MAX_TICKS; ticks++) await setImmediate();
    }
  };
}

/** Catches up before a request and, if the request may change something, after it. */
export function keepUp(catchUp: () => Promise<void>): Middleware {
  return async (c, next) => {
    await catchUp();
    await next();
    if (c.req.method !== 'GET') await catchUp();
  };
}

/** Catches up before a request only. */
export function beforeAnswering(catchUp: () => Promise<void>): Middleware {
  return async (_, next) => {
    await catchUp();
    await next();
  };
}
