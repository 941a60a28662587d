/** Goal 16: how much of a plan a busy caller gets, and whether the gateway ever has to refuse. */
import { createTransport, type PlanName, plans, sandbox } from '@perijove/core';
import { endpoints } from '@perijove/price';
import { summarize } from '../measure/statistics.ts';
import type { Measured, Topic } from '../measure/topic.ts';
import { createSimulatedGateway } from './simulated-gateway.ts';
import { createSimulatedTime } from './simulated-time.ts';

const SEED = 16;
/** Callers that ask again as soon as they have an answer: more than any plan can serve. */
const CALLERS = { free: 16, developer: 64, pro: 256 } as const satisfies Partial<
  Record<PlanName, number>
>;

export const run: Topic = async ({ quick }) => {
  const measured: Measured[] = [];
  const notes: string[] = [];
  for (const plan of Object.keys(CALLERS) as (keyof typeof CALLERS)[]) {
    const { used, refused, calls } = await simulate(plan, quick ? 3 : 8);
    measured.push({ goal: 16, part: plan, value: summarize([used]) });
    measured.push({ goal: 16, part: `${plan}, 429`, value: summarize([refused]) });
    notes.push(`${plan}: ${calls} calls in simulated time, answers after 10 to 250 ms`);
  }
  return { measured, notes };
};

async function simulate(
  plan: keyof typeof CALLERS,
  windows: number,
): Promise<{ readonly used: number; readonly refused: number; readonly calls: number }> {
  const rule = plans[plan];
  const time = createSimulatedTime(SEED);
  const gateway = createSimulatedGateway(rule, time);
  const transport = createTransport({
    deployment: sandbox('http://127.0.0.1:1'),
    apiKey: 'bench-key',
    plan,
    // Reads alone use the whole plan.
    submitReserve: 0,
    clock: time,
    // A call may wait for a whole window.
    deadlineMs: 1e9,
    createWire: () => gateway.wire,
  });
  const { request } = endpoints.get.example;
  const caller = async (): Promise<never> => {
    for (;;) await transport.call(endpoints.get, request);
  };
  for (let index = 0; index < CALLERS[plan]; index++) caller().catch(time.fail);
  await time.run(windows * rule.windowMs);
  const { accepted, refused } = gateway;
  return {
    used: useOf(accepted, rule.limit, rule.windowMs),
    refused: refused(),
    calls: accepted.length,
  };
}

/** Share of the allowed rate, without the first window, which everyone may fill at once. */
function useOf(accepted: readonly number[], limit: number, windowMs: number): number {
  const full = Math.floor((accepted.length - 1) / limit) - 1;
  const [from, to] = [accepted[limit], accepted[limit * (full + 1)]];
  if (from === undefined || to === undefined || full < 1) throw new Error('the run is too short');
  return (full * windowMs) / (to - from);
}
