import { SOL, USDC } from '@perijove/core';
import type { PolicyRequest, WalletEffects } from '@perijove/solana';
import { expect, it } from 'vitest';
import type { CapLeft } from '../../src/budget/caps-left.ts';
import type { PolicyDocument } from '../../src/document/policy-document.ts';
import { createPolicy } from '../../src/engine/create-policy.ts';
import { createMemoryPolicyStore } from '../../src/store/memory-store.ts';
import { swap } from '../attacks/attack-cases.ts';
import { document, NOW, prices, settableClock } from '../sample-policy.ts';

const HOUR = 3_600_000;

function open(changes: Partial<PolicyDocument> = {}) {
  const clock = settableClock();
  const policy = createPolicy({
    policy: { ...document, ...changes },
    store: createMemoryPolicyStore(),
    // As of the time at which it is asked.
    prices: async () =>
      Object.fromEntries(
        Object.entries(prices).map(([mint, each]) => [mint, { ...each, atMs: clock.now() }]),
      ),
    clock,
  });
  return { clock, policy };
}

const usdc = (units: bigint): WalletEffects => swap({ leaving: { [USDC]: units } });
const request = (id: string, effects: WalletEffects): PolicyRequest => ({
  id,
  message: `message of ${id}`,
  attempt: 1,
  effects,
});

/** `[unit, period, used, left]` of the caps of a rule. */
const rowsOf = (caps: readonly CapLeft[], rule: CapLeft['rule']) =>
  caps
    .filter((cap) => cap.rule === rule)
    .map(({ unit, period, used, left }) => [unit, period, used, left]);

it('says of every cap what is used and left: what is reserved counts like what is settled', async () => {
  const { policy } = open();
  const first = request('a', usdc(4_000_000n));
  await policy.reserve(first);
  await policy.settle(first, { kind: 'landed', left: { [USDC]: 3_000_000n } });
  await policy.reserve(request('b', usdc(5_000_000n)));
  const { caps, frozen } = await policy.budgets();
  expect(frozen).toBeUndefined();
  expect(rowsOf(caps, 'leaving')).toEqual([
    // The network fee of the one whose outcome is open.
    [SOL, 'perHour', '5000', '199995000'],
    [SOL, 'perDay', '5000', '299995000'],
    [SOL, 'total', '5000', '999995000'],
    [USDC, 'perHour', '8000000', '12000000'],
    [USDC, 'perDay', '8000000', '22000000'],
    [USDC, 'total', '8000000', '92000000'],
  ]);
  expect(rowsOf(caps, 'usd')).toEqual([
    ['USD', 'perHour', '7.920625', '16.079375'],
    ['USD', 'perDay', '7.920625', '28.079375'],
  ]);
  expect(rowsOf(caps, 'rate')).toEqual([
    ['transactions', 'perMinute', '2', '0'],
    ['transactions', 'perHour', '2', '8'],
    ['transactions', 'perDay', '2', '18'],
  ]);
  expect(caps.find(({ rule }) => rule === 'usd')?.limit).toBe('24');
});

it('what is left may leave, and one unit more is refused', async () => {
  const rate = { ...document.rate, perMinute: 'unlimited' } as const;
  const { policy } = open({ usd: 'unlimited', loss: 'unlimited', rate });
  await policy.reserve(request('a', usdc(10_000_000n)));
  await policy.reserve(request('b', usdc(3_000_000n)));
  const { caps } = await policy.budgets();
  const left = BigInt(
    caps.find(({ unit, period }) => unit === USDC && period === 'perHour')?.left ?? 0,
  );
  expect(left).toBe(7_000_000n);
  await expect(policy.reserve(request('c', usdc(left + 1n)))).rejects.toThrow('the cap is');
  await policy.reserve(request('d', usdc(left)));
  expect(rowsOf((await policy.budgets()).caps, 'leaving')[3]).toEqual([
    USDC,
    'perHour',
    '20000000',
    '0',
  ]);
});

it('forgets by the period, and never what counts for ever', async () => {
  const { policy, clock } = open();
  const first = request('a', usdc(4_000_000n));
  await policy.reserve(first);
  await policy.settle(first, { kind: 'landed', left: { [USDC]: 4_000_000n } });
  clock.set(NOW + HOUR + 1);
  const { caps } = await policy.budgets();
  expect(rowsOf(caps, 'leaving').slice(3)).toEqual([
    [USDC, 'perHour', '0', '20000000'],
    [USDC, 'perDay', '4000000', '26000000'],
    [USDC, 'total', '4000000', '96000000'],
  ]);
  expect(rowsOf(caps, 'rate')[0]).toEqual(['transactions', 'perMinute', '0', '2']);
});

it('lists no cap of what is not limited, and says why the store is frozen', async () => {
  const { policy } = open({
    leaving: {
      [USDC]: {
        perTransaction: '1',
        perHour: 'unlimited',
        perDay: 'unlimited',
        total: 'unlimited',
      },
    },
    usd: 'unlimited',
    rate: { perMinute: 'unlimited', perHour: 'unlimited', perDay: 'unlimited' },
  });
  await policy.freeze('a key may be known');
  expect(await policy.budgets()).toEqual({ frozen: 'a key may be known', caps: [] });
});

it('leaves nothing where the value of what left is not known', async () => {
  const shared = { store: createMemoryPolicyStore(), clock: settableClock() };
  const free = { usd: 'unlimited', loss: 'unlimited', maxPriceAgeSeconds: 'none' } as const;
  const before = createPolicy({ ...shared, policy: { ...document, ...free } });
  await before.reserve(request('a', usdc(1_000_000n)));
  const policy = createPolicy({ ...shared, policy: document, prices: async () => prices });
  expect(rowsOf((await policy.budgets()).caps, 'usd')).toEqual([
    ['USD', 'perHour', null, '0'],
    ['USD', 'perDay', null, '0'],
  ]);
});
