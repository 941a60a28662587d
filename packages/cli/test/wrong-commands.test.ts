import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../tooling/free-port.ts';
import { failure, freshFolder, inTerminal, withWallet } from './perijove.ts';

/** What a newcomer types wrong, and the part of the answer that says what is accepted or what to do. */

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const PAIR =
  'Expected perijove swap <amount> <input> <output>, for example perijove swap 0.5 SOL USDC';

/** Refused before any request: no service is running. */
const offline: readonly (readonly [line: string, says: string])[] = [
  ['prise SOL', 'prise is not a command; did you mean price? Commands: price, search'],
  ['SOL', 'SOL is not a command. Commands: price, search'],
  ['help swpa', 'swpa is not a command. Commands: price, search'],
  ['--sandbox', 'the command is missing. Commands: price, search'],
  ['claim abc', "the receiver claims with the code in the operator's app"],
  ['buy 1 SOL', 'use perijove swap <amount> <input> <output>'],
  ['price', 'tokens is missing. Expected perijove price <tokens...>, for example'],
  ['price SOL --wathc', 'unknown option --wathc; did you mean --watch?'],
  ['price SOL --above 100', 'add --watch'],
  ['price SOL --watch --count 0', '--count: expected a whole number of 1 or more, not 0'],
  ['price SOL --watch --every 5', '--every: expected a whole number with its unit: 90s, 30m'],
  ['price SOL --network mainet', '--network: expected mainnet, sandbox, not mainet'],
  ['price SOL --rpc-url https://a.example/?key=1', 'set RPC_URL in the environment instead'],
  ['swap 0.5 SOL', `output is missing. ${PAIR}`],
  ['swap 0.5SOL USDC', `output is missing. ${PAIR}`],
  ['swap 0.5 SOL to USDC', `too many arguments. ${PAIR}`],
  ['swap SOL USDC 0.5', 'not SOL: the amount comes first, then the token'],
  ['swap 1 2 SOL', '2 is not a token: the amount comes first, then the two tokens'],
  ['swap -1 SOL USDC', 'not -1: an amount is never negative'],
  ['swap 0,5 SOL USDC', 'not 0,5: write a point for the comma'],
  ['swap 1,000 USDC SOL', 'not 1,000: write it without commas'],
  ['swap .5 SOL USDC', 'not .5: write a 0 before the point'],
  [
    'swap 1e3 SOL USDC',
    'amount: expected a plain decimal amount above 0, such as 0.5 or all, not 1e3',
  ],
  ['swap $5 SOL USDC', 'not $5'],
  ['swap 0.5 SOL SOL', 'output: SOL is the input, too: pass two tokens'],
  ['swap 0.5 SOL USDC --slippage 1', 'unknown option --slippage; did you mean --slippage-bps?'],
  ['swap 0.5 SOL USDC --slippage-bps 0.5%', '--slippage-bps: expected whole basis points from 0'],
  ['swap 0.5 SOL USDC --dry-run --yes', '--dry-run asks nothing: leave --yes out'],
  ['swap 0.5 SOL USDC', 'needs a terminal for the answer: run it in a terminal, or pass --policy'],
  ['swap 0.5 SOL USDC --yes', '--yes needs a policy that bounds what may leave the wallet'],
  ['limit 1 SOL USDC', 'one of --above <usd> and --below <usd>'],
  ['limit 1 SOL USDC --above $400', '--above: expected a plain decimal number above 0'],
  ['limit 1 SOL USDC --above 400 --expires 7', '--expires: expected a whole number with its unit'],
  ['limit 1 SOL USDC --v1 --above 300', '--above: not with --v1, whose price is --price'],
  ['limit 1 SOL USDC --v1', '--price is missing: with --v1 pass output tokens'],
  ['dca 100 USDC SOL', 'dca needs --rounds <n>, how often it swaps, and --every <duration>'],
  ['dca 100 USDC SOL --rounds 1 --every 1d', '--rounds: expected 2 or more, not 1'],
  ['dca stop x', 'expected perijove dca <amount> <input> <output> --rounds <n>'],
  ['send 5', 'expected perijove send <amount> <token>, or perijove send list'],
  ['send USDC 5', 'not USDC: the amount comes first, then the token'],
  ['earn depost 5 USDC', 'or perijove earn deposit <amount> <token>'],
  ['launch OnlyName', 'symbol is missing. Expected perijove launch <name> <symbol>'],
  ['fees claim', 'expected perijove fees <token>, or perijove fees claim <token>'],
  ['receipt 5', 'signature: expected the base58 signature of a transaction, not 5'],
  ['history --limit ten', '--limit: expected a whole number of 1 or more, not ten'],
  ['history --since yesterday', '--since: expected a date such as 2026-01-31, not yesterday'],
  ['history --csv=excel', '--csv: expected koinly or cointracker, not excel'],
  ['history', 'RPC_URL is not set'],
  ['portfolio', 'wallet: pass an address, or a key pair file with --keypair'],
  ['portfolio nobody', 'wallet: expected the base58 address of a wallet, not nobody'],
  ['call price.gte', 'price.gte is not an endpoint; did you mean price.get?'],
  ['call price.get', 'price.get needs --ids'],
  ['completion tcsh', 'bash, zsh, fish'],
  ['init', 'add --yes to write the defaults'],
];

it.each(offline)('perijove %s', async (line, says) => {
  const json = await inTerminal([...line.split(' '), '--json=all']);
  const { error, exitCode } = failure(json);
  expect(error.message).toContain(says);
  expect([exitCode, json.code, error.code]).toEqual([2, 2, 'invalid_input']);
  expect(error.details).toMatchObject({ field: expect.any(String), expected: expect.any(String) });
});

/** Refused with what the service, the chain or the files say. */
const online: readonly (readonly [line: string, says: string])[] = [
  ['price SLO', 'perijove search SLO lists tokens: pass the symbol of a verified one, or a mint'],
  ['price SOL,USDC', 'Write a space between two tokens'],
  ['price SOL --json=usd', 'unknown field `usd`; did you mean `usdPrice`?'],
  ['swap 0.0000000001 SOL USDC --yes', 'with at most 9 digits after the point'],
  ['limit 1 SOL USDC --above 10 --yes', 'Pass another price, or use perijove swap'],
  ['orders cancel nonsense --yes', 'perijove orders lists them'],
  ['fees USDC', 'was not launched through the service'],
  ['describe xyz', 'base64 of a transaction, @path of a file with it, - for stdin'],
  ['send 5 USDC --link example.com --yes', '--link: expected the https address of your page'],
];

it.each(online)('perijove %s, with a service', async (line, says) => {
  const wallet = withWallet(sandbox, sandbox.fundedWallets.alice);
  const all = line.includes('--json') ? [] : ['--json=all'];
  const ended = await inTerminal([...line.split(' '), ...wallet, ...all]);
  expect(failure(ended).error.message).toContain(says);
  expect(ended.code).toBe(2);
});

it('names the file of a key pair that cannot be used, and what to do', async () => {
  const folder = freshFolder();
  const [list, closed] = [join(folder, 'list.json'), join(folder, 'closed.json')];
  writeFileSync(list, '[1,2,3]', { mode: 0o600 });
  writeFileSync(closed, '[]');
  chmodSync(closed, 0o000);
  for (const [path, says] of [
    [list, 'list.json is not a key pair file of the Solana CLI, a list of 64 numbers'],
    [folder, 'is a folder or a device, not a file with a key'],
    ['/none.json', '/none.json cannot be read (ENOENT)'],
  ] as const) {
    const ended = await inTerminal(['portfolio', `--keypair=${path}`, '--json=all']);
    expect(failure(ended).error.message).toContain(says);
    expect(ended.code).toBe(2);
  }
});

it('says that nothing listens at the address of a sandbox', async () => {
  const ended = await inTerminal([
    'search',
    'SOL',
    `--sandbox-url=http://127.0.0.1:${await freePort()}`,
  ]);
  expect(ended.code).toBe(6);
  expect(ended.stderr).toContain('nothing listens there: is the sandbox running?');
  expect(ended.stderr).toMatch(/^ {2}advice +fix-input: /m);
});

it('says that nothing is sent to a port that fetch refuses', async () => {
  const ended = await inTerminal(['search', 'SOL', '--sandbox-url=http://127.0.0.1:5060']);
  expect(ended.code).toBe(6);
  expect(ended.stderr).toContain(
    'sends nothing to this port: let the server listen on another one',
  );
});

it('says that the key is refused, and where it must change', async () => {
  const path = join(freshFolder(), 'key');
  writeFileSync(path, 'jup_wrong', { mode: 0o600 });
  const service = `--sandbox-url=${sandbox.url}`;
  const ended = await inTerminal(['search', 'SOL', service, `--key-file=${path}`]);
  expect(ended.code).toBe(3);
  expect(ended.stderr).toMatch(/^ {2}advice +contact-portal: /m);
  expect(ended.stderr).not.toContain('jup_wrong');
});

it('takes the end of the input for a no', async () => {
  const wallet = withWallet(sandbox, sandbox.fundedWallets.alice);
  const ended = await inTerminal(['swap', '0.1', 'SOL', 'USDC', ...wallet], { answer: '\u0004' });
  expect(ended.code).toBe(10);
});
