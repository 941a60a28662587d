import type { Keeper } from './keeper.ts';

/** Real time. */
const EVERY_MS = 500;

/** Lets the keeper work while nobody asks for anything, until the signal. Keeps no process alive. */
export function keepInTime({ tick, stop }: Keeper, ending: AbortSignal): void {
  const timer = setInterval(tick, EVERY_MS);
  timer.unref();
  const end = (): void => {
    clearInterval(timer);
    stop();
  };
  ending.addEventListener('abort', end, { once: true });
}
