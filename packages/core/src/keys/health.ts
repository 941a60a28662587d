import type { Clock } from '../runtime/clock.ts';

/** First time out of service; doubled with each further refusal. */
const FIRST_OUT_MS = 5_000;
const LONGEST_OUT_MS = 600_000;

/** While a key may not be used, for all endpoints or for one. */
interface Outage {
  until: number;
  refusals: number;
  /** One call tries whether the key is accepted again. */
  isProbed: boolean;
}

/**
 * Which endpoints the service accepts a key for. A key that was refused is out of service for a time
 * that grows; then one call tries it, and the others follow when that one was accepted.
 */
export interface Health {
  readonly isUp: (endpoint: string) => boolean;
  /** Milliseconds until one call tries the key for the endpoint, or for all; 0 in service. */
  readonly backInMs: (endpoint?: string) => number;
  /** Whether the key was ever refused for this endpoint alone. */
  readonly isSpecial: (endpoint: string) => boolean;
  /** A call is sent with the key. Returns whether it is the one that tries it. */
  readonly use: (endpoint: string) => boolean;
  /** Returns for how long the key is out of service; undefined if it was already. */
  readonly refuse: (scope: Scope) => number | undefined;
  /** Returns whether the key was out of service until now. */
  readonly accept: (endpoint: string) => boolean;
  /** The call that tried the key ended without a response. */
  readonly release: (endpoint: string) => void;
}

/** Name of an endpoint, or `ALL`. */
export type Scope = string;

export const ALL = '*';

export function createHealth(clock: Clock): Health {
  const outages = new Map<Scope, Outage>();
  const of = (endpoint: string): Outage[] =>
    [ALL, endpoint].flatMap((scope) => outages.get(scope) ?? []);
  const left = ({ until }: Outage): number => Math.max(0, until - clock.now());
  return {
    isUp: (endpoint) =>
      outages.size === 0 || of(endpoint).every((each) => left(each) === 0 && !each.isProbed),
    backInMs: (endpoint = ALL) => Math.ceil(Math.max(0, ...of(endpoint).map(left))),
    isSpecial: (endpoint) => outages.has(endpoint),
    use(endpoint) {
      const open = of(endpoint);
      for (const each of open) each.isProbed = true;
      return open.length > 0;
    },
    refuse(scope) {
      const outage = outages.get(scope) ?? { until: 0, refusals: 0, isProbed: false };
      outages.set(scope, outage);
      if (left(outage) > 0) return undefined;
      const outMs = Math.min(FIRST_OUT_MS * 2 ** outage.refusals++, LONGEST_OUT_MS);
      outage.until = clock.now() + outMs;
      outage.isProbed = false;
      return outMs;
    },
    accept(endpoint) {
      const wasOut = of(endpoint).some(({ isProbed }) => isProbed);
      if (wasOut) for (const scope of [ALL, endpoint]) outages.delete(scope);
      return wasOut;
    },
    release(endpoint) {
      for (const each of of(endpoint)) each.isProbed = false;
    },
  };
}
