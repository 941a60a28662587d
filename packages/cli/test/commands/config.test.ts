import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { envelope, failure, freshFolder, inTerminal } from '../perijove.ts';

interface Shown {
  readonly option: string;
  readonly value: string | null;
  readonly from: string;
}

async function configOf(env: Record<string, string>, ...flags: string[]) {
  const ended = await inTerminal(['config', '--json=all', ...flags], { env });
  const { data } = envelope<readonly Shown[]>(ended);
  return (name: string): readonly (string | null)[] =>
    data.filter(({ option }) => option === name).flatMap(({ value, from }) => [value, from]);
}

function written(config: object): { readonly HOME: string; readonly path: string } {
  const HOME = freshFolder();
  const path = join(HOME, '.config', 'perijove', 'config.json');
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, JSON.stringify(config));
  return { HOME, path };
}

it('init --yes writes the defaults for this user only, and keeps what the file has', async () => {
  const HOME = freshFolder();
  const env = { HOME, XDG_CONFIG_HOME: join(HOME, 'own') };
  const first = await inTerminal(['init', '--yes', '--plan=pro', '--json=all'], { env });
  const path = join(HOME, 'own', 'perijove', 'config.json');
  expect(envelope(first).data).toMatchObject({ path, network: 'mainnet', plan: 'pro' });
  expect(statSync(path).mode & 0o077).toBe(0);
  await inTerminal(['init', '--yes', '--rpc-url=https://node.example'], { env });
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
    network: 'mainnet',
    plan: 'pro',
    rpcUrl: 'https://node.example',
  });
});

it('init asks, takes the default for an empty answer, and asks again after a wrong one', async () => {
  const HOME = freshFolder();
  const answers = [
    'mainet',
    'mainnet',
    'https://node.example/?api-key=hidden',
    '',
    './id.json',
    'free',
  ];
  const { code, stderr, stdout } = await inTerminal(['init'], { answers, env: { HOME } });
  expect(stderr).toContain('network: expected mainnet, sandbox, not mainet');
  expect(stderr).toContain('set RPC_URL in the environment instead');
  expect(stdout).not.toContain('hidden');
  const config = readFileSync(join(HOME, '.config', 'perijove', 'config.json'), 'utf8');
  expect(JSON.parse(config)).toEqual({
    network: 'mainnet',
    keypair: join(process.cwd(), 'id.json'),
    plan: 'free',
  });
  expect(code).toBe(0);
});

it('init without a terminal writes nothing and says to add --yes', async () => {
  const HOME = freshFolder();
  const { code, stderr } = await inTerminal(['init'], { env: { HOME } });
  expect([code, stderr.includes('add --yes to write the defaults')]).toEqual([2, true]);
});

it('config says for each value whether a flag, a variable or the file has it, in this order', async () => {
  const { HOME, path } = written({
    keypair: '/file',
    plan: 'free',
    rpcUrl: 'https://file.example',
  });
  const env = { HOME, PERIJOVE_KEYPAIR: '/env', RPC_URL: 'https://env.example/?key=hidden' };
  const of = await configOf(env, '--keypair=/flag');
  expect(of('keypair')).toEqual(['/flag', '--keypair']);
  expect(of('rpcUrl')).toEqual(['env.example', 'RPC_URL']);
  expect(of('plan')).toEqual(['free', path]);
  expect(of('network')).toEqual(['mainnet', 'default']);
  expect(of('apiKey')[0]).toBe(null);
});

it('config never shows the key', async () => {
  const { HOME } = written({});
  const env = { HOME, JUPITER_API_KEY: 'hidden' };
  expect((await configOf(env))('apiKey')).toEqual(['set', 'JUPITER_API_KEY']);
});

it.each([
  [{ keypare: '/x' }, 'unknown field keypare; did you mean keypair?'],
  [{ plan: 'gold' }, 'plan: expected keyless, free, developer, launch, pro, not gold'],
  [{ rpcUrl: 'https://a.example/?key=hidden' }, 'this address may hold a key'],
  [{ rpcUrl: 'https://a.example/v2/hidden-hidden-hidden' }, 'this address may hold a key'],
  [[], 'is not a JSON object'],
])('a file with %j is refused by each command that uses it, by its name', async (config, says) => {
  const { HOME, path } = written(config);
  const ended = await inTerminal(['price', 'SOL', '--json=all'], { env: { HOME } });
  expect(failure(ended)).toMatchObject({ exitCode: 2, error: { code: 'invalid_input' } });
  expect(failure(ended).error.message).toContain(says);
  expect(failure(ended).error.message).toContain(path);
  expect(ended.stdout).not.toContain('hidden');
});

it('the file starts a sandbox, and its wallet stays out of one', async () => {
  const { HOME } = written({ network: 'sandbox', keypair: '/none', journal: '/none' });
  const ended = await inTerminal(['orders', '--json=all'], { env: { HOME } });
  expect(envelope(ended)).toMatchObject({ ok: true, data: [] });
});

it('the file names the wallet of a command that signs', async () => {
  const { HOME } = written({ keypair: '/none/id.json' });
  const ended = await inTerminal(['portfolio', '--json=all'], { env: { HOME } });
  expect(failure(ended).error.message).toContain('/none/id.json cannot be read (ENOENT)');
});

it('names the option of a folder that no sandbox can use', async () => {
  const path = join(freshFolder(), 'file');
  writeFileSync(path, '');
  const flags = ['--sandbox', `--sandbox-data=${path}`, '--json=all'];
  const ended = await inTerminal(['price', 'SOL', ...flags]);
  expect(failure(ended)).toMatchObject({ exitCode: 2, error: { code: 'invalid_input' } });
  expect(failure(ended).error.message).toMatch(/^--sandbox-data: ./);
});
