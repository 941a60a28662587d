import type { Clock } from '@perijove/core';
import { expect, it } from 'vitest';
import type { PolicyDocument } from '../../src/document/policy-document.ts';
import { createPolicy } from '../../src/engine/create-policy.ts';
import { createMemoryPolicyStore } from '../../src/store/memory-store.ts';
import type { PolicyStore } from '../../src/store/policy-store.ts';
import { swap } from '../attacks/attack-cases.ts';
import { document, NOW } from '../sample-policy.ts';

const counting: PolicyDocument = {
  ...document,
  usd: 'unlimited',
  loss: 'unlimited',
  hours: 'always',
  maxPriceAgeSeconds: 'none',
};
const request = { id: 'one', message: 'm', attempt: 1, effects: swap() };
const key = { id: 'one', message: 'm' };

/** A store that begins its transactions when the test says so, and a clock whose waits end so too. */
function openSilent() {
  const real = createMemoryPolicyStore();
  const begins: (() => void)[] = [];
  const waits = new Set<() => void>();
  const clock: Clock = {
    now: () => NOW,
    random: () => 0.5,
    schedule(task) {
      waits.add(task);
      return () => void waits.delete(task);
    },
  };
  const store: PolicyStore = {
    ...real,
    transact: (act) =>
      new Promise((resolve, reject) => {
        begins.push(() => void real.transact(act).then(resolve, reject));
      }),
  };
  const policy = createPolicy({ policy: counting, store, clock });
  const isAsked = () => expect.poll(() => begins.length).toBeGreaterThan(0);
  const endWaits = async (): Promise<void> => {
    await isAsked();
    for (const task of waits) task();
  };
  return { real, policy, begins, waits, isAsked, endWaits };
}

const late = { code: 'policy_failed', details: { reason: 'timeout' }, advice: 'retry' };

it.each([
  ['reserve', (policy) => policy.reserve(request)],
  ['beforeSignature', (policy) => policy.beforeSignature(key)],
  ['settle', (policy) => policy.settle(key, { kind: 'landed' })],
  ['release', (policy) => policy.release(key, { kind: 'dead' })],
  ['explain', (policy) => policy.explain(request.effects)],
  ['reservations', (policy) => policy.reservations()],
] as const satisfies readonly (readonly [
  string,
  (policy: ReturnType<typeof createPolicy>) => Promise<unknown>,
])[])('%s ends when the store does not answer', async (_, act) => {
  const { policy, endWaits } = openSilent();
  const asked = act(policy).catch((error: unknown) => error);
  await endWaits();
  expect(await asked).toMatchObject(late);
});

it('stores nothing that begins after its time', async () => {
  const { real, policy, begins, endWaits } = openSilent();
  const asked = policy.reserve(request).catch((error: unknown) => error);
  await endWaits();
  expect(await asked).toMatchObject(late);
  for (const begin of begins) begin();
  const own = createPolicy({ policy: counting, store: real });
  expect(await own.reservations()).toEqual([]);
});

it('waits no longer once the store has answered', async () => {
  const { policy, begins, waits, isAsked } = openSilent();
  const asked = policy.reserve(request);
  await isAsked();
  for (const begin of begins) begin();
  await asked;
  expect(waits.size).toBe(0);
});
