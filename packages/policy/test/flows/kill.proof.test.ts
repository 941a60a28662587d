import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SOL, USDC } from '@perijove/core';
import { expect, it, onTestFinished } from 'vitest';
import { programOf } from '../../../../tooling/program.ts';
import { readAudit } from '../../src/audit/audit-log.ts';
import { createPolicy } from '../../src/engine/create-policy.ts';
import { openSqlitePolicyStore } from '../../src/sqlite/sqlite-store.ts';
import { counting } from '../store/counting-policy.ts';
import type { ClientTask } from './client.ts';
import { flowsDocument, openScene } from './scene.ts';

const AMOUNT = 5_000_000n;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'policy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function run(task: ClientTask): Promise<readonly string[]> {
  const client = await programOf(new URL('client.ts', import.meta.url));
  const flags = ['--no-warnings', client, JSON.stringify(task)];
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
  return (await text(child.stdout)).split('\n').filter((line) => line !== '');
}

/** What the store holds after a client has died, or finished. */
async function budgetIn(folder: string, document: ClientTask['document']) {
  const store = await openSqlitePolicyStore(join(folder, 'policy.sqlite'));
  const policy = createPolicy({ policy: document, store });
  let settled = 0n;
  for await (const { kind, amounts } of readAudit(store))
    if (kind === 'settled') settled += BigInt(amounts?.[USDC] ?? 0);
  const open = (await policy.reservations()).length;
  await store.close();
  return { settled, open };
}

it('a flow that is killed at any step swaps once, and its budget counts it', async () => {
  const { sandbox, alice, balance } = await openScene();
  const { deployment, apiKey, rpcUrl } = sandbox;
  const document = {
    ...counting,
    flows: flowsDocument.flows,
    wallets: [alice.address],
    slippage: 'unlimited' as const,
  };
  const secretKey = Buffer.from(alice.secretKey).toString('hex');
  const swap = { inputMint: USDC, outputMint: SOL, amount: String(AMOUNT) };
  const taskIn = (folder: string, dieAt: number): ClientTask => ({
    deployment,
    apiKey,
    rpcUrl,
    folder,
    secretKey,
    document,
    swap,
    dieAt,
  });
  const whole = await run(taskIn(newFolder(), 0));
  expect(whole).toEqual([
    'built',
    'checked',
    'before reserve',
    'after reserve',
    'before look',
    'after look',
    'signed',
    'before settle',
    'after settle',
    'landed',
    'done',
  ]);
  for (let dieAt = 1; dieAt < whole.length; dieAt++) {
    sandbox.control.resetWindows();
    const folder = newFolder();
    const before = balance(USDC);
    const died = await run(taskIn(folder, dieAt));
    expect(died).toEqual(whole.slice(0, dieAt));
    const isReserved = dieAt >= 4;
    const middle = await budgetIn(folder, document);
    // From the reservation on, it counts in one way or the other.
    expect(middle.settled > 0n || middle.open > 0, `step ${dieAt}`).toBe(isReserved);
    await run(taskIn(folder, 0));
    expect(before - balance(USDC), `step ${dieAt}`).toBe(AMOUNT);
    const end = await budgetIn(folder, document);
    expect(end.settled, `step ${dieAt}`).toBe(AMOUNT);
    // Between the reservation and the record, a signature may exist that nobody can find.
    const isLost = dieAt >= 4 && dieAt <= 6;
    expect(end.open, `step ${dieAt}`).toBe(isLost ? 1 : 0);
  }
}, 300_000);
