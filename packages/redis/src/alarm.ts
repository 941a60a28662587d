/** Calls a function soon or later: once for all that asked for it meanwhile. */
export interface Alarm {
  /** After the other calls of this tick. */
  readonly soon: () => void;
  /** After so many milliseconds, or earlier if that was asked for before. */
  readonly later: (ms: number) => void;
}

export function createAlarm(now: () => number, ring: () => void): Alarm {
  let isSoon = false;
  let timer: NodeJS.Timeout | undefined;
  let timerAt = 0;
  return {
    soon() {
      if (isSoon) return;
      isSoon = true;
      queueMicrotask(() => {
        isSoon = false;
        ring();
      });
    },
    later(ms) {
      const at = now() + ms;
      if (timer && timerAt <= at) return;
      clearTimeout(timer);
      timerAt = at;
      timer = setTimeout(() => {
        timer = undefined;
        ring();
      }, ms);
    },
  };
}
