import { SOL, USDC } from '@perijove/core';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { createPerijove, createRpc } from 'perijove';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { envelope, failure, perijove, withWallet } from '../perijove.ts';

let sandbox: Sandbox;
const options = (): readonly string[] => withWallet(sandbox, sandbox.fundedWallets.alice);

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

it('price shows a table, without colours when the output is not a terminal', async () => {
  sandbox.control.prices.set(SOL, { usd: 200 });
  const { code, stdout, stderr } = await perijove(['price', 'sol', USDC, ...options()]);
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^TOKEN +USD +24 H +MINT\nSOL +200\.0000 .* So1+2\nUSDC +\d\.\d{4,5} /);
  expect(code).toBe(0);
});

it('price has the chosen fields in one envelope', async () => {
  const ended = await perijove(['price', 'SOL', '--json=symbol,usdPrice', ...options()]);
  const { data, ok, command, schema, meta } = envelope(ended);
  expect(data).toEqual([{ symbol: 'SOL', usdPrice: 200 }]);
  expect([ok, command, schema, meta.warnings]).toEqual([true, 'price', 'perijove.cli/1', []]);
});

it('--json without a value lists the fields, and sends nothing', async () => {
  const ended = await perijove(['price', 'SOL', '--sandbox-url=http://127.0.0.1:1', '--json']);
  const { data } = envelope<{ readonly fields: readonly { readonly field: string }[] }>(ended);
  expect(data.fields.map(({ field }) => field)).toEqual([
    'symbol',
    'mint',
    'usdPrice',
    'priceChange24h',
    'decimals',
    'multiplier',
  ]);
});

it('search lists tokens, verified or not', async () => {
  const { stdout } = await perijove(['search', 'JUP', ...options()]);
  expect(stdout).toMatch(/^JUP +Jupiter +yes .* JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN$/m);
});

it('quote keeps every digit, and guarantees nothing without a slippage', async () => {
  const quote = [
    'quote',
    '0.123456789',
    'SOL',
    'USDC',
    ...options(),
    '--json=pays,paysUnits,minReceives',
  ];
  const { data } = envelope(await perijove(quote));
  expect(data).toEqual({ pays: '0.123456789', paysUnits: '123456789', minReceives: null });
  const bounded = envelope<{ minReceives: string }>(
    await perijove([...quote, '--slippage-bps=50']),
  );
  expect(Number(bounded.data.minReceives)).toBeGreaterThan(20);
});

it.each(['1.2345678901', '0', '-1', '1e3', '1,5'])(
  'quote refuses the amount %s',
  async (amount) => {
    const ended = await perijove([
      'quote',
      ...options(),
      '--json=all',
      '--',
      amount,
      'SOL',
      'USDC',
    ]);
    expect(ended.code).toBe(2);
    expect(failure(ended).error).toMatchObject({
      code: 'invalid_input',
      details: { field: 'amount' },
    });
  },
);

it('portfolio has the tokens of the wallet with exact amounts, and its positions', async () => {
  const wallet = sandbox.wallets.everything;
  const ended = await perijove(['portfolio', wallet, '--json=kind,platform,label', ...options()]);
  const { data } = envelope<readonly { readonly kind: string; readonly platform: string }[]>(ended);
  expect(new Set(data.map(({ kind }) => kind))).toEqual(new Set(['token', 'position']));
  const own = await perijove(['portfolio', '--json=label,amount', ...options()]);
  expect(envelope(own).data).toContainEqual({ label: 'USDC', amount: '25000' });
});

it('portfolio says which platforms could not be read', async () => {
  const { stderr } = await perijove(['portfolio', sandbox.wallets.partial, ...options()]);
  expect(stderr).toMatch(/^warning: .* could not be read, its positions are missing/m);
});

it('orders lists the orders of all families, and those that need the wallet only with it', async () => {
  const { deployment, apiKey, rpcUrl, fundedWallets } = sandbox;
  const client = createPerijove({ deployment, apiKey });
  const signer = fundedWallets.bob.secretKey;
  const rpc = createRpc(rpcUrl);
  const pair = { inputMint: SOL, outputMint: USDC };
  await client.trigger.place(
    { ...pair, params: { makingAmount: 10n ** 9n, takingAmount: 10n ** 9n } },
    { signer, rpc },
  );
  await client.triggerV2.place(
    {
      ...pair,
      orderType: 'single',
      inputAmount: 2n * 10n ** 9n,
      triggerMint: SOL,
      triggerCondition: 'above',
      triggerPriceUsd: 900,
      expiresAt: { inMs: 86_400_000 },
    },
    { signer, rpc },
  );
  await client.close();
  const fields = '--json=kind,amount,remaining,inputMint';
  const own = await perijove(['orders', fields, ...withWallet(sandbox, fundedWallets.bob)]);
  expect(envelope(own).data).toEqual([
    { kind: 'limit', amount: '1', remaining: '1', inputMint: SOL },
    { kind: 'price', amount: '2', remaining: '2', inputMint: SOL },
  ]);
  const others = envelope(
    await perijove(['orders', fundedWallets.bob.address, fields, ...options()]),
  );
  expect(others.data).toHaveLength(1);
  expect(others.meta.warnings).toEqual([
    expect.stringContaining('price and dca orders are left out'),
  ]);
});
