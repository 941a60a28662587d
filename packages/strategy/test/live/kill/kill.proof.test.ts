import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { USDC } from '@perijove/core';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { createRpc } from '@perijove/solana';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { programOf } from '../../../../../tooling/program.ts';
import { killsOf } from '../../../../../tooling/stage.ts';
import { createFileStateStore } from '../../../src/file.ts';
import type { TickRecord } from '../../../src/live/state-store.ts';
import { readBalances } from '../../../src/market/balances.ts';
import type { BotTask } from './bot.ts';

const KILLS = killsOf(6);

let sandbox: Sandbox;
let folder: string;
let program: string;

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 5 });
  folder = await mkdtemp(join(tmpdir(), 'perijove-strategy-kill-'));
  program = await programOf(new URL('./bot.ts', import.meta.url));
});

afterAll(async () => {
  await sandbox.stop();
  await rm(folder, { recursive: true });
});

function start(ticks: number | null): { readonly bot: ChildProcess; readonly said: string[] } {
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

it(
  'trades each swap of a tick once, however often its process is killed, and ends with SIGTERM',
  async () => {
    const store = createFileStateStore(`${folder}/state`);
    const before = await balanceOf();
    let resumed = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const { bot, said } = start(null);
      // Something has happened in each life; then it ends anywhere in a tick.
      await until(() => said.includes('trade'));
      await sleep(Math.random() * 300);
      bot.kill('SIGKILL');
      await once(bot, 'exit');
      resumed += said.filter((line) => line === 'resumed').length;
    }
    const { bot, said } = start(null);
    await until(() => said.includes('tick'));
    bot.kill('SIGTERM');
    expect(await once(bot, 'exit')).toEqual([0, null]);
    const { state, open } = (await store.read('twice')) as TickRecord;
    const { signatures, failed } = state as { signatures: string[]; failed: string[] };
    expect(open).toBeUndefined();
    // A start takes longer than a tick: what was not signed before it is not made any more.
    expect(failed.filter((code) => code !== 'deadline')).toEqual([]);
    expect(new Set(signatures).size).toBe(signatures.length);
    // What left the wallet is what the ticks have counted: nothing was traded twice, nothing forgotten.
    const spent = before - (await balanceOf());
    const landed = BigInt(signatures.length);
    expect(spent / 1_000_000n).toBe(landed);
    expect(resumed + said.filter((line) => line === 'resumed').length).toBeGreaterThan(0);
  },
  60_000 + KILLS * 20_000,
);
