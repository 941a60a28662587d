import { spawnSync } from 'node:child_process';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { SOL } from '@perijove/core';
import { expect, it, onTestFinished } from 'vitest';
import { programOf } from '../../../../tooling/program.ts';
import { startForTest } from '../../../sandbox/test/running.ts';
import { USAGE } from '../../src/command/settings.ts';
import { call } from '../scene.ts';

const command = [await programOf(new URL('../../src/main.ts', import.meta.url))];
const { PATH, NODE_COMPILE_CACHE } = process.env;
const env = {
  PATH: PATH ?? '',
  NODE_COMPILE_CACHE: NODE_COMPILE_CACHE ?? '',
  HOME: '/nonexistent',
};

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, [...command, ...args], { env, encoding: 'utf8' });

it('serves a host over standard input and output, with the wallet of the sandbox', async () => {
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: 'auto' } },
  );
  const args = [...command, '--sandbox'];
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, env, stderr: 'ignore' }),
  );
  onTestFinished(() => client.close());
  expect(await call(client, 'policy_status')).toMatchObject({
    policy: { name: 'twenty-dollars-a-day' },
  });
});

it('reads from a sandbox that runs, and has no tool that moves money', async () => {
  const { url } = await startForTest();
  const args = [...command, '--sandbox-url', url];
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, env, stderr: 'ignore' }),
  );
  onTestFinished(() => client.close());
  const input = { endpoint: 'price.get', ids: [SOL] };
  expect(await call(client, 'prices', input)).toMatchObject({ returned: 1 });
  const { tools } = await client.listTools();
  expect(tools.filter(({ name }) => /^(?:preview|commit)/.test(name))).toEqual([]);
});

it('prints its version and its options', () => {
  expect(run('--version').stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(run('--help').stdout).toBe(USAGE);
});

it('says on standard error what it cannot use, and leaves standard output alone', () => {
  const { status, stdout, stderr } = run('--http', 'x');
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toBe('perijove-mcp: --http: expected a port, 0 for any\n');
});
