import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createMemoryTokenStore, type TokenStore } from '@perijove/solana';
import { createFileTokenStore } from '@perijove/solana/file-token-store';
import { createPerijove, type Perijove } from 'perijove';
import { expect, it, onTestFinished } from 'vitest';
import { programOf } from '../../../../tooling/program.ts';
import { freshFolder } from '../../../local-node/test/ledger/fresh-folder.ts';
import { MINUTE_MS } from '../../src/world/intervals.ts';
import { startTrading } from '../market/swap/trading.ts';
import { assertFleet } from './sessions/assert-fleet.ts';
import type { SessionTask } from './sessions/client.ts';
import { runFleet } from './sessions/fleet.ts';
import { startRelay } from './sessions/relay.ts';

/** A sandbox, and clients of it in processes of their own. */
async function open() {
  const lines: string[] = [];
  const on = await startTrading({ log: (line) => void lines.push(line) });
  const folder = freshFolder();
  const { deployment, apiKey } = on.sandbox;
  const secretKey = Buffer.from(on.alice.secretKey).toString('hex');
  const run = async (dieAt?: SessionTask['dieAt']): Promise<number | null> => {
    const task: SessionTask = { deployment, apiKey, folder, secretKey, dieAt };
    const script = await programOf(new URL('sessions/client.ts', import.meta.url));
    const child = spawn(process.execPath, [script, JSON.stringify(task)], { stdio: 'inherit' });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  };
  /** Statuses of the requests to an endpoint since the last call. */
  const statuses = (endpoint: string): readonly string[] =>
    lines
      .filter((line) => line.includes(` trigger-v2.${endpoint} `))
      .map((line) => line.slice(0, 3));
  return { ...on, folder, run, statuses, forget: () => lines.splice(0) };
}

/** A shared store must not wait for a process that is dead, so its claim ends at once. */
async function endClaim(folder: string, key: string): Promise<void> {
  const store = createFileTokenStore(folder);
  const entry = await store.get(key);
  expect(entry).toBeDefined();
  if (entry?.refreshingUntil) await store.set(key, { ...entry, refreshingUntil: 1 });
}

it.each([
  ['claimed', 'verify'],
  ['answered', 'verify'],
  ['stored', 'refresh'],
] as const)(
  'after a client that dies with a refresh %s, the next one needs %s',
  async (dieAt, needs) => {
    const { run, statuses, forget, folder, sandbox, alice } = await open();
    const { clock } = sandbox.control;
    expect(await run()).toBe(0);
    clock.jump(16 * MINUTE_MS);
    expect(await run(dieAt)).toBe(null);
    await endClaim(folder, `${sandbox.url} ${alice.address}`);
    // Beyond the time in which the service would accept the old token again.
    clock.jump(16 * MINUTE_MS);
    forget();
    expect(await run()).toBe(0);
    expect(statuses('refresh')).toEqual(needs === 'refresh' ? ['200'] : []);
    expect(statuses('verify')).toEqual(needs === 'verify' ? ['200'] : []);
    // The session that it has now can be refreshed: nothing was revoked.
    clock.jump(16 * MINUTE_MS);
    forget();
    expect(await run()).toBe(0);
    expect([...statuses('refresh'), ...statuses('verify')]).toEqual(['200']);
  },
  60_000,
);

it('eight processes with one store refresh once', async () => {
  const { run, statuses, forget, sandbox } = await open();
  expect(await run()).toBe(0);
  for (let round = 0; round < 2; round++) {
    sandbox.control.clock.jump(16 * MINUTE_MS);
    sandbox.control.resetWindows();
    forget();
    const codes = await Promise.all(Array.from({ length: 8 }, () => run()));
    expect(codes).toEqual(Array.from({ length: 8 }, () => 0));
    expect(statuses('refresh')).toEqual(['200']);
    expect(statuses('verify')).toEqual([]);
  }
}, 120_000);

it('processes that are killed at any step use no refresh token twice', async () => {
  const worker = new URL('sessions/file-worker.ts', import.meta.url);
  assertFleet(await runFleet(worker, freshFolder()));
}, 300_000);

/** The control: the record of the proof above shows a store that lets two clients have one token. */
it('two clients whose store does not decide who refreshes use a token twice', async () => {
  const { sandbox, alice } = await startTrading();
  const relay = await startRelay(sandbox.url, () => undefined);
  onTestFinished(relay.stop);
  const store = createMemoryTokenStore();
  const bothCame = untilCalled(2);
  const undecided: TokenStore = {
    ...store,
    async swap(key, version, entry) {
      if (entry.refreshToken === undefined) await bothCame();
      await store.swap(key, version, entry);
      return true;
    },
  };
  const clients = [1, 2].map(() =>
    createPerijove({
      deployment: { ...sandbox.deployment, baseUrl: relay.url },
      apiKey: sandbox.apiKey,
      tokenStore: undecided,
    }),
  );
  const read = ({ triggerV2 }: Perijove) => triggerV2.priceOrders({}, { signer: alice.secretKey });
  // The second client gets the session of the first.
  for (const client of clients) await read(client);
  sandbox.control.clock.jump(16 * MINUTE_MS);
  await Promise.allSettled(clients.map(read));
  await Promise.all(clients.map((client) => client.close()));
  expect([...relay.record.sent.values()]).toEqual([2]);
  expect(relay.record.atOnce).toBe(2);
});

/** Returns a wait that ends once it has been called so many times. */
function untilCalled(times: number): () => Promise<void> {
  let open = (): void => undefined;
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  let calls = 0;
  return () => {
    if (++calls === times) open();
    return all;
  };
}
