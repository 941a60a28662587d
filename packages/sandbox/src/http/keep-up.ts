import { setImmediate } from 'node:timers/promises';
import type { Middleware } from '../gateway/context.ts';

/** A worker that divides its work into small parts. */
interface Worker {
  /** Does one part; returns true when work is left. */
  readonly tick: () => boolean;
}

/** Maximum parts per request, about a second of work. The next request continues. */
const MAX_TICKS = 12;

/** Returns a function that runs the workers in order. Other requests run between two ticks. */
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
