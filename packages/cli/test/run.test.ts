import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { SOL } from '@perijove/core';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { allEntries } from '../src/catalog/entries.ts';
import { exitCodeOf, exitCodes } from '../src/output/exit-codes.ts';
import { specs } from '../src/specs.ts';
import {
  envelope,
  failure,
  freshFolder,
  inTerminal,
  perijove,
  sources,
  withWallet,
} from './perijove.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const alice = (): readonly string[] => withWallet(sandbox, sandbox.fundedWallets.alice);

/** The files of packages that a run of the command loads. */
async function loadedBy(...args: string[]): Promise<readonly string[]> {
  const folder = freshFolder();
  expect((await perijove(args, { NODE_V8_COVERAGE: folder }, sources)).code).toBe(0);
  const reports = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const found = reports.flatMap((text) => {
    const { result } = JSON.parse(text) as { readonly result: readonly { readonly url: string }[] };
    return result.map(({ url }) => url).filter((url) => url.startsWith('file:'));
  });
  return found.map((url) => url.replace(/^.*\/(packages|node_modules)\//, ''));
}

it('loads nothing but itself for --version, and no client for --help', async () => {
  expect(await loadedBy('--version')).toEqual(['cli/src/main.ts', 'cli/src/version.ts']);
  const forHelp = await loadedBy('--help');
  expect(forHelp.filter((file) => /^(?:perijove|sandbox|solana|price)\//.test(file))).toEqual([]);
});

it('loads the client and nothing beside it for a request', async () => {
  const files = await loadedBy('price', 'SOL', ...alice());
  const packages = files.map(
    (file) => /^(?:@[^/]+\/)?[^/]+/.exec(file.replace(/^.*\/node_modules\//, ''))?.[0],
  );
  expect(new Set(packages)).toEqual(
    new Set([
      'cli',
      'commander',
      'content',
      'core',
      'perijove',
      'prediction',
      'price',
      'recurring',
      'send',
      'solana',
      'tokens',
      'trigger',
      'trigger-v2',
    ]),
  );
  // Reading, it sends with the fetch of Node. No code of a flow, a schema, a journal or another command.
  expect(
    files.filter((file) =>
      /schemas\.ts|\/flows\/|describe\/|commands\/(?!price|\w+-specs)/.test(file),
    ),
  ).toEqual([]);
});

it('prints help without arguments, with every command', async () => {
  const { stdout, code } = await perijove([]);
  expect(code).toBe(0);
  for (const { name } of specs) expect(stdout).toMatch(new RegExp(`^ {2}${name} `, 'm'));
});

it.each([
  [['pric', 'SOL'], 'pric is not a command; did you mean price?'],
  [['price'], 'price: tokens is missing'],
  [['price', 'SOL', '--bogus=hidden'], 'price: unknown option --bogus'],
  [['price', 'SOL', '--api-key=hidden'], '--api-key is not an option'],
  [
    ['price', 'SOL', '--sandbox-url=https://api.jup.ag'],
    '--sandbox-url: expected the http address',
  ],
  [
    ['price', 'SOL', '--sandbox', '--sandbox-url=http://127.0.0.1:1'],
    'one of --sandbox and --sandbox-url',
  ],
  [['price', 'SOL', '--key-file=/none'], '--key-file: /none cannot be read (ENOENT)'],
  [['price', 'SOL', '--json=usd'], 'unknown field `usd`; did you mean `usdPrice`?'],
  [['completion', 'tcsh'], 'bash, zsh, fish'],
])('%j is refused with exit code 2, also as an envelope', async (args, says) => {
  const text = await inTerminal(args.filter((each) => !each.startsWith('--json')));
  const json = await inTerminal(
    args.some((each) => each.startsWith('--json')) ? args : [...args, '--json=all'],
  );
  const { ok, exitCode, error } = failure(json);
  expect([ok, exitCode, json.code, error.code]).toEqual([false, 2, 2, 'invalid_input']);
  expect(error.message).toContain(says);
  expect(text.stderr + text.stdout + json.stdout).not.toContain('hidden');
});

it('shows code, advice, request id and the page of an error', async () => {
  const { code, stderr } = await inTerminal([
    'call',
    'tokens.byTag',
    '--query',
    'bogus',
    ...alice(),
  ]);
  expect(code).toBe(exitCodeOf.bad_request);
  const [first, ...facts] = stderr.trimEnd().split('\n');
  expect(first).toMatch(/^perijove: tokens\.byTag: 400 /);
  expect(facts).toEqual([
    expect.stringMatching(/^ {2}code +bad_request$/),
    expect.stringMatching(/^ {2}advice +fix-input: ./),
    expect.stringMatching(/^ {2}request +[\w-]{20,}$/),
    expect.stringMatching(/^ {2}see +https:.*#bad_request$/),
  ]);
});

it('shows requests with --verbose, and no secret', async () => {
  const { stderr } = await perijove(['price', 'SOL', '--verbose', ...alice()]);
  expect(stderr).toMatch(/^GET \/price\/v3 200 \d+ ms, request \S+$/m);
  expect(stderr).not.toContain(sandbox.apiKey);
});

it('has colours in a terminal only, and not with NO_COLOR or --no-color', async () => {
  const price = ['price', 'SOL', ...alice()];
  const styled = '\u001b[1mTOKEN';
  expect((await inTerminal(price, { answer: '' })).stdout).toContain(styled);
  for (const [args, env] of [
    [price, { NO_COLOR: '1' }],
    [[...price, '--no-color'], {}],
    [price, { TERM: 'dumb' }],
  ] as const)
    expect((await inTerminal(args, { answer: '', env })).stdout).not.toContain('\u001b');
  expect((await inTerminal(price)).stdout).not.toContain('\u001b');
});

it('--json-schema has every command, endpoint, error code and exit code', async () => {
  const { stdout } = await perijove(['--json-schema']);
  const schema = JSON.parse(stdout) as Record<string, readonly Record<string, unknown>[]>;
  expect(schema['commands']?.map(({ name }) => name)).toEqual(specs.map(({ name }) => name));
  expect(schema['endpoints']).toHaveLength(allEntries().length);
  expect(schema['errors']?.map(({ code }) => code)).toEqual(Object.keys(exitCodeOf));
  expect(schema['errors']?.[0]?.['docs']).toMatch(/#invalid_input$/);
  expect(schema['exitCodes']).toEqual(exitCodes);
});

/** A server that answers a search with tokens whose texts attack a terminal. */
async function hostile(tokens: readonly object[]): Promise<string> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(tokens));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `--sandbox-url=http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

it('shows no control character of a token to a terminal, and cuts its name', async () => {
  const name = `\u001b[2J\u001b]0;owned\u0007\u009b31m\u202eevil\u200b\n${'x'.repeat(500)}`;
  const url = await hostile([
    { id: SOL, name, symbol: '\u001b[8mSOL\r', decimals: 9, isVerified: true },
  ]);
  const table = await perijove(['search', 'x', url]);
  expect(table.stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(table.stdout.split('\n')).toHaveLength(3);
  expect(table.stdout).not.toContain('x'.repeat(40));
  const raw = await perijove(['call', 'tokens.search', '--query', 'x', '--json=name', url]);
  expect(raw.stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(envelope(raw).data).toEqual([{ name }]);
});

it('refuses a symbol of several verified tokens with the choices, and one of unverified ones', async () => {
  const mints = [SOL, 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN'];
  const token = (id: string, isVerified: boolean): object => ({
    id,
    name: 'Twin',
    symbol: 'TWIN',
    decimals: 9,
    isVerified,
  });
  const two = await hostile(mints.map((id) => token(id, true)));
  const ambiguous = await perijove(['price', 'twin', two, '--json=all']);
  expect(failure(ambiguous).error.message).toContain(
    `2 verified tokens: pass the mint. ${mints[0]} (Twin), ${mints[1]} (Twin)`,
  );
  const none = await hostile(mints.map((id) => token(id, false)));
  expect((await perijove(['price', 'twin', none])).stderr).toContain('of unverified tokens only');
  expect(ambiguous.code).toBe(2);
});

it('takes no other meaning of SOL from the service', async () => {
  const other = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';
  const url = await hostile([
    { id: other, name: 'SOL', symbol: 'SOL', decimals: 9, isVerified: true },
  ]);
  const { stderr, code } = await perijove(['price', 'SOL', url]);
  expect([stderr.includes(`${SOL} is not a token that the service knows`), code]).toEqual([
    true,
    2,
  ]);
});

it('keeps the key of the real service out of a sandbox', async () => {
  const keys: unknown[] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers['x-api-key']);
    response.setHeader('content-type', 'application/json');
    response.end('[]');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `--sandbox-url=http://127.0.0.1:${(server.address() as { port: number }).port}`;
  await perijove(['search', 'x', url], { JUPITER_API_KEY: 'jup_real' });
  expect(keys).toEqual([undefined]);
});
