import { type Clock, createTransport, sandbox, type Wire } from '@perijove/core';
import { RATE_LIMIT, RATE_WINDOW_MS } from '../clients/rate.ts';
import type { BodyRequest } from '../clients/requests.ts';
import { cpuPerCall } from '../measure/cpu.ts';
import type { Measure } from '../measure/rounds.ts';

/** Longer than the time in which a field is reported only once. */
const PAUSE_MS = 61_000;

/**
 * Microseconds of a call that is answered without a network by a transport that reports what does not
 * fit: never, at each call, or at the first call alone.
 */
export function createReporter(
  { endpoint, input }: BodyRequest,
  text: string,
  calls: number,
  reports: 'none' | 'each' | 'once',
): Measure {
  let now = 0;
  let told = 0;
  const clock: Clock = { now: () => now, schedule: () => () => undefined, random: Math.random };
  const transport = createTransport({
    deployment: sandbox('http://127.0.0.1:1'),
    validate: 'report',
    plan: { limit: RATE_LIMIT, windowMs: RATE_WINDOW_MS },
    clock,
    createWire: () => answering(text),
    onEvent: ({ type }) => {
      if (type === 'drift') told++;
    },
  });
  async function call(): Promise<void> {
    if (reports === 'each') now += PAUSE_MS;
    const before = told;
    await transport.call(endpoint, input);
    // A report comes after its call.
    do await new Promise((resolve) => setImmediate(resolve));
    while (reports === 'each' && told === before);
  }
  return async () => {
    const cost = await cpuPerCall(call, calls, 1);
    if (told > 0 !== (reports !== 'none')) throw new Error('the reports are not as expected');
    return cost;
  };
}

function answering(text: string): Wire {
  const header = (): undefined => undefined;
  return {
    send: async () => ({ status: 200, header, text }),
    stream: () => Promise.reject(new Error('nothing is streamed here')),
    warm: async () => undefined,
    close: async () => undefined,
  };
}
