import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { USDC } from '@perijove/core';
import { createRpc } from '@perijove/solana';
import { createPerijove } from 'perijove';
import { expect, it, onTestFinished } from 'vitest';
import { programOf } from '../../../../tooling/program.ts';
import { startForTest } from '../../../sandbox/test/running.ts';
import { run } from '../../src/commands/run.ts';
import { openKey } from '../../src/keys/sealed-key.ts';
import { remoteSigner } from '../../src/remote/remote-signer.ts';
import { documentFor, PASSPHRASE } from '../document.ts';
import { fiveUsdc, newFolder } from '../scene.ts';
import { SECRET, startReceiver } from '../webhook/receiver.ts';

/** Runs one command, and returns what it wrote. */
async function command(...args: readonly string[]) {
  const lines: string[] = [];
  const errors: string[] = [];
  const code = await run(args, {
    out: (line) => void lines.push(line),
    err: (line) => void errors.push(line),
  });
  return { code, lines, errors };
}

/** Starts the command as a person does, and returns the lines that it wrote until it listens. */
async function start(args: readonly string[]) {
  const main = await programOf(new URL('../../src/main.ts', import.meta.url));
  const flags = ['--no-warnings', main, 'start', ...args];
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const warnings: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => warnings.push(line));
  const socket = await new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('socket: ')) resolve(line.slice('socket: '.length));
    });
  });
  return { child, socket, warnings };
}

/** With another first character in a field of random text. */
const changed = (text: string, field: string): string =>
  text.replace(new RegExp(`"${field}": "(.)`), (found, first) =>
    found.replace(/.$/, first === '9' ? '8' : '9'),
  );

it('keeps a key in a file that only its passphrase opens', async () => {
  const folder = newFolder();
  const secret = join(folder, 'passphrase');
  writeFileSync(secret, `${PASSPHRASE}\n`, { mode: 0o600 });
  const file = join(folder, 'alice.key');
  const made = await command('key', file, '--passphrase-file', secret);
  expect(made).toMatchObject({ code: 0, errors: [] });
  expect(lstatSync(file).mode & 0o777).toBe(0o600);
  const text = readFileSync(file, 'utf8');
  const key = openKey(text, PASSPHRASE) as Uint8Array;
  expect(text).not.toContain(Buffer.from(key.subarray(0, 32)).toString('hex'));
  expect(made.lines[0]).toContain(JSON.parse(text).address);
  for (const [wrong, phrase] of [
    [text, 'wrong horse battery'],
    [changed(text, 'data'), PASSPHRASE],
    [changed(text, 'address'), PASSPHRASE],
    [text.replace('"version": 1', '"version": 2'), PASSPHRASE],
    ['{}', PASSPHRASE],
  ] as const)
    expect(() => openKey(wrong, phrase)).toThrow(/encrypted key file/);
  // Nothing is written over a key.
  expect((await command('key', file, '--passphrase-file', secret)).code).toBe(1);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

it('signs as a process of its own, whose owner approves, freezes and verifies', async () => {
  const sandbox = await startForTest({ clockSpeed: 0 });
  const { alice, bob } = sandbox.fundedWallets;
  const folder = newFolder();
  const at = (name: string): string => join(folder, name);
  writeFileSync(at('passphrase'), PASSPHRASE, { mode: 0o600 });
  const receiver = await startReceiver(({ response }) => response.writeHead(202).end());
  writeFileSync(at('webhook-secret'), `${SECRET}\n`, { mode: 0o600 });
  writeFileSync(at('api-key'), sandbox.apiKey, { mode: 0o600 });
  writeFileSync(at('plain.json'), JSON.stringify(Array.from(alice.secretKey)), { mode: 0o644 });
  const policy = {
    ...documentFor(alice.address, bob.address),
    ask: { leaving: { [USDC]: '4000000' } },
  };
  writeFileSync(at('policy.json'), JSON.stringify(policy));
  const config = {
    folder: 'run',
    keys: ['plain.json'],
    policy: 'policy.json',
    store: 'policy.sqlite',
    rpcUrl: sandbox.rpcUrl,
    prices: { url: sandbox.url, apiKeyFile: 'api-key' },
    webhook: { url: receiver.url, secretFile: 'webhook-secret' },
  };
  writeFileSync(at('signer.json'), JSON.stringify(config));
  const flags = ['--config', at('signer.json'), '--passphrase-file', at('passphrase')];
  const { child, socket, warnings } = await start(flags);
  expect(warnings).toEqual([
    expect.stringContaining('is not encrypted'),
    expect.stringContaining('other users can read'),
  ]);
  const perijove = createPerijove({
    deployment: sandbox.deployment,
    apiKey: sandbox.apiKey,
    retries: 0,
  });
  onTestFinished(() => perijove.close());
  const flow = {
    signer: await remoteSigner(socket),
    rpc: createRpc(sandbox.rpcUrl),
    maxAttempts: 1,
  };
  await perijove.swap.swap({ ...fiveUsdc, amount: 1_000_000n }, flow);

  expect(await command('approvals', ...flags)).toMatchObject({
    lines: ['nothing waits for an approval'],
  });
  const asked = perijove.swap.swap(fiveUsdc, flow);
  let id = '';
  await expect
    .poll(async () => {
      const { lines } = await command('approvals', ...flags);
      id = /approve ([\da-f]{12})/.exec(lines.join('\n'))?.[1] ?? '';
      return lines[0];
    })
    .toMatch(/^You pay 5 /);
  expect(await command('approve', id, ...flags)).toMatchObject({
    code: 0,
    lines: [`approved ${id}`],
  });
  await asked;
  expect(receiver.questions[0]?.headers['webhook-id']).toBe(id);
  expect((await command('decline', id, ...flags)).code).toBe(1);

  expect((await command('freeze', 'lunch', ...flags)).code).toBe(0);
  await expect(perijove.swap.swap({ ...fiveUsdc, amount: 1_000_000n }, flow)).rejects.toThrow(
    'frozen: lunch',
  );
  expect((await command('unfreeze', ...flags)).code).toBe(0);

  const { lines } = await command('audit', 'verify', ...flags);
  expect(lines[0]).toMatch(/^\d+ lines, unchanged; head [\da-f]{64}$/);
  const head = /head (\w+)/.exec(lines[0] ?? '')?.[1] ?? '';
  expect((await command('audit', 'verify', '--head', head, ...flags)).code).toBe(0);
  expect((await command('audit', 'verify', '--head', 'f'.repeat(64), ...flags)).code).toBe(1);
  child.kill('SIGTERM');
  expect((await once(child, 'exit'))[0]).toBe(0);
  expect(existsSync(socket)).toBe(false);
});

it.each([
  [['launch'], /command: expected one of/],
  [['approve', '--config', 'none.json'], /config: expected a JSON file/],
  [['audit'], /audit: expected verify/],
  [['--key'], /Unknown option/],
])('%j is refused with what is accepted', async (args, words) => {
  const { code, errors } = await command(...args);
  expect(code).toBe(1);
  expect(errors.join('\n')).toMatch(words);
});

it('without a command it lists them', async () => {
  expect(await command()).toMatchObject({ code: 2 });
  const { code, lines } = await command('--help');
  expect([code, lines.join('\n')]).toEqual([0, expect.stringContaining('audit verify')]);
});
