import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { createRedisLimitStore } from '../src/index.ts';
import { clientNames } from './clients.ts';
import { accountOn, connectCluster, type RedisCluster, startCluster } from './cluster.ts';
import { createTaker, type Taker } from './take.ts';

const rule = { limit: 50, windowMs: 600_000 };
const REPLICA = 3;
/** Longer than a node of a busy machine stands still. */
const args = ['--cluster-node-timeout', '3000'];
const PATIENT = { timeoutMs: 120_000 };
const SOON = { timeoutMs: 1_000 };

describe.each(clientNames)('a master of a cluster fails, with %s', (name) => {
  let cluster: RedisCluster;
  const start = async (replica: boolean, more: readonly string[] = []): Promise<void> => {
    cluster = await startCluster({ masters: 3, replica, args: [...args, ...more] });
  };
  afterEach(() => cluster?.stop());

  /** A process that calls for an account of this node, and knows the cluster by another one. */
  async function join(node: number, more: object): Promise<Taker> {
    const { client, close } = await connectCluster(name, cluster, 1);
    onTestFinished(close);
    const store = createRedisLimitStore({ client, maxSpareSlots: 0, ...more });
    const account = await accountOn(cluster, node, 'perijove:limit:');
    return createTaker(store, rule, `${account}:default`);
  }

  test('with a replica: calls wait for it, and no slot is granted twice', async () => {
    await start(true);
    const processes = [await join(0, PATIENT), await join(0, PATIENT)];
    let granted = 0;
    for (const { take } of processes)
      for (let n = 0; n < 10; n++) granted += (await take()).id === undefined ? 0 : 1;
    expect(granted).toBe(20);
    await cluster.nodes[0]?.kill();
    for (const { take } of processes) {
      while ((await take()).id === undefined) await sleep(100);
      granted += 1;
    }
    expect(String(await cluster.send(REPLICA, 'ROLE'))).toContain('master');
    for (const { drain } of processes) granted += await drain();
    expect(granted).toBe(rule.limit);
  });

  test.each([
    ['yes', 'fail'],
    ['no', 'go on'],
  ])(
    'without one, cluster-require-full-coverage %s: calls of other accounts %s, and all work when it is back',
    async (coverage, others) => {
      await start(false, ['--cluster-require-full-coverage', coverage]);
      const [lost, other] = [await join(0, SOON), await join(1, SOON)];
      for (const taker of [lost, other]) await untilGranted(taker);
      await cluster.nodes[0]?.kill();
      const info = async (): Promise<string> => String(await cluster.send(1, 'CLUSTER', 'INFO'));
      while (!/cluster_slots_fail:[1-9]/.test(await info())) await sleep(50);
      await expect(lost.take()).rejects.toThrow(/no slot within 1000 ms/);
      if (others === 'fail') await expect(other.take()).rejects.toThrow(/no slot within 1000 ms/);
      else await untilGranted(other);
      await cluster.nodes[0]?.start();
      for (const taker of [lost, other]) await untilGranted(taker);
    },
  );
});

/** A process whose calls wait a short time may miss a slot on a busy machine. */
async function untilGranted({ take }: Taker): Promise<void> {
  await expect.poll(() => take().catch(() => undefined)).toMatchObject({ waitMs: 0 });
}
