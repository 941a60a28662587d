import { type Clock, systemClock } from '@perijove/core';

/** The clock of policies and approvals. */
export interface PolicyClock extends Clock {
  /**
   * Milliseconds since the epoch, as the clock on the wall has them now: hours of the day and the age of a
   * price follow it, also where it was set back.
   */
  readonly timeOfDay: () => number;
}

/**
 * Makes the clock of policies and approvals. `now` never goes back, and counts the time that the machine
 * slept: on Linux the clock of a process stands still meanwhile, so that a policy would outlive its end, and
 * an approval its minutes.
 *
 * @param given A clock for tests, which then is the time of day, too.
 */
export function createPolicyClock(given?: Clock): PolicyClock {
  if (given) return isPolicyClock(given) ? given : { ...given, timeOfDay: given.now };
  let ahead = 0;
  return {
    ...systemClock,
    now() {
      const now = systemClock.now();
      ahead = Math.max(ahead, Date.now() - now);
      return now + ahead;
    },
    timeOfDay: () => Date.now(),
  };
}

function isPolicyClock(clock: Clock): clock is PolicyClock {
  return 'timeOfDay' in clock;
}
