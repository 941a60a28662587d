import type { Rule } from '../../src/limits/plans.ts';
import type { Header } from '../../src/limits/reset.ts';
import type { Clock } from '../../src/runtime/clock.ts';

export interface GatewayResponse {
  readonly status: 200 | 429;
  readonly header: Header;
}

export interface GatewayOptions {
  readonly clock: Clock;
  readonly rule: Rule;
  /** Milliseconds to the gateway, or back; asked twice a request. */
  readonly oneWayMs: () => number;
  readonly rounding?: 'floor' | 'ceil';
  /** How far the gateway's clock is ahead of ours. */
  readonly aheadMs?: number;
  /** Whether the count that a refusal names includes the refused request itself. */
  readonly countsRefused?: boolean;
  /** Decides whether a response is lost on its way back. */
  readonly loses?: () => boolean;
  /** How many requests may come at once: a token bucket that refills at the rate of the rule. */
  readonly burst?: number;
  /** Headers that are never sent. */
  readonly without?: readonly string[];
}

/** The sliding window of one account, some network away. */
export interface GatewayModel {
  /** May change while running. */
  rule: Rule;
  /** Sends a request, and resolves when its response is back or rejects when it is lost. */
  readonly request: () => Promise<GatewayResponse>;
  /** A request of somebody else on the same account reaches the gateway now. */
  readonly arrive: () => GatewayResponse;
  /** When the gateway stamped each request that it accepted or refused; oldest first. */
  readonly accepted: readonly number[];
  readonly refused: readonly number[];
}

class LostError extends Error {}

export const RATE_HEADERS = ['remaining', 'current', 'reset'].map((name) => `x-ratelimit-${name}`);

export function createGatewayModel(options: GatewayOptions): GatewayModel {
  const { clock, oneWayMs, rounding = 'ceil', aheadMs = 0, without = [] } = options;
  const accepted: number[] = [];
  const refused: number[] = [];
  let oldest = 0;
  let tokens = options.burst ?? Number.POSITIVE_INFINITY;
  let filledAt = clock.now();

  function fill(now: number): void {
    const { limit, windowMs } = model.rule;
    if (options.burst === undefined) return;
    tokens = Math.min(options.burst, tokens + ((now - filledAt) * limit) / windowMs);
    filledAt = now;
  }

  function arrive(): GatewayResponse {
    const { limit, windowMs } = model.rule;
    const now = clock.now();
    while ((accepted[oldest] ?? now) <= now - windowMs) oldest++;
    fill(now);
    const isFull = accepted.length - oldest >= limit;
    const isAllowed = !isFull && tokens >= 1;
    if (isAllowed) tokens--;
    (isAllowed ? accepted : refused).push(now);
    const extra = isFull && options.countsRefused ? 1 : 0;
    const current = accepted.length - oldest + extra;
    const leavesAt = (accepted[oldest] ?? now) + windowMs + aheadMs;
    const headers: Readonly<Record<string, string>> = {
      date: new Date(now + aheadMs).toUTCString(),
      'x-ratelimit-current': String(current),
      'x-ratelimit-remaining': String(limit - current),
      'x-ratelimit-reset': String(Math[rounding](leavesAt / 1000)),
    };
    const header: Header = (name) => (without.includes(name) ? undefined : headers[name]);
    return { status: isAllowed ? 200 : 429, header };
  }

  const travel = (): Promise<void> =>
    new Promise((arrived) => {
      clock.schedule(arrived, oneWayMs());
    });

  const model: GatewayModel = {
    rule: options.rule,
    accepted,
    refused,
    arrive,
    async request() {
      await travel();
      const response = arrive();
      await travel();
      if (options.loses?.()) throw new LostError();
      return response;
    },
  };
  return model;
}
