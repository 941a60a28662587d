import { spawn } from 'node:child_process';
import {
  Client as Client2,
  StreamableHTTPClientTransport as Http2,
} from '@modelcontextprotocol/client';
import { StdioClientTransport as Stdio2 } from '@modelcontextprotocol/client/stdio';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as Stdio1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as Http1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { SOL, USDC } from '@perijove/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { programOf } from '../../../../tooling/program.ts';

const main = await programOf(new URL('../../src/main.ts', import.meta.url));
const args = [main, '--sandbox'];
const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
const env = { PATH, NODE_COMPILE_CACHE };

/** The command with HTTP, as a process; its address. */
async function startHttp(): Promise<URL> {
  const child = spawn(process.execPath, [...args, '--http', '0'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(async () => {
    child.kill();
    await new Promise((resolve) => child.once('exit', resolve));
  });
  let said = '';
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(said)));
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, url] = /listens at (\S+)/.exec(said) ?? [];
      if (url !== undefined) resolve(new URL(url));
    });
  });
}

const spawned = { command: process.execPath, args, env, stderr: 'ignore' } as const;
const yes = { action: 'accept', content: { approve: true } } as const;
const asks = { capabilities: { elicitation: { form: {} } } } as const;
const info = { name: 'test', version: '1' };

type Call = (name: string, input: object) => Promise<Record<string, unknown>>;

/** Each client by its own SDK; all of them say yes to what they are asked. */
const clients: Readonly<Record<string, () => Promise<Call>>> = {
  'sdk 1 over stdio': async () => one(new Stdio1({ ...spawned, args: [...args] })),
  'sdk 1 over HTTP': async () => one(new Http1(await startHttp()) as never),
  'client 2, revision of 2025, over stdio': async () =>
    two('legacy', new Stdio2({ ...spawned, args: [...args] })),
  'client 2, revision of 2026, over stdio': async () =>
    two('auto', new Stdio2({ ...spawned, args: [...args] })),
  'client 2, revision of 2025, over HTTP': async () => two('legacy', new Http2(await startHttp())),
  'client 2, revision of 2026, over HTTP': async () => two('auto', new Http2(await startHttp())),
};

async function one(transport: Parameters<Client1['connect']>[0]): Promise<Call> {
  const client = new Client1(info, asks);
  client.setRequestHandler(ElicitRequestSchema, () => yes);
  await client.connect(transport);
  onTestFinished(() => client.close());
  expect((await client.listTools()).tools.length).toBeGreaterThan(15);
  expect((await client.listPrompts()).prompts).toHaveLength(3);
  const { contents } = await client.readResource({ uri: `perijove://tokens/${USDC}` });
  expect(JSON.stringify(contents)).toContain('untrusted_symbol');
  return async (name, input) => {
    const result = await client.callTool({ name, arguments: { ...input } });
    return dataOf(result as { content: unknown });
  };
}

async function two(
  mode: 'legacy' | 'auto',
  transport: Parameters<Client2['connect']>[0],
): Promise<Call> {
  const client = new Client2(info, { ...asks, versionNegotiation: { mode } });
  client.setRequestHandler('elicitation/create', () => yes);
  await client.connect(transport);
  onTestFinished(() => client.close());
  expect((await client.listTools()).tools.length).toBeGreaterThan(15);
  expect((await client.listPrompts()).prompts).toHaveLength(3);
  const { contents } = await client.readResource({ uri: `perijove://tokens/${USDC}` });
  expect(JSON.stringify(contents)).toContain('untrusted_symbol');
  return async (name, input) => dataOf(await client.callTool({ name, arguments: { ...input } }));
}

function dataOf({ content }: { readonly content: unknown }): Record<string, unknown> {
  const [first] = content as readonly { readonly text: string }[];
  return JSON.parse(first?.text ?? '{}') as Record<string, unknown>;
}

describe.each(Object.entries(clients))('%s', (name, connect) => {
  it('reads, swaps within the policy, and answers for its person', async () => {
    const call = await connect();
    const swap = { inputMint: USDC, outputMint: SOL, amount: '5' };
    const { id } = await call('preview_swap', swap);
    expect(await call('commit', { id })).toMatchObject({ status: 'landed' });
    const large = await call('preview_swap', { ...swap, amount: '12' });
    expect(large['verdict']).toBe('ask');
    const done = await call('commit', { id: large['id'] });
    // A request of 2025 over HTTP stands alone, so that its client cannot be asked.
    const cannotAsk =
      name === 'sdk 1 over HTTP' || name === 'client 2, revision of 2025, over HTTP';
    if (cannotAsk) expect(done).toMatchObject({ error: { code: 'policy_denied' } });
    else expect(done).toMatchObject({ status: 'landed' });
    const { verdict } = await call('preview_swap', { ...swap, amount: '9' });
    expect(verdict).toBe(cannotAsk ? 'allow' : 'deny');
  });
});
