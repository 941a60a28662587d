/** Goal 12: the cost of the limiter and the retry loop for a call that does not wait. */
import { type Clock, createMemoryStore } from '@perijove/core';
import type { Call, CallResponse, Env, Send, Step } from '../../packages/core/src/call/call.ts';
import { createRetryBudget } from '../../packages/core/src/call/retry-budget.ts';
import { createLimiter } from '../../packages/core/src/limits/limiter.ts';
import { limit } from '../../packages/core/src/steps/limit.ts';
import { retry } from '../../packages/core/src/steps/retry.ts';
import { RATE_LIMIT, RATE_WINDOW_MS } from '../clients/rate.ts';
import { requests } from '../clients/requests.ts';
import { cpuPerCall } from '../measure/cpu.ts';
import { interleave } from '../measure/rounds.ts';
import { summarize } from '../measure/statistics.ts';
import type { Topic } from '../measure/topic.ts';

const headers: Readonly<Record<string, string>> = {
  'x-ratelimit-current': '1',
  'x-ratelimit-remaining': String(RATE_LIMIT - 1),
  'x-ratelimit-reset': '1900000000',
};
const response: CallResponse = { status: 200, header: (name) => headers[name], text: '' };

/** The innermost send: a response that is there at once. */
const send = (): Promise<CallResponse> => Promise.resolve(response);

export const run: Topic = async ({ quick }) => {
  const env = createEnv();
  const call = createCall();
  const steps: Record<string, Send<CallResponse>> = {
    bare: send,
    limited: limit(env)(send),
    both: (retry(env) as Step)(limit(env)(send)),
  };
  const calls = quick ? 2_000 : 100_000;
  const measures = Object.entries(steps).map(([name, through]) => [
    name,
    () => cpuPerCall(() => through(call), calls, 1),
  ]);
  const cost = await interleave(Object.fromEntries(measures), quick ? 2 : 9);
  const beyond = (name: string) =>
    summarize((cost[name] ?? []).map((value, round) => value - (cost['bare']?.[round] ?? 0)));
  return {
    measured: [{ goal: 12, part: 'both', value: beyond('both') }],
    notes: [`of which the limiter: ${beyond('limited').median.toFixed(2)} us`],
  };
};

/** As much of a transport's environment as these two steps read. */
function createEnv(): Env {
  const clock: Clock = {
    now: () => performance.now(),
    schedule: () => () => undefined,
    random: Math.random,
  };
  const plan = { limit: RATE_LIMIT, windowMs: RATE_WINDOW_MS };
  const limiter = createLimiter({ plan, keyed: true, store: createMemoryStore(), clock });
  const emitter = { hears: () => false, emit: () => undefined };
  const budget = createRetryBudget(10);
  const part = { clock, limiter, emitter, budget, retries: 8, isClosed: () => false };
  return part as unknown as Env;
}

function createCall(): Call {
  const { endpoint } = requests.quote;
  const part = { id: 1, endpoint, startedAt: 0, deadlineMs: 1e12, sendBefore: 1e12, attempt: 0 };
  return part as unknown as Call;
}
