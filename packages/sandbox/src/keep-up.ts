import type { Step } from './context.ts';
import type { Keeper } from './orders/keeper.ts';

/** What a request sees is as far as the time is; and what it did to the time has its effects. */
export function keepUp({ tick }: Keeper): Step {
  return async (c, next) => {
    tick();
    await next();
    if (c.req.path.startsWith('/_sandbox/')) tick();
  };
}
