import type { Meter } from '@opentelemetry/api';
import type { MetricData } from '@opentelemetry/sdk-metrics';
import { createMemoryStore, type LimitStore, SOL, USDC } from '@perijove/core';
import { createMemoryJournal, type Journal, type SignedFlow } from '@perijove/journal';
import { journalChecks } from '@perijove/journal/test';
import {
  createMemoryPolicyStore,
  createPolicy,
  type PolicyDocument,
  unfreeze,
} from '@perijove/policy';
import { policyStoreChecks } from '@perijove/policy/test';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { createPerijove, createRpc } from 'perijove';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { observe } from '../src/stores/observe.ts';
import { measureStore, observeJournal, observePolicy } from '../src/stores.ts';
import { startRecording } from './sdk.ts';

type Recorded = Awaited<ReturnType<ReturnType<typeof startRecording>['metrics']>>;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

/** `[attributes, value]` of each point of a metric; of a histogram the count. */
function pointsOf(all: Recorded, name: string): readonly (readonly [object, unknown])[] {
  const { dataPoints = [] } = (all.get(name) ?? {}) as Partial<MetricData>;
  return dataPoints.map(({ attributes, value }) => {
    const { count = value } = Object(value) as { readonly count?: unknown };
    return [attributes, count];
  });
}

const brokenMeter = {
  createHistogram: () => ({
    record() {
      throw new Error('the meter is broken');
    },
  }),
  createObservableGauge: () => ({}),
} as unknown as Meter;

describe('a measured store', () => {
  it('has the duration of each operation by its name, and the code of what failed', async () => {
    const { meter, metrics } = startRecording();
    const journal = measureStore(createMemoryJournal(), { name: 'orders', meter });
    await journal.write(signed('a', 1));
    await journal.read('a');
    await journal.messages?.take('0'.repeat(64), 'a', { by: 'run', forMs: 1000 });
    await journal.write(signed('a', 1)).catch(() => undefined);
    const of = (operation: string, error?: string) => ({
      'perijove.store.name': 'orders',
      'perijove.store.operation': operation,
      ...(error && { 'error.type': error }),
    });
    expect(pointsOf(await metrics(), 'perijove.store.duration')).toEqual([
      [of('write'), 1],
      [of('read'), 1],
      [of('messages.take'), 1],
      [of('write', 'flow_busy'), 1],
    ]);
  });

  it('counts what a flow and a transport do with theirs', async () => {
    const { meter, metrics } = startRecording();
    const journal = measureStore(createMemoryJournal(), { name: 'journal', meter });
    const memory = createMemoryStore();
    const limits: LimitStore = {
      take: async (request) => memory.take(request),
      settle: (settlement) => memory.settle(settlement),
    };
    const { deployment, apiKey, rpcUrl, fundedWallets } = sandbox;
    const limitStore = measureStore(limits, { name: 'limits', meter });
    const perijove = createPerijove({ deployment, apiKey, limitStore });
    onTestFinished(() => perijove.close());
    await perijove.instantSwap.swap(
      { inputMint: SOL, outputMint: USDC, amount: 1_000_000n },
      { signer: fundedWallets.alice.secretKey, rpc: createRpc(rpcUrl), journal, id: 'swap' },
    );
    const points = pointsOf(await metrics(), 'perijove.store.duration');
    const count = (name: string, operation: string): unknown =>
      points.find(([each]) => {
        const { 'perijove.store.name': store, 'perijove.store.operation': what } = each as never;
        return store === name && what === operation;
      })?.[1];
    expect(count('journal', 'write')).toBeGreaterThanOrEqual(3);
    expect(count('limits', 'take')).toBe(2);
    // It answers without waiting.
    expect(count('limits', 'settle')).toBeUndefined();
  });

  it.each(journalChecks)('is the journal that it measures: $name', async ({ run }) => {
    const { meter } = startRecording();
    await run(async () => measureStore(createMemoryJournal(), { meter }));
  });

  it.each(policyStoreChecks)('is the policy store that it measures: $name', async ({ run }) => {
    const { meter } = startRecording();
    await run(async () => measureStore(createMemoryPolicyStore(), { meter }));
  });

  it('works with private fields, and with a meter that throws', async () => {
    class Counting {
      #count = 0;
      async add(): Promise<number> {
        this.#count += 1;
        return this.#count;
      }
    }
    const store = measureStore(new Counting(), { meter: brokenMeter });
    expect([await store.add(), await store.add()]).toEqual([1, 2]);
  });

  it.each([
    ['store', () => measureStore(null as never)],
    ['name', () => measureStore({}, { name: '' })],
    ['meter', () => measureStore({}, { meter: {} as never })],
    ['names', () => measureStore({}, { names: 'x' } as never)],
    ['journal', () => observeJournal({} as never)],
    ['policy', () => observePolicy({ document: { name: 'a' } } as never)],
  ])('refuses a wrong %s', (field, act) => {
    expect(act).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        details: expect.objectContaining({ field: expect.stringContaining(field) }),
      }),
    );
  });
});

const SIGNED_MS = Date.now() - 90_000;

function signed(id: string, revision: number): SignedFlow {
  return {
    version: 1,
    id,
    flow: 'swap.swap',
    owner: 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49',
    asked: {},
    revision,
    attempts: 1,
    agreed: null,
    step: 'signed',
    pending: { transaction: 'AQ==', signedAtMs: SIGNED_MS, notes: null },
  };
}

describe('a journal', () => {
  it('shows how many flows are unfinished, and the age of the oldest', async () => {
    const { meter, metrics } = startRecording();
    const journal = createMemoryJournal();
    const stop = observeJournal(journal, { name: 'orders', meter });
    expect(pointsOf(await metrics(), 'perijove.flow.unfinished')).toEqual([]);
    await journal.write(signed('a', 1));
    await journal.write({ ...signed('b', 1), pending: { transaction: 'AQ==', notes: null } });
    const { pending: _, ...begun } = signed('c', 1);
    await journal.write({ ...begun, step: 'begun' });
    const of = (step: string) => ({
      'perijove.journal.name': 'orders',
      'perijove.flow.name': 'swap.swap',
      'perijove.flow.step': step,
    });
    const found = await metrics();
    expect(pointsOf(found, 'perijove.flow.unfinished')).toEqual([
      [of('signed'), 2],
      [of('begun'), 1],
    ]);
    const [oldest, begunFor] = pointsOf(found, 'perijove.flow.unfinished.age').map(
      ([, age]) => age,
    );
    expect(oldest).toBeGreaterThanOrEqual(90);
    expect(begunFor).toBe(0);
    await journal.remove('c');
    expect(pointsOf(await metrics(), 'perijove.flow.unfinished')).toEqual([
      [of('signed'), 2],
      [of('begun'), 0],
    ]);
    stop();
    await journal.write({ ...begun, id: 'd', step: 'begun' });
    expect(pointsOf(await metrics(), 'perijove.flow.unfinished')).not.toContainEqual([
      of('begun'),
      1,
    ]);
  });

  it('that cannot be read shows nothing, and a record that cannot is counted', async () => {
    const { meter, metrics } = startRecording();
    const broken = { list: () => Promise.reject(new Error('the disk is gone')) };
    observeJournal(broken, { name: 'broken', meter });
    const odd = { list: async () => [{ step: 'odd' }] } as unknown as Pick<Journal, 'list'>;
    observeJournal(odd, { name: 'odd', meter });
    expect(pointsOf(await metrics(), 'perijove.flow.unfinished')).toEqual([
      [{ 'perijove.journal.name': 'odd', 'perijove.flow.step': 'unreadable' }, 1],
    ]);
  });
});

it('a store that is silent keeps back nothing of the others', async () => {
  const { meter, metrics } = startRecording();
  const silent = meter.createObservableGauge('silent');
  const read = () => new Promise<number>(() => undefined);
  observe(meter, [silent], read, (result, value) => result.observe(silent, value), 20);
  observeJournal({ list: async () => [signed('a', 1)] }, { name: 'orders', meter });
  expect(pointsOf(await metrics(), 'perijove.flow.unfinished')).toHaveLength(1);
});

const document: PolicyDocument = {
  version: 1,
  name: 'bot',
  wallets: ['AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49'],
  flows: ['swap.swap'],
  leaving: {
    [USDC]: { perTransaction: '10', perHour: '20', perDay: '0', total: 'unlimited' },
  },
  arriving: [SOL],
  usd: 'unlimited',
  maxPriceAgeSeconds: 'none',
  loss: 'unlimited',
  slippage: 'unlimited',
  fees: { network: '100000', tip: '0', ownRent: '0', otherRent: '0' },
  rate: { perMinute: 4, perHour: 'unlimited', perDay: 'unlimited' },
  hours: 'always',
  starts: '2020-01-01T00:00:00Z',
  ends: '2090-01-01T00:00:00Z',
  freezeAfterRefusals: 5,
};

describe('a policy', () => {
  it('shows the share of each cap that is left, and whether it is frozen', async () => {
    const { meter, metrics } = startRecording();
    const store = createMemoryPolicyStore();
    const policy = createPolicy({ policy: document, store });
    const stop = observePolicy(policy, { meter });
    const of = (unit: string, period: string) => ({
      'perijove.policy.name': 'bot',
      'perijove.policy.unit': unit,
      'perijove.policy.period': period,
    });
    const before = await metrics();
    expect(pointsOf(before, 'perijove.policy.left')).toEqual([
      [of(USDC, 'perHour'), 1],
      [of(USDC, 'perDay'), 0],
      [of('transactions', 'perMinute'), 1],
    ]);
    expect(pointsOf(before, 'perijove.policy.frozen')).toEqual([
      [{ 'perijove.policy.name': 'bot' }, 0],
    ]);
    await policy.freeze('a key may be known');
    expect(pointsOf(await metrics(), 'perijove.policy.frozen')).toEqual([
      [{ 'perijove.policy.name': 'bot' }, 1],
    ]);
    stop();
    await unfreeze(store);
    expect(pointsOf(await metrics(), 'perijove.policy.frozen')).not.toContainEqual([
      { 'perijove.policy.name': 'bot' },
      0,
    ]);
  });
});
