import { setImmediate } from 'node:timers/promises';
import type { Middleware } from '../gateway/context.ts';

/** Something that works in small parts. */
interface Worker {
  /** Does one part; true when something is left to do. */
  readonly tick: () => boolean;
}

/** A request waits a second or so for the keeper; what is left then is for the next one. */
const TICKS_A_REQUEST = 12;

/** What a request sees is as far as the time is; and what it did to the time has its effects. */
export function keepUp(keeper: Worker): Middleware {
  return async (c, next) => {
    await catchUp(keeper);
    await next();
    if (c.req.path.startsWith('/_sandbox/')) await catchUp(keeper);
  };
}

/** Others have their turn between two ticks. */
async function catchUp({ tick }: Worker): Promise<void> {
  for (let ticks = 1; tick() && ticks < TICKS_A_REQUEST; ticks++) await setImmediate();
}
