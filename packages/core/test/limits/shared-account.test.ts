import { describe, expect, test } from 'vitest';
import { createLimiter } from '../../src/limits/limiter.ts';
import { plans, type Rule } from '../../src/limits/plans.ts';
import { createCaller } from './caller.ts';
import { createGatewayModel, type GatewayModel } from './gateway-model.ts';
import { createRandom, createSimulatedClock, type SimulatedClock } from './simulated-clock.ts';

const custom: Rule = { limit: 100, windowMs: 10_000 };

/** Limiters that know nothing of each other, each with more calls than it may make. */
function setUp(rule: Rule, processes: number, rounding: 'floor' | 'ceil' = 'ceil') {
  const clock = createSimulatedClock(11);
  const random = createRandom(5);
  const oneWayMs = () => random() * 150;
  const gateway = createGatewayModel({ clock, rule, oneWayMs, rounding });
  const caller = createCaller(gateway, clock);
  /** Ends when the test does; each call is followed by the next. */
  const callAlways = (calls: number): void => {
    for (let process = 0; process < processes; process++) {
      const limiter = createLimiter({ plan: rule, keyed: true, clock });
      const callAgain = async (): Promise<void> => {
        await caller.call(limiter);
        await callAgain();
      };
      for (let call = 0; call < calls; call++) void callAgain();
    }
  };
  return { clock, random, gateway, caller, callAlways };
}

/** Somebody who sends at random times, without looking at the responses. */
function sendAtRandom(
  clock: SimulatedClock,
  random: () => number,
  gateway: GatewayModel,
  share: number,
): { accepted: number; readonly refused: number } {
  const { limit, windowMs } = gateway.rule;
  const sent = { accepted: 0, refused: 0 };
  const send = (): void => {
    sent[gateway.arrive().status === 200 ? 'accepted' : 'refused']++;
    clock.schedule(send, (-Math.log(1 - random()) * windowMs) / (share * limit));
  };
  send();
  return sent;
}

describe('another user of the account', () => {
  test.each<[string, Rule, 'floor' | 'ceil']>([
    ['free', plans.free, 'floor'],
    ['free', plans.free, 'ceil'],
    ['developer', plans.developer, 'ceil'],
    ['100 in 10 s', custom, 'floor'],
    ['100 in 10 s', custom, 'ceil'],
  ])('gets room: %s (%#)', async (_name, rule, rounding) => {
    const { clock, random, gateway, caller, callAlways } = setUp(rule, 1, rounding);
    const other = sendAtRandom(clock, random, gateway, 0.4);
    await clock.run(rule.windowMs);
    callAlways(100);
    await clock.run(rule.windowMs);
    const refusals = (): number => caller.calls.reduce((sum, call) => sum + call.refusals, 0);
    const before = {
      refusals: refusals(),
      accepted: gateway.accepted.length,
      other: other.accepted,
    };
    await clock.run(6 * rule.windowMs);
    const accepted = gateway.accepted.length - before.accepted;
    const own = accepted - (other.accepted - before.other);
    expect((refusals() - before.refusals) / own).toBeLessThan(0.12);
    expect(accepted).toBeGreaterThan(6 * 0.97 * rule.limit);
    expect(own).toBeLessThan(6 * 0.9 * rule.limit);
  });

  test('is noticed before the first refusal', async () => {
    const { clock, gateway, caller } = setUp(plans.free, 1);
    for (let request = 0; request < 40; request++) gateway.arrive();
    const limiter = createLimiter({ plan: 'free', keyed: true, clock });
    void caller.call(limiter);
    await clock.run(1_000);
    for (let call = 0; call < 30; call++) void caller.call(limiter);
    await clock.run(5_000);
    expect(gateway.refused).toHaveLength(0);
    expect(gateway.accepted).toHaveLength(60);
  });

  test('is forgotten when it has gone', async () => {
    const { clock, gateway, callAlways } = setUp(plans.free, 1);
    for (let request = 0; request < 40; request++) gateway.arrive();
    callAlways(70);
    await clock.run(4 * 60_000);
    const before = gateway.accepted.length;
    await clock.run(10 * 60_000);
    expect(gateway.accepted.length - before).toBeGreaterThan(10 * 0.97 * 60);
  });
});

describe('processes that share an account and no store', () => {
  test.each<[string, Rule, number]>([
    ['two, free', plans.free, 2],
    ['four, free', plans.free, 4],
    ['two, developer', plans.developer, 2],
    ['two, 100 in 10 s', custom, 2],
  ])('use all of it, with few refusals: %s', async (_name, rule, processes) => {
    const { clock, gateway, callAlways } = setUp(rule, processes);
    callAlways(50);
    await clock.run(1.1 * rule.windowMs);
    const before = { refused: gateway.refused.length, accepted: gateway.accepted.length };
    await clock.run(6 * rule.windowMs);
    const refused = gateway.refused.length - before.refused;
    const accepted = gateway.accepted.length - before.accepted;
    expect(accepted).toBeGreaterThan(6 * 0.8 * rule.limit);
    expect(refused / accepted).toBeLessThan(0.2);
  });
});

describe('a process that starts while the window is full of its earlier requests', () => {
  test.each<[string, Rule, 'floor' | 'ceil']>([
    ['free', plans.free, 'floor'],
    ['free', plans.free, 'ceil'],
    ['100 in 10 s', custom, 'ceil'],
  ])('is refused once, and soon gets the whole rate: %s', async (_name, rule, rounding) => {
    const { clock, gateway, callAlways } = setUp(rule, 1, rounding);
    for (let request = 0; request < rule.limit; request++) gateway.arrive();
    await clock.run(0.75 * rule.windowMs);
    callAlways(rule.limit);
    const acceptedIn = async (windows: number): Promise<number> => {
      const before = gateway.accepted.length;
      await clock.run(windows * rule.windowMs);
      return gateway.accepted.length - before;
    };
    expect(await acceptedIn(1.25)).toBeGreaterThan(0.5 * rule.limit);
    expect(await acceptedIn(2)).toBeGreaterThan(1.8 * rule.limit);
    expect(await acceptedIn(2)).toBeGreaterThan(1.94 * rule.limit);
    // All calls went out together, before one of them could tell; and once more if the reset was
    // rounded down.
    expect(gateway.refused.length).toBeLessThanOrEqual(rule.limit + 1);
  });
});
