import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { SOL, USDC } from '@perijove/core';
import { expect, it, onTestFinished } from 'vitest';
import { demoPolicy } from '../../src/command/demo-policy.ts';
import { createMcp } from '../../src/create-mcp.ts';
import { call, connect, openScene, RECEIPT } from '../scene.ts';
import { moneyIn, type ServerTask } from './money-in.ts';

const program = fileURLToPath(new URL('killable-server.ts', import.meta.url));

/** Commits at a server of its own, which dies meanwhile; `died` unless it came to an end before. */
async function commitAtDyingServer(task: ServerTask, id: string): Promise<unknown> {
  const flags = ['--conditions=@perijove/source', '--no-warnings', program, JSON.stringify(task)];
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('exit', () => reject(new Error('the server ended before it listened')));
  });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  const answer = call(client, 'commit', { id }).catch(() => 'died');
  const first = await Promise.race([answer, ended.then(() => 'died')]);
  child.kill('SIGKILL');
  await ended;
  return first;
}

it('a server that is killed at any write of a commit moves the money once', async () => {
  const { sandbox, perijove, alice, bob, balance } = await openScene();
  const { deployment, apiKey, rpcUrl } = sandbox;
  const document = {
    ...demoPolicy({ wallet: alice.address, friend: bob.address, receipt: RECEIPT }),
    usd: 'unlimited',
    maxPriceAgeSeconds: 'none',
    loss: 'unlimited',
    ask: undefined,
  } as const;
  const secretKey = Buffer.from(alice.secretKey).toString('hex');
  const swap = { inputMint: USDC, outputMint: SOL, amount: '5' };
  let deaths = 0;
  for (let dieAt = 1; ; dieAt += 1) {
    sandbox.control.resetWindows();
    const folder = mkdtempSync(join(tmpdir(), 'mcp-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const task = { deployment, apiKey, rpcUrl, document, secretKey, folder };
    const money = await moneyIn(task, perijove);
    onTestFinished(() => money.close());
    const { close: _, ...parts } = money;
    // A server before and one after: they share only the folder.
    const before = await connect(createMcp({ perijove, money: parts }));
    const { id } = await call<{ id: string }>(before, 'preview_swap', swap);
    const held = balance(USDC);
    if ((await commitAtDyingServer({ ...task, dieAt }, id)) !== 'died') break;
    deaths += 1;
    const after = await connect(createMcp({ perijove, money: parts }));
    const again = await call(after, 'commit', { id });
    expect(again, `write ${dieAt}`).toMatchObject({ status: 'landed' });
    expect(await call(after, 'commit', { id }), `write ${dieAt}`).toEqual(again);
    expect(held - balance(USDC), `write ${dieAt}`).toBe(5_000_000n);
  }
  // Two of the preview, and those of the journal: begun, signed, landed; each before and after.
  expect(deaths).toBeGreaterThanOrEqual(10);
}, 300_000);
