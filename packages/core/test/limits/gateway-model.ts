import type { Clock } from '../../src/clock.ts';
import type { Rule } from '../../src/limits/plans.ts';

export interface GatewayAnswer {
  readonly status: 200 | 429;
  readonly header: (name: string) => string | undefined;
}

export interface GatewayOptions {
  readonly clock: Clock;
  readonly rule: Rule;
  /** Milliseconds from here to the gateway, or back; asked twice a request. */
  readonly oneWayMs: () => number;
  readonly rounding?: 'floor' | 'ceil';
  /** How far the gateway's clock is ahead of ours. */
  readonly aheadMs?: number;
  /** Whether `x-ratelimit-current` of a refusal counts the refused request itself. */
  readonly countsRefused?: boolean;
  /** Headers that never arrive. */
  readonly without?: readonly string[];
}

/** A sliding window of one account, some network away. */
export interface GatewayModel {
  /** The rule may change while running. */
  rule: Rule;
  /** Sends a request there and resolves when its answer is back. */
  readonly request: () => Promise<GatewayAnswer>;
  /** A request of somebody else on the same account reaches the gateway now. */
  readonly arrive: () => GatewayAnswer;
  /** When each accepted request was stamped, oldest first. */
  readonly accepted: readonly number[];
  readonly refused: readonly number[];
}

export function createGatewayModel(options: GatewayOptions): GatewayModel {
  const { clock, oneWayMs, rounding = 'ceil', aheadMs = 0, without = [] } = options;
  const accepted: number[] = [];
  const refused: number[] = [];
  let oldest = 0;

  function arrive(): GatewayAnswer {
    const { limit, windowMs } = model.rule;
    const now = clock.now();
    while ((accepted[oldest] ?? now) <= now - windowMs) oldest++;
    const isAllowed = accepted.length - oldest < limit;
    (isAllowed ? accepted : refused).push(now);
    const counted = accepted.length - oldest;
    const current = counted + (!isAllowed && options.countsRefused ? 1 : 0);
    const leavesAt = (accepted[oldest] ?? now) + windowMs + aheadMs;
    const headers: Readonly<Record<string, string>> = {
      date: new Date(Math.floor((now + aheadMs) / 1000) * 1000).toUTCString(),
      'x-ratelimit-current': String(current),
      'x-ratelimit-remaining': String(limit - current),
      'x-ratelimit-reset': String(Math[rounding](leavesAt / 1000)),
    };
    const header = (name: string) => (without.includes(name) ? undefined : headers[name]);
    return { status: isAllowed ? 200 : 429, header };
  }

  const model: GatewayModel = {
    rule: options.rule,
    accepted,
    refused,
    arrive,
    request: () =>
      new Promise((resolve) => {
        clock.schedule(() => {
          const answer = arrive();
          clock.schedule(() => resolve(answer), oneWayMs());
        }, oneWayMs());
      }),
  };
  return model;
}
