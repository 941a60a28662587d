import { isPerijoveError, SOL, USDC } from '@perijove/core';
import type { PolicyRequest } from '@perijove/solana';
import { afterEach, expect, it, vi } from 'vitest';
import type { PolicyDocument } from '../../src/document/policy-document.ts';
import { createPolicy, type PolicyOptions } from '../../src/engine/create-policy.ts';
import { pricesOf } from '../../src/engine/prices.ts';
import { createMemoryPolicyStore } from '../../src/store/memory-store.ts';
import { swap } from '../attacks/attack-cases.ts';
import { document } from '../sample-policy.ts';

const HOUR = 3_600_000;
const fiveUsdc = swap({ leaving: { [USDC]: 5_000_000n } });

const lasting: PolicyDocument = {
  ...document,
  starts: undefined,
  ends: '2100-01-01T00:00:00Z',
  hours: 'always',
  rate: { perMinute: 'unlimited', perHour: 'unlimited', perDay: 'unlimited' },
};

const price = async () => ({
  [USDC]: { usdPrice: 1, decimals: 6 },
  [SOL]: { usdPrice: 127, decimals: 9 },
});

/** A policy of the machine's own clock. */
function open(changes: Partial<PolicyDocument> = {}, more: Partial<PolicyOptions> = {}) {
  const store = createMemoryPolicyStore();
  const prices = pricesOf({ get: price });
  const policy = createPolicy({ policy: { ...lasting, ...changes }, store, prices, ...more });
  let count = 0;
  const request = (): PolicyRequest => {
    count += 1;
    return { id: `flow ${count}`, message: `message ${count}`, attempt: 1, effects: fiveUsdc };
  };
  return { policy, request };
}

/** The time of day, while the clock of the process stays where it is, as on Linux during a sleep. */
function setTimeOfDay(ms: number): void {
  vi.spyOn(Date, 'now').mockReturnValue(ms);
}

afterEach(() => void vi.restoreAllMocks());

async function rulesOf(asked: Promise<unknown>): Promise<readonly string[]> {
  const error: unknown = await asked.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error === undefined) return [];
  if (!isPerijoveError(error, 'policy_denied')) throw error;
  return [...new Set(error.details.findings.map(({ rule }) => rule))];
}

it('a policy ends at its end, also when the machine slept past it', async () => {
  const { policy, request } = open({ ends: new Date(Date.now() + HOUR).toISOString() });
  const waiting = request();
  await policy.reserve(waiting);
  setTimeOfDay(Date.now() + 2 * HOUR);
  expect(await rulesOf(policy.reserve(request()))).toEqual(['time']);
  // Also what a person still reads.
  expect(await rulesOf(policy.beforeSignature(waiting))).toEqual(['time']);
  expect(await rulesOf(policy.allowText({ wallet: fiveUsdc.wallet, purpose: 'sign-in' }))).toEqual([
    'time',
  ]);
});

it('the hours are those of the day, after a sleep and after the clock was set back', async () => {
  const hours = { days: ['wed'], from: '08:00', until: '18:00' } as const;
  const { policy, request } = open({ hours });
  setTimeOfDay(Date.parse('2099-01-07T17:59:00Z'));
  const waiting = request();
  await policy.reserve(waiting);
  setTimeOfDay(Date.parse('2099-01-07T18:00:00Z'));
  expect(await rulesOf(policy.beforeSignature(waiting))).toEqual(['time']);
  expect(await rulesOf(policy.reserve(request()))).toEqual(['time']);
  setTimeOfDay(Date.parse('2099-01-07T03:00:00Z'));
  expect(await rulesOf(policy.reserve(request()))).toContain('time');
});

it('prices of after a sleep are not taken for prices of tomorrow', async () => {
  const { policy, request } = open();
  await policy.reserve(request());
  setTimeOfDay(Date.now() + 8 * HOUR);
  expect(await rulesOf(policy.reserve(request()))).toEqual([]);
});

it('a price of before a sleep is an old one', async () => {
  const atMs = Date.now();
  const prices = async () => ({ [USDC]: { usdPrice: 1, decimals: 6, atMs } });
  const { policy, request } = open({}, { prices });
  setTimeOfDay(atMs + 8 * HOUR);
  expect(await rulesOf(policy.reserve(request()))).toContain('usd');
});

it('an hour of budget passes in a sleep, and not when the clock goes back', async () => {
  const { policy, request } = open({ usd: 'unlimited' });
  const spend = async (): Promise<void> => {
    const each = request();
    await policy.reserve(each);
    await policy.settle(each, { kind: 'landed', left: { [USDC]: 10_000_000n } });
  };
  await spend();
  await spend();
  expect(await rulesOf(policy.reserve(request()))).toEqual(['leaving']);
  const slept = Date.now() + HOUR + 60_000;
  setTimeOfDay(slept);
  await spend();
  setTimeOfDay(slept - 30 * 24 * HOUR);
  expect(await rulesOf(policy.reserve(request()))).toContain('leaving');
});

it('an approval of ten minutes does not outlive a sleep', async () => {
  const approve = vi.fn(async () => true);
  const { policy, request } = open({ ask: { leaving: { [USDC]: '1000000' } } }, { approve });
  const first = request();
  await policy.reserve(first);
  await policy.release(first, { kind: 'dead' });
  setTimeOfDay(Date.now() + 11 * 60_000);
  await policy.reserve({ ...first, message: 'the next one' });
  expect(approve).toHaveBeenCalledTimes(2);
});
