import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { SOL, USDC } from '@perijove/core';
import { createMemoryPolicyStore, pricesOf } from '@perijove/policy';
import { startSigner } from '@perijove/signer';
import { expect, it, onTestFinished } from 'vitest';
import { programOf } from '../../../../tooling/program.ts';
import { demoPolicy } from '../../src/command/demo-policy.ts';
import { call, openScene, RECEIPT } from '../scene.ts';

const main = await programOf(new URL('../../src/main.ts', import.meta.url));
const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;

it('the command moves money with a policy in a file and a signer process, and keeps its state', async () => {
  const { sandbox, money, perijove, alice, bob, balance } = await openScene();
  const folder = await mkdtemp(join(tmpdir(), 'mcp-command-'));
  const policy = demoPolicy({ wallet: alice.address, friend: bob.address, receipt: RECEIPT });
  await writeFile(join(folder, 'policy.json'), JSON.stringify(policy));
  await writeFile(join(folder, 'key'), sandbox.apiKey);
  const signer = await startSigner({
    folder: join(folder, 'signer'),
    keys: [alice.secretKey],
    policy,
    store: createMemoryPolicyStore(),
    rpc: money.rpc,
    prices: pricesOf(perijove.price),
  });
  onTestFinished(async () => {
    await signer.close();
    await rm(folder, { recursive: true, force: true });
  });
  const settings = {
    '--sandbox-url': sandbox.url,
    '--key-file': join(folder, 'key'),
    '--policy': join(folder, 'policy.json'),
    '--signer': signer.socketPath,
    '--state': join(folder, 'state'),
  };
  const args = [main, ...Object.entries(settings).flat()];
  const start = async (): Promise<Client> => {
    const client = new Client({ name: 'test', version: '1' });
    const env = { PATH, NODE_COMPILE_CACHE };
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args, env, stderr: 'ignore' }),
    );
    return client;
  };
  const before = balance(USDC);
  const first = await start();
  const input = { inputMint: USDC, outputMint: SOL, amount: '5' };
  const { id } = await call<{ id: string }>(first, 'preview_swap', input);
  await first.close();
  // Another process has the preview, and the result of the one before it.
  const second = await start();
  const done = await call(second, 'commit', { id });
  expect(done).toMatchObject({ status: 'landed' });
  await second.close();
  const third = await start();
  onTestFinished(() => third.close());
  expect(await call(third, 'commit', { id })).toEqual(done);
  expect(before - balance(USDC)).toBe(5_000_000n);
});
