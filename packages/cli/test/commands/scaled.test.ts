import { fromBaseUnits, type Mint, SOL, toBaseUnits, USDC } from '@perijove/core';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { USDG } from '../../../sandbox/test/families/earn/lending.ts';
import { scaleMint } from '../../../sandbox/test/market/swap/scaled-mint.ts';
import { withMultipliers } from '../../src/money/mints.ts';
import { envelope, inTerminal, withWallet } from '../perijove.ts';

/** 25 tokens as a wallet shows them are 20 of the base. */
const MULTIPLIER = 1.25;

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ clockSpeed: 0 });
  scaleMint(sandbox, USDG, { multiplier: MULTIPLIER });
  sandbox.ledger.faucet.token(sandbox.fundedWallets.alice.address, USDG, 400_000_000n);
  sandbox.ledger.faucet.token(sandbox.fundedWallets.bob.address, USDG, 77_777_777n);
});
afterAll(() => sandbox.stop());

type Name = 'alice' | 'bob' | 'carol';

async function run(name: Name, args: readonly string[]) {
  const wallet = withWallet(sandbox, sandbox.fundedWallets[name]);
  return inTerminal([...args, ...wallet]);
}

async function dataOf(name: Name, args: readonly string[]): Promise<Record<string, unknown>> {
  return envelope<Record<string, unknown>>(await run(name, [...args, '--json=all'])).data;
}

function held(name: Name, mint: Mint = USDG): bigint {
  const { address } = sandbox.fundedWallets[name];
  return sandbox.ledger.holdings(address).find((each) => each.mint === mint)?.amount ?? 0n;
}

/** As many base units as left, while the command ran. */
async function spent(name: Name, act: () => Promise<void>): Promise<bigint> {
  const before = held(name);
  await act();
  return before - held(name);
}

it('signs the base units of what was typed, and shows what was typed', async () => {
  const units = await spent('alice', async () => {
    const ended = await run('alice', ['swap', '25', 'USDG', 'USDC', '--yes']);
    expect(ended.stderr).toMatch(/^ {2}You pay 25 USDG and get at least /m);
    expect(ended.stderr).toContain('In all at most 25 USDG');
    expect(ended.stdout).toMatch(/^Paid +25 USDG$/m);
  });
  expect(units).toBe(20_000_000n);
});

it('previews and quotes the same amounts', async () => {
  const dry = await dataOf('alice', ['swap', '25', 'USDG', 'USDC', '--dry-run']);
  expect(dry).toMatchObject({ pays: '25', paysUnits: '20000000', balance: '475' });
  const quote = await dataOf('alice', ['quote', '25', 'USDG', 'USDC']);
  expect(quote).toMatchObject({ pays: '25', paysUnits: '20000000' });
  const buys = await dataOf('alice', ['quote', '20', 'USDC', 'USDG']);
  expect(Number(buys['receives'])).toBeCloseTo(
    (Number(buys['receivesUnits']) / 1e6) * MULTIPLIER,
    5,
  );
});

it('labels the two prices of a scaled token, and says where it can be either', async () => {
  const quote = await run('alice', ['quote', '25', 'USDG', 'USDC']);
  const priceOf = (label: string): number =>
    Number(new RegExp(`^${label} +1 USDG = ([\\d.]+) USDC$`, 'm').exec(quote.stdout)?.[1]);
  expect(priceOf('Before multipliers') / priceOf('Price as shown')).toBeCloseTo(MULTIPLIER, 6);
  const data = await dataOf('alice', ['quote', '20', 'USDC', 'USDG']);
  expect(Number(data['price']) / Number(data['priceBeforeMultiplier'])).toBeCloseTo(MULTIPLIER, 6);
  const price = await run('alice', ['price', 'USDG', 'SOL']);
  expect(price.stderr).toContain('USDG: wallets show balances times 1.25. Its price is');
  expect(price.stderr).not.toContain('SOL: wallets');
});

it('has one price of other tokens', async () => {
  const quote = await run('alice', ['quote', '0.5', 'SOL', 'USDC']);
  expect(quote.stdout).toMatch(/^Price +1 SOL = \d+\.\d+ USDC$/m);
  const data = await dataOf('alice', ['quote', '0.5', 'SOL', 'USDC']);
  expect(data['priceBeforeMultiplier']).toBeNull();
  const [paid, got] = [Number(data['pays']), Number(data['receives'])];
  expect(Number(data['price'])).toBeCloseTo(got / paid, 5);
});

it('says that amounts without a node are shown before the multiplier', async () => {
  const said: string[] = [];
  const usdg = { mint: USDG, symbol: 'USDG', name: 'USDG', decimals: 6, isVerified: true };
  const tokens = [{ ...usdg, multiplier: 1, isToken2022: true }] as const;
  const down = { call: () => Promise.reject(new Error('down')) };
  for (const rpc of [undefined, down])
    expect(await withMultipliers({ rpc }, tokens, (line) => said.push(line))).toEqual(tokens);
  expect(said).toEqual([
    'USDG: without RPC_URL: amounts are shown before the multiplier that the mint may have',
    'USDG: RPC_URL did not answer: amounts are shown before the multiplier that the mint may have',
  ]);
});

it('spends all of an odd balance', async () => {
  const all = ['swap', 'all', 'USDG', 'USDC'];
  const dry = await dataOf('bob', [...all, '--dry-run']);
  expect(dry).toMatchObject({ pays: '97.222221', paysUnits: '77777777', balance: '97.222221' });
  await run('bob', [...all, '--yes']);
  expect(held('bob')).toBe(0n);
});

it('rounds a minimum up: one digit more than the order guarantees is refused', async () => {
  const buy = ['swap', '20', 'USDC', 'USDG', '--slippage-bps=50', '--dry-run'];
  const { minReceives } = await dataOf('alice', buy);
  const guaranteed = toBaseUnits(String(minReceives), 6);
  const problemAt = async (units: bigint) =>
    (await dataOf('alice', [...buy, `--min-output=${fromBaseUnits(units, 6)}`]))['problem'];
  expect(await problemAt(guaranteed)).toBeNull();
  expect(await problemAt(guaranteed + 1n)).toBe('the order guarantees less than --min-output');
});

it('deposits what was typed, lists it and takes it back', async () => {
  const units = await spent('alice', async () => {
    const deposit = await dataOf('alice', ['earn', 'deposit', '50', 'USDG', '--yes']);
    expect(deposit).toMatchObject({ amount: '50', amountUnits: '40000000' });
  });
  expect(units).toBe(40_000_000n);
  const pools = envelope<readonly Record<string, string>[]>(
    await run('alice', ['earn', '--json=all']),
  );
  const pool = pools.data.find(({ token }) => token === 'USDG');
  expect(Number(pool?.['amount'])).toBeCloseTo(50, 3);
  expect(Number(pool?.['amountUnits'])).toBeCloseTo(40_000_000, -2);
});

it('orders what was typed, at a price of tokens as they are shown, and lists it', async () => {
  const order = ['limit', '25', 'USDG', 'USDC', '--v1', '--price=2'];
  const units = await spent('alice', async () => {
    const ended = await run('alice', [...order, '--yes']);
    expect(ended.stderr).toContain('sells 25 USDG, for at least 50 USDC');
    expect(ended.stdout).toMatch(/^Sells +25 USDG for USDC$/m);
  });
  expect(units).toBe(20_000_000n);
  const { data } = envelope<readonly Record<string, string>[]>(
    await run('alice', ['orders', '--json=all']),
  );
  expect(data[0]).toMatchObject({ inputMint: USDG, amount: '25', remaining: '25' });
  const cancelled = await dataOf('alice', ['orders', 'cancel', data[0]?.['id'] ?? '', '--yes']);
  expect(cancelled).toMatchObject({ amount: '25', remaining: '25' });
});

it('invites with what was typed', async () => {
  const units = await spent('alice', async () => {
    const sent = await dataOf('alice', ['send', '5', 'USDG', '--yes']);
    expect(sent).toMatchObject({ amount: '5' });
  });
  expect(units).toBe(4_000_000n);
});

it('shows balances and receipts as a wallet does', async () => {
  const swap = await dataOf('alice', ['swap', '2.5', 'USDG', 'SOL', '--yes']);
  const receipt = await dataOf('alice', ['receipt', String(swap['signature'])]);
  expect(receipt['left']).toEqual([{ mint: USDG, amount: '2.5', amountUnits: '2000000' }]);
  expect(receipt['summary']).toMatch(/^You paid 2\.5 USDG and got /);
  const { data } = envelope<readonly Record<string, unknown>[]>(
    await run('alice', ['portfolio', '--json=all']),
  );
  const row = data.find(({ mint }) => mint === USDG);
  expect(Number(row?.['amount'])).toBeCloseTo((Number(held('alice')) / 1e6) * MULTIPLIER, 5);
  expect(row?.['usdValue']).toBeNull();
  expect(data.find(({ mint }) => mint === SOL)?.['usdValue']).toBeGreaterThan(0);
  expect(data.find(({ mint }) => mint === USDC)?.['usdValue']).toBeGreaterThan(0);
});
