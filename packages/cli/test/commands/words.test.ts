import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOL, USDC } from '@perijove/core';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type Ended,
  envelope,
  failure,
  freshFolder,
  inTerminal,
  killedWhen,
  perijove,
  withWallet,
} from '../perijove.ts';

let sandbox: Sandbox;
let alice: readonly string[];

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => {
  alice = withWallet(sandbox, sandbox.fundedWallets.alice);
});
afterAll(() => sandbox.stop());

const run = (...args: readonly string[]): Promise<Ended> => inTerminal([...args, ...alice]);

/** The data of a command that says yes. */
async function data<Data = Record<string, string>>(...args: readonly string[]): Promise<Data> {
  return envelope<Data>(await run(...args, '--yes', '--json=all')).data;
}

it('limit places a price order with its terms in the review, and orders cancel takes it back', async () => {
  const ended = await run('limit', '1', 'SOL', 'USDC', '--above', '400', '--yes', '--json=all');
  expect(ended.stderr).toMatch(/^ {2}Executes at or above: \$400 for one SOL$/m);
  expect(ended.stderr).toMatch(/^ {2}Expires: \d{4}-/m);
  const { order } = envelope<{ order: string }>(ended).data;
  const listed = await data<readonly object[]>('orders');
  expect(listed).toMatchObject([{ kind: 'price', id: order, amount: '1', inputMint: SOL }]);
  const cancelled = await data('orders', 'cancel', order);
  expect(cancelled).toMatchObject({ kind: 'price', state: 'cancelled', remaining: '1' });
  expect(await data('orders')).toEqual([]);
});

it('limit --v1 asks for at least the price, and orders cancel finds the order by itself', async () => {
  const placed = await data('limit', '0.5', 'SOL', 'USDC', '--v1', '--price', '400.5');
  const [order] = await data<readonly Record<string, string>[]>('orders');
  expect(order).toMatchObject({ kind: 'limit', id: placed['order'], remaining: '0.5' });
  const cancelled = await run('orders', 'cancel', String(placed['order']), '--yes');
  expect(cancelled.stdout).toMatch(/^Cancelled +\w+\nCame back +0\.5 SOL\nSignature +\w{80,}\n$/);
});

it.each([['dca'], ['recurring', '--v1']])(
  'dca places, lists and cancels %s orders',
  async (kind, ...flags) => {
    const schedule = ['--rounds', '4', '--every', '1d', ...flags];
    const placed = await data('dca', '240', 'USDC', 'SOL', ...schedule);
    expect(placed).toMatchObject({ kind, rounds: 4, everySeconds: 86_400, inputMint: USDC });
    const [listed] = await data<readonly Record<string, string>[]>('dca', 'list');
    expect(listed).toMatchObject({ kind, id: placed['id'], amount: '240' });
    expect(await data('dca', 'cancel', String(placed['id']))).toMatchObject({ state: 'cancelled' });
    expect(await data('dca', 'list')).toEqual([]);
  },
);

it('send stores the code before the signature, shows it again, and takes the invite back', async () => {
  const folder = `${String(alice.at(-1)).replace('--journal=', '')}-invites`;
  const link = '--link=https://example.com/claim';
  const sent = await data('send', '25', 'USDC', '--id=first', link);
  expect(sent['link']).toBe(`https://example.com/claim#invite=${sent['code']}`);
  const [file = ''] = readdirSync(folder);
  expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
  expect(JSON.parse(readFileSync(join(folder, file), 'utf8'))).toMatchObject({
    code: sent['code'],
  });
  expect(await data('send', '25', 'USDC', '--id=first', link)).toEqual({ ...sent });
  const invite = String(sent['invite']);
  expect(await data('send', 'list')).toMatchObject([{ invite, amount: '25', hasCode: true }]);
  expect(await data('send', 'show', invite)).toMatchObject({ code: sent['code'] });
  expect(await data('send', 'take-back', invite)).toMatchObject({ amount: '25', mint: USDC });
  expect(readdirSync(folder)).toEqual([]);
});

it('resumes an invite whose process was killed after the signature, with its stored code', async () => {
  const { id } = sandbox.control.rpcFaults.add({
    kind: 'latency',
    method: 'sendTransaction',
    delayMs: 60_000,
  });
  await killedWhen(/^Signed /m, ['send', '7', 'USDC', '--yes', ...alice]);
  sandbox.control.rpcFaults.remove(id);
  expect(await data<readonly object[]>('resume')).toMatchObject([
    { kind: 'send.send', outcome: 'landed', reason: null },
  ]);
  expect(await data('send', 'list')).toMatchObject([{ amount: '7', hasCode: true }]);
});

it('send refuses a code in place of an invite, and does not repeat it', async () => {
  const ended = await run('send', 'take-back', 'abcdefghijkm', '--yes', '--json=all');
  expect(failure(ended).error.message).toContain('and not its code');
  expect(ended.stdout + ended.stderr).not.toContain('abcdefghijkm');
});

it('launch launches, and fees shows and refuses to claim nothing', async () => {
  const { mint = '', signature } = await data('launch', 'Newcomer', 'NEW', '--fee-bps', '200');
  expect(signature).toMatch(/^\w{80,}$/);
  expect(await data('fees', mint)).toMatchObject({ mint, unclaimed: '0', quoteMint: USDC });
  const claim = await run('fees', 'claim', mint, '--yes', '--json=all');
  expect(failure(claim)).toMatchObject({ exitCode: 7, error: { code: 'execution_failed' } });
});

it('describe, receipt and history say the same of a swap, in words and as data', async () => {
  const { signature = '', receives = '' } = await data('swap', '0.5', 'SOL', 'USDC');
  const described = await data<{ words: readonly string[] }>('describe', signature);
  expect(described).toMatchObject({ basis: 'landed', family: 'swap', failure: null });
  expect(described.words[0]).toMatch(/^You paid 0\.5 SOL and got [\d,.]+ USDC, network fee /);
  const receipt = await data<Record<string, unknown>>('receipt', signature);
  expect(receipt).toMatchObject({
    left: [{ mint: SOL, amount: '0.5' }],
    arrived: [{ mint: USDC, amount: receives }],
    summary: described.words[0],
  });
  const [newest] = await data<readonly object[]>('history', '--limit', '1');
  expect(newest).toEqual(receipt);
  const other = sandbox.fundedWallets.bob.address;
  expect(await data('receipt', signature, '--wallet', other)).toMatchObject({ left: [] });
});

it('history --csv has one row for a swap, oldest first', async () => {
  const { stdout, code } = await run('history', '--limit', '1', '--csv=cointracker');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Date,Received Quantity,.*\r\n[\d/]+ [\d:]+,[\d.]+,USDC,0\.5,SOL,/);
});

it('describe reads base64 from a file, for the wallet that pays where none is named', async () => {
  const taker = sandbox.fundedWallets.bob.address;
  const pair = ['--inputMint', SOL, '--outputMint', USDC, '--amount', '1000000000'];
  const order = await data('call', 'swap.order', ...pair, '--taker', taker);
  const path = join(freshFolder(), 'unsigned');
  writeFileSync(path, `${order['transaction']}\n`);
  const { stdout } = await run('describe', `@${path}`);
  expect(stdout).toMatch(/^By a simulation, for (\w+):\n {2}You pay 1 SOL and get at least /);
  expect(stdout).toContain(`for ${taker}:`);
  const wrong = await run('describe', '@/none', '--json=all');
  expect(failure(wrong).error.message).toContain('/none cannot be read (ENOENT)');
});

it('--watch prints each state as one envelope a line, and ends after --count', async () => {
  sandbox.control.prices.set(SOL, { usd: 200 });
  const ended = run('price', 'SOL', '--watch', '--every=1s', '--count=2', '--json=usdPrice');
  setTimeout(() => sandbox.control.prices.set(SOL, { usd: 210 }), 300);
  const { stdout, code } = await ended;
  const prices = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { data: unknown });
  expect(prices.map((each) => each.data)).toEqual([[{ usdPrice: 200 }], [{ usdPrice: 210 }]]);
  expect(code).toBe(0);
});

it('a level ends a watch of prices', async () => {
  const { stdout, code } = await run('price', 'SOL', '--watch', '--above=150', '--json=symbol');
  expect([envelope({ stdout, code, stderr: '' }).data, code]).toEqual([[{ symbol: 'SOL' }], 0]);
});

it.each(['portfolio', 'orders'])('%s --watch shows the first state with its time', async (name) => {
  const { stdout, code } = await run(name, '--watch', '--count=1');
  expect(stdout).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z\n/);
  expect(code).toBe(0);
});

it('chooses fields of fields', async () => {
  const { data: picked } = envelope(
    await run(
      'receipt',
      String((await data('swap', '0.1', 'SOL', 'USDC'))['signature']),
      '--json=left.amount,arrived.0.mint',
    ),
  );
  expect(picked).toEqual({ 'left.amount': ['0.1'], 'arrived.0.mint': USDC });
});

it.each([
  ['earn', 'deposit', '25', 'USDC'],
  ['limit', '1', 'SOL', 'USDC', '--v1', '--price', '400.5'],
  ['dca', '240', 'USDC', 'SOL', '--rounds', '4', '--every', '1d', '--v1'],
  ['send', '25', 'USDC'],
  ['launch', 'Newcomer', 'NEW'],
])(
  '%s --dry-run says what would happen without a terminal, and nothing leaves',
  async (...args) => {
    const { address } = sandbox.fundedWallets.alice;
    const before = sandbox.ledger.holdings(address);
    const ended = await perijove([...args, '--dry-run', '--json=all', ...alice]);
    expect(envelope<object>(ended).data).toMatchObject({
      signature: null,
      flow: null,
      problem: null,
    });
    const { stdout } = await perijove([...args, '--dry-run', ...alice]);
    expect(stdout).toMatch(/network fee .*\nNothing was signed\.\n$/s);
    expect(sandbox.ledger.holdings(address)).toEqual(before);
    const { stderr } = await run(...args, '--dry-run', '--yes');
    expect(stderr).toContain('--dry-run asks nothing: leave --yes out');
  },
);

it('--dry-run of an order behind a sign-in says what the wallet would pay, and what is missing', async () => {
  const order = ['limit', '1', 'SOL', 'USDC', '--above', '400', '--dry-run'];
  const { stdout } = await perijove([...order, ...alice]);
  expect(stdout).toMatch(
    /^You would pay 1 SOL\.\nNetwork fee at least .+, rent at most .+ SOL\.\n/,
  );
  expect(stdout).toContain('\nExecutes at or above: $400 for one SOL\n');
  expect(stdout).toMatch(/\n.*leave --dry-run out to sign in.*\nNothing was/);
});

it('--dry-run says what stands in the way', async () => {
  const ended = await perijove([
    'send',
    '1000000',
    'USDC',
    '--dry-run',
    '--json=problem',
    ...alice,
  ]);
  expect(envelope<{ problem: string }>(ended).data.problem).toMatch(/1000000|needed/);
});
