import type { Clock, Rule, Wire, WireRequest, WireResponse } from '@perijove/core';

/** A gateway with one sliding window, some network away. */
export interface SimulatedGateway {
  readonly wire: Wire;
  /** When each accepted request arrived, oldest first. */
  readonly accepted: readonly number[];
  readonly refused: () => number;
}

const NEAREST_MS = 5;
const FARTHEST_MS = 125;

export function createSimulatedGateway(
  rule: Rule,
  clock: Clock,
  textOf: (request: WireRequest) => string = () => '{}',
): SimulatedGateway {
  const accepted: number[] = [];
  let first = 0;
  let refused = 0;

  /** A request counts when it arrives; its sender knows neither that moment nor the answer's. */
  function answer(request: WireRequest): WireResponse {
    const now = clock.now();
    while ((accepted[first] ?? now) <= now - rule.windowMs) first++;
    const current = accepted.length - first + 1;
    const allowed = current <= rule.limit;
    if (allowed) accepted.push(now);
    else refused++;
    const reset = Math.ceil(((accepted[first] ?? now) + rule.windowMs) / 1000);
    const headers: Readonly<Record<string, string>> = {
      'content-type': 'application/json',
      'x-ratelimit-current': String(current),
      'x-ratelimit-remaining': String(rule.limit - current),
      'x-ratelimit-reset': String(reset),
    };
    return { status: allowed ? 200 : 429, header: (name) => headers[name], text: textOf(request) };
  }

  const travel = (task: () => void): void => {
    clock.schedule(task, NEAREST_MS + clock.random() * (FARTHEST_MS - NEAREST_MS));
  };

  const wire: Wire = {
    send: (request) =>
      new Promise((resolve) => {
        travel(() => {
          const answered = answer(request);
          travel(() => resolve(answered));
        });
      }),
    stream: () => Promise.reject(new Error('nothing is streamed here')),
    warm: async () => undefined,
    close: async () => undefined,
  };
  return { wire, accepted, refused: () => refused };
}
