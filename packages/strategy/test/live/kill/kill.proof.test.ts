import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { USDC } from '@perijove/core';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { createRpc } from '@perijove/solana';
import { createPerijove } from 'perijove';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { programOf } from '../../../../../tooling/program.ts';
import { killsOf } from '../../../../../tooling/stage.ts';
import { createFileStateStore } from '../../../src/file.ts';
import type { TickRecord } from '../../../src/live/state-store.ts';
import { readBalances } from '../../../src/market/balances.ts';
import type { BotTask } from './bot.ts';

const KILLS = killsOf(6);
const ORDER_KILLS = killsOf(3);

let sandbox: Sandbox;
let folder: string;

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 5 });
  folder = await mkdtemp(join(tmpdir(), 'perijove-strategy-kill-'));
});

afterAll(async () => {
  await sandbox.stop();
  await rm(folder, { recursive: true });
});

interface Started {
  readonly bot: ChildProcess;
  readonly said: string[];
}

function start(program: string, ticks: number | null): Started {
  const { url, rpcUrl, apiKey, fundedWallets } = sandbox;
  const secretKey = [...fundedWallets.alice.secretKey];
  const task: BotTask = { url, rpcUrl, apiKey, secretKey, folder, ticks };
  const bot = spawn(process.execPath, [program, JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  bot.stdout?.on('data', (data: Buffer) => said.push(...data.toString().trim().split('\n')));
  return { bot, said };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await sleep(5);
}

const balanceOf = async (): Promise<bigint> =>
  (await readBalances(createRpc(sandbox.rpcUrl), sandbox.fundedWallets.alice.address, [USDC]))[
    USDC
  ] ?? 0n;

/**
 * Starts and kills a bot, anywhere in a tick, then lets it end with SIGTERM.
 *
 * @param sign the event that each life has to reach.
 * @returns its last record, and how often a life has resumed a tick.
 */
async function killOften(
  program: string,
  strategy: string,
  { sign, kills }: { readonly sign: string; readonly kills: number },
) {
  let resumed = 0;
  const count = (said: readonly string[]): void => {
    resumed += said.filter((line) => line === 'resumed').length;
  };
  for (let kill = 0; kill < kills; kill++) {
    const { bot, said } = start(program, null);
    await until(() => said.includes(sign));
    await sleep(Math.random() * 300);
    bot.kill('SIGKILL');
    await once(bot, 'exit');
    count(said);
  }
  const { bot, said } = start(program, null);
  await until(() => said.includes('tick'));
  bot.kill('SIGTERM');
  expect(await once(bot, 'exit')).toEqual([0, null]);
  count(said);
  const record = await createFileStateStore(`${folder}/state`).read(strategy);
  return { record: record as TickRecord, resumed };
}

it(
  'trades each swap of a tick once, however often its process is killed, and ends with SIGTERM',
  async () => {
    const program = await programOf(new URL('./bot.ts', import.meta.url));
    const before = await balanceOf();
    const { record, resumed } = await killOften(program, 'twice', { sign: 'trade', kills: KILLS });
    const { state, open } = record;
    const { signatures, failed } = state as { signatures: string[]; failed: string[] };
    expect(open).toBeUndefined();
    // A start takes longer than a tick: what was not signed before it is not made any more.
    expect(failed.filter((code) => code !== 'deadline')).toEqual([]);
    expect(new Set(signatures).size).toBe(signatures.length);
    // What left the wallet is what the ticks have counted: nothing was traded twice, nothing forgotten.
    const spent = before - (await balanceOf());
    const landed = BigInt(signatures.length);
    expect(spent / 1_000_000n).toBe(landed);
    expect(resumed).toBeGreaterThan(0);
  },
  60_000 + KILLS * 20_000,
);

it(
  'places and cancels each order of a tick once, however often its process is killed',
  async () => {
    const program = await programOf(new URL('./order-bot.ts', import.meta.url));
    const before = await balanceOf();
    const { record } = await killOften(program, 'replacing', {
      sign: 'order',
      kills: ORDER_KILLS,
    });
    const { state, orders = [] } = record;
    const { placed, cancelled, failed } = state as Record<string, string[]>;
    expect(failed?.filter((code) => code !== 'deadline')).toEqual([]);
    expect(new Set(placed).size).toBe(placed?.length);
    // The last tick has placed the one order that is open.
    expect(orders.map(({ id }) => id)).toEqual(placed?.filter((id) => !cancelled?.includes(id)));
    const { deployment, apiKey, fundedWallets } = sandbox;
    const client = createPerijove({ deployment, apiKey });
    const signer = fundedWallets.alice.secretKey;
    const listed: string[] = [];
    for await (const { orderState } of client.triggerV2.iteratePriceOrders({}, { signer }))
      listed.push(orderState);
    await client.close();
    // Every deposit has made one order that the strategy knows, and nothing else is in the vault.
    expect(listed).toHaveLength(placed?.length ?? 0);
    expect(listed.filter((each) => each === 'open')).toHaveLength(orders.length);
    const held = 11_000_000n * BigInt(orders.length);
    expect(before - (await balanceOf())).toBe(held);
  },
  60_000 + ORDER_KILLS * 20_000,
);
