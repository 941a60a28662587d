import type { Rule } from '../limits/plans.ts';
import type { PollHost } from '../transport.ts';
import type { Source } from './source.ts';

type Endpoint = Source<unknown>['endpoint'];

/** When the polls of a transport may send, so that its calls do not wait for them. */
export interface Pace {
  /** Milliseconds until a poll of this endpoint may be sent; 0 for now. */
  readonly waitMs: (endpoint: Endpoint) => number;
  /** Counts one request of a poll. */
  readonly spend: (endpoint: Endpoint) => void;
}

/** Part of the plan that polls use at most, spread evenly. */
const SHARE = 0.5;
/** Part of each window that polls leave free for calls, beside what they have taken already. */
const KEPT = 0.25;
/** Part of a window that polls may use at once: after the start, or in a page that is shown again. */
const BURST = 0.05;

interface Lane {
  /** Requests per millisecond. */
  readonly rate: number;
  /** Requests that may be sent now; below 0 after a poll that needed several. */
  level: number;
  at: number;
}

export function createPace({ clock, budget }: Pick<PollHost, 'clock' | 'budget'>): Pace {
  /** By rule: endpoints with the same rule count against the same window, under most plans. */
  const lanes = new Map<string, Lane>();

  function laneOf({ limit, windowMs }: Rule): Lane {
    const key = `${limit}/${windowMs}`;
    const now = clock.now();
    const most = Math.max(1, limit * BURST);
    const lane = lanes.get(key) ?? { rate: (limit * SHARE) / windowMs, level: most, at: now };
    lanes.set(key, lane);
    lane.level = Math.min(most, lane.level + (now - lane.at) * lane.rate);
    lane.at = now;
    return lane;
  }

  return {
    waitMs(endpoint) {
      const { remaining, ...rule } = budget(endpoint);
      const { level, rate } = laneOf(rule);
      if (level < 1) return Math.ceil((1 - level) / rate);
      return remaining - 1 < rule.limit * KEPT ? Math.ceil(rule.windowMs / rule.limit) : 0;
    },
    spend(endpoint) {
      laneOf(budget(endpoint)).level--;
    },
  };
}
