/** What a request costs in a sandbox with many waiting orders, launched tokens or kept requests. */
import { sign } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SOL, sandbox, USDC } from '@perijove/core';
import { Pool } from 'undici';
import { messageOf, runChild, SERVER_CORE, startChild } from '../measure/child.ts';
import { type Summary, summarize } from '../measure/statistics.ts';
import type { Measured, Topic } from '../measure/topic.ts';
import { type Crowd, readKey } from './crowd.ts';
import type { CrowdServer, Idle } from './crowd-server.ts';
import { connectTrader } from './swap-trader.ts';

type Call = (path: string, body?: object) => Promise<unknown>;

interface Client {
  readonly call: Call;
  readonly idle: (ms: number) => Promise<Idle>;
  readonly server: CrowdServer;
}

/** Calls of each kind; the first few warm up. */
const WARM = 3;

export const run: Topic = async ({ quick }) => {
  const [orders, launches, requests] = quick ? [40, 4, 20] : [100_000, 10_000, 100_000];
  const rounds = quick ? 2 : 30;
  const notes: string[] = [];
  const measured: Measured[] = [];
  const note = (part: string, value: Summary): void => {
    measured.push({ goal: 18, part, value });
  };
  for (const crowd of ['orders', 'vault-orders', 'mixed'] as const) {
    await within(crowd, orders, async ({ call, idle, server }) => {
      const price = () => call(`/price/v3?ids=${SOL},${USDC}`);
      note(`${crowd}: first request, ms`, await timed(price, 1, 0));
      note(`${crowd}: price, ms`, await timed(price, rounds));
      note(`${crowd}: open an order, ms`, await timed(opening(call, server), rounds));
      if (crowd !== 'orders') {
        const trader = connectTrader(server);
        await trader.signIn();
        note(`${crowd}: open an order of v2, ms`, await timed(trader.priceOrder, rounds));
        await trader.close();
      }
      const { cpuPercent, residentMb } = await idle(quick ? 300 : 15_000);
      note(`${crowd}: idle CPU, % of a core`, one(cpuPercent));
      notes.push(
        `${orders} ${crowd}: start ${server.startMs.toFixed(0)} ms, ${residentMb.toFixed(0)} MB`,
      );
    });
  }
  await within('launches', launches, async ({ call, idle, server }) => {
    note('start, ms', one(server.startMs));
    const paths = { search: 'search?query=crowd', 'top traded': 'toptraded/24h', recent: 'recent' };
    for (const [name, path] of Object.entries(paths)) {
      note(`${name}, ms`, await timed(() => call(`/tokens/v2/${path}`), rounds));
    }
    const { residentMb } = await idle(100);
    notes.push(`${launches} launched tokens: ${residentMb.toFixed(0)} MB`);
  });
  await within('requests', requests, async ({ call, idle, server }) => {
    await keepRequests({ call, server }, requests);
    const { residentMb } = await idle(100);
    note('resident, MB', one(residentMb));
  });
  return { measured, notes };
};

/** Orders that nobody executes: a client of its own asks for them, so that only the sandbox is measured. */
async function keepRequests(
  { call, server }: Pick<Client, 'call' | 'server'>,
  count: number,
): Promise<void> {
  const path = `${sandbox(server.url).mounts.instantSwap}/order`;
  const pair = { inputMint: SOL, outputMint: USDC, taker: server.taker };
  for (let number = 0; number < count; number++) {
    await call(`${path}?${new URLSearchParams({ ...pair, amount: `${1e6 + number}` })}`);
  }
}

const one = (value: number): Summary => summarize([value]);

/** Runs the work against a sandbox with such a crowd, which a process before has filled. */
async function within(
  crowd: Crowd | 'requests',
  count: number,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'perijove-bench-'));
  const args = [crowd, String(count), folder];
  const module = 'topics/crowd-server.ts';
  const isKept = crowd !== 'requests';
  if (isKept) await runChild<number>(module, ['fill', ...args], { core: SERVER_CORE });
  const child = isKept
    ? startChild(module, ['serve', ...args], { core: SERVER_CORE })
    : startChild(module, ['empty'], { core: SERVER_CORE });
  const server = await messageOf<CrowdServer>(child);
  const pool = new Pool(new URL(server.url).origin);
  const idle = async (ms: number): Promise<Idle> => {
    child.send(ms);
    return (await messageOf(child)) as Idle;
  };
  await work({ call: calling(pool, server.apiKey), idle, server });
  await pool.close();
  child.kill();
  await once(child, 'exit');
  rmSync(folder, { recursive: true });
}

function calling(pool: Pool, apiKey: string): Call {
  return async (path, body) => {
    const answer = await pool.request({
      path,
      method: body ? 'POST' : 'GET',
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    });
    if (answer.statusCode === 200) return answer.body.json();
    throw new Error(`${path}: ${answer.statusCode} ${await answer.body.text()}`);
  };
}

/** Milliseconds of each call. */
async function timed(call: () => Promise<unknown>, rounds: number, warm = WARM): Promise<Summary> {
  const times: number[] = [];
  for (let round = -warm; round < rounds; round++) {
    const start = performance.now();
    await call();
    if (round >= 0) times.push(performance.now() - start);
  }
  return summarize(times);
}

/** Builds, signs and executes an order. */
function opening(call: Call, { url, taker, secretKey }: CrowdServer): () => Promise<unknown> {
  const key = readKey(Buffer.from(secretKey, 'base64'));
  const { trigger } = sandbox(url).mounts;
  const params = { makingAmount: '100000000', takingAmount: '900000000' };
  const draft = { inputMint: SOL, outputMint: USDC, maker: taker, payer: taker, params };
  return async () => {
    const built = await call(`${trigger}/createOrder`, draft);
    const { requestId, transaction } = built as Record<'requestId' | 'transaction', string>;
    const wire = Buffer.from(transaction, 'base64');
    wire.set(sign(null, wire.subarray(65), key), 1);
    await call(`${trigger}/execute`, { requestId, signedTransaction: wire.toString('base64') });
  };
}
