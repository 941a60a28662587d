import { SOL, USDC } from '@perijove/core';
import { signTransaction } from '@perijove/solana';
import { createPerijove, type Perijove } from 'perijove';
import { quoteProblem, signBefore } from 'perijove/jupiterz';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestSandbox, testSandbox } from '../../../src/test.ts';
import { JUP } from '../../../src/world/mainnet-tokens.ts';

let sandbox: TestSandbox;
let perijove: Perijove;
beforeAll(async () => {
  sandbox = await testSandbox({ seed: 'jupiterz', clockSpeed: 0, listed: true });
  const { deployment, apiKey } = sandbox;
  perijove = createPerijove({ deployment, apiKey, retries: 0 });
});
beforeEach(() => sandbox.reset());
afterAll(async () => {
  await perijove.close();
  await sandbox.stop();
});

const alice = () => sandbox.fundedWallets.alice;
const pair = { inputMint: SOL, outputMint: USDC, amount: '1000000000' };
const held = (owner: string, mint: string): bigint =>
  sandbox.ledger
    .holdings(owner)
    .reduce((sum, each) => (each.mint === mint ? sum + each.amount : sum), 0n);
const path = (name: string, fields: object) =>
  `${sandbox.url}/swap/v2/jupiterz/${name}?${new URLSearchParams(fields as Record<string, string>)}`;
const ask = (url: string, key: string | null = sandbox.apiKey) =>
  fetch(url, { headers: key === null ? {} : { 'x-api-key': key } });

type Input = Parameters<Perijove['jupiterz']['order']>[0];

async function signedQuote(input: Partial<Input> = {}) {
  const quote = await perijove.jupiterz.order({ ...pair, taker: alice().address, ...input });
  const { requestId, quoteId } = quote;
  const transaction = await signTransaction(quote.transaction ?? '', alice().secretKey);
  return { quote, input: { requestId, quoteId, transaction } };
}

describe('order and execute', () => {
  it.each(['ExactIn', 'ExactOut'] as const)(
    '%s moves exactly what the quote says',
    async (mode) => {
      const amount = mode === 'ExactIn' ? '1000000000' : '25000000';
      const { quote, input } = await signedQuote({ swapMode: mode, amount });
      const { input: sold, output: bought } = quote.orderInfo;
      expect(quote.swapMode).toBe(mode === 'ExactIn' ? 'exactIn' : 'exactOut');
      expect([sold.startAmount, bought.startAmount]).toContain(amount);
      expect([sold.endAmount, bought.endAmount]).toEqual([sold.startAmount, bought.startAmount]);
      const before = [
        sandbox.ledger.lamports(alice().address),
        held(alice().address, USDC),
      ] as const;
      const execution = await perijove.jupiterz.execute(input);
      expect(execution).toEqual({
        quoteId: input.quoteId,
        state: 'confirmed',
        signature: expect.stringMatching(/^\w{80,90}$/),
      });
      // The maker pays the fee of the transaction.
      expect(before[0] - sandbox.ledger.lamports(alice().address)).toBe(BigInt(sold.startAmount));
      expect(held(alice().address, USDC) - before[1]).toBe(BigInt(bought.startAmount));
      // A repeated call looks it up, and moves nothing.
      expect(await perijove.jupiterz.execute(input)).toEqual(execution);
      expect(held(alice().address, USDC) - before[1]).toBe(BigInt(bought.startAmount));
    },
  );

  it.each([
    ['input', 'ExactIn', '1000000000'],
    ['output', 'ExactIn', '1000000000'],
    ['input', 'ExactOut', '25000000'],
    ['output', 'ExactOut', '25000000'],
  ] as const)('pays the fee of an integrator on the %s of %s', async (side, swapMode, amount) => {
    const { bob } = sandbox.fundedWallets;
    const mint = side === 'input' ? JUP : USDC;
    for (const { address } of [alice(), bob])
      for (const each of [JUP, USDC])
        sandbox.control.faucet({ address, mint: each, amount: '5000000000' });
    const account = sandbox.ledger
      .holdings(bob.address)
      .find((each) => each.mint === mint)?.account;
    const { quote, input } = await signedQuote({
      inputMint: JUP,
      swapMode,
      amount,
      integratorFee: 100,
      integratorFeeSide: side,
      integratorTokenAccount: account,
    });
    const { input: sold, output: bought } = quote.orderInfo;
    const now = () =>
      [held(alice().address, JUP), held(alice().address, USDC), held(bob.address, mint)] as const;
    const before = now();
    expect((await perijove.jupiterz.execute(input)).state).toBe('confirmed');
    const after = now();
    expect(before[0] - after[0]).toBe(BigInt(sold.startAmount));
    expect(after[1] - before[1]).toBe(BigInt(bought.startAmount));
    const whole =
      side === 'input' ? BigInt(sold.startAmount) : after[1] - before[1] + after[2] - before[2];
    expect(after[2] - before[2]).toBe((whole + 99n) / 100n);
  });

  it('pays a receiver, in tokens or in SOL', async () => {
    const receiver = sandbox.fundedWallets.bob.address;
    sandbox.control.faucet({ address: alice().address, mint: JUP, amount: '5000000000' });
    for (const outputMint of [USDC, SOL]) {
      const { quote, input } = await signedQuote({ inputMint: JUP, outputMint, receiver });
      const now = () =>
        outputMint === SOL ? sandbox.ledger.lamports(receiver) : held(receiver, outputMint);
      const before = now();
      expect((await perijove.jupiterz.execute(input)).state).toBe('confirmed');
      expect(now() - before).toBe(BigInt(quote.orderInfo.output.startAmount));
    }
  });

  it('uses wrapped SOL and own accounts where the input says so', async () => {
    const { address } = alice();
    sandbox.control.faucet({ address, mint: JUP, amount: '5000000000' });
    const { input } = await signedQuote({ inputMint: JUP, outputMint: SOL, isWsol: true });
    expect((await perijove.jupiterz.execute(input)).state).toBe('confirmed');
    const wrapped = sandbox.ledger.holdings(address).find(({ mint }) => mint === SOL);
    expect(wrapped?.amount).toBeGreaterThan(0n);
    const back = await signedQuote({
      outputMint: JUP,
      amount: '1000',
      inputTokenAccount: wrapped?.account,
      outputTokenAccount: sandbox.ledger.holdings(address).find(({ mint }) => mint === JUP)
        ?.account,
    });
    expect((await perijove.jupiterz.execute(back.input)).state).toBe('confirmed');
    expect(held(address, SOL)).toBe((wrapped?.amount ?? 0n) - 1000n);
  });

  it('is confirmed after a restart of the clock beyond the expiry, but not begun there', async () => {
    const done = await signedQuote();
    const late = await signedQuote();
    expect(signBefore(late.quote)).toBe((Number(late.quote.expireAt) - 20) * 1000);
    const execution = await perijove.jupiterz.execute(done.input);
    sandbox.control.clock.jump(34_000);
    const inTime = await signedQuote();
    sandbox.control.clock.jump(2_000);
    expect(await perijove.jupiterz.execute(done.input)).toEqual(execution);
    await expect(perijove.jupiterz.execute(late.input)).rejects.toMatchObject({
      code: 'bad_request',
      advice: 'requote',
      details: { body: { code: 'QUOTE_EXPIRED', message: late.input.quoteId } },
    });
    expect((await perijove.jupiterz.execute(inTime.input)).state).toBe('confirmed');
  });

  it('is refused by the maker when the price has moved', async () => {
    const { input } = await signedQuote();
    sandbox.control.prices.set(SOL, { factor: 0.5 });
    expect(await perijove.jupiterz.execute(input)).toMatchObject({
      state: 'rejected',
      signature: null,
    });
  });

  it('is invalid with another message, or without the signature of the taker', async () => {
    const { quote, input } = await signedQuote();
    const unsigned = { ...input, transaction: quote.transaction ?? '' };
    expect((await perijove.jupiterz.execute(unsigned)).state).toBe('invalid');
    const other = await signedQuote();
    const swapped = { ...input, transaction: other.input.transaction };
    expect((await perijove.jupiterz.execute(swapped)).state).toBe('invalid');
    await expect(perijove.jupiterz.execute({ ...input, requestId: 'x' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(perijove.jupiterz.execute({ ...input, quoteId: 'x' })).rejects.toMatchObject({
      code: 'bad_request',
    });
    expect((await perijove.jupiterz.execute(input)).state).toBe('confirmed');
  });
});

it('has the published data of a fill, then the fees and flags', async () => {
  const { bob } = sandbox.fundedWallets;
  sandbox.control.faucet({ address: bob.address, mint: USDC, amount: '1' });
  const account = sandbox.ledger.holdings(bob.address).find(({ mint }) => mint === USDC)?.account;
  const { quote } = await signedQuote({
    swapMode: 'ExactOut',
    amount: '25000000',
    integratorFee: 258,
    integratorTokenAccount: account,
  });
  const { input, output } = quote.orderInfo;
  const data = Buffer.alloc(24 + 5);
  data.writeBigUInt64LE(BigInt(input.startAmount), 0);
  data.writeBigUInt64LE(BigInt(output.startAmount), 8);
  data.writeBigUInt64LE(BigInt(quote.expireAt ?? 0), 16);
  data.writeUInt8(3, 26);
  data.writeUInt16LE(258, 27);
  expect(Buffer.from(quote.transaction ?? '', 'base64').includes(data)).toBe(true);
});

describe('a quote without a transaction', () => {
  it('has no error without a taker', async () => {
    const quote = await perijove.jupiterz.order(pair);
    expect(quote).toMatchObject({ transaction: null, expireAt: null });
    expect(quote).not.toHaveProperty('error');
    expect(quoteProblem(quote)).toBeUndefined();
  });

  it('says what the taker lacks', async () => {
    const poor = '5Q544fKrFoe6tsEbD7S8EmxGTJYAKtTVhAW5Q5pge4j1';
    const errorOf = async (input: Partial<Input>) =>
      (await perijove.jupiterz.order({ ...pair, ...input })).error;
    expect(await errorOf({ taker: poor })).toBe('insufficientBalance');
    expect(await errorOf({ taker: poor, inputMint: JUP })).toBe('missingAtaAccount');
    const more = String(sandbox.ledger.lamports(alice().address) + 1n);
    expect(await errorOf({ taker: alice().address, amount: more })).toBe('insufficientBalance');
    // Too little SOL for the rent of the account of the output.
    sandbox.control.faucet({ address: poor, mint: JUP, amount: '5000000000' });
    expect(await errorOf({ taker: poor, inputMint: JUP })).toBe('insufficientBalance');
    const paid = { taker: poor, inputMint: JUP, ataAccountPayer: alice().address };
    expect(await errorOf(paid)).toBeUndefined();
  });
});

describe('globalOrder', () => {
  it('takes the output that is worth the most, and drops what has no price', async () => {
    const outputMint = [JUP, USDC];
    const quote = await perijove.jupiterz.globalOrder({ ...pair, outputMint });
    const usd = await Promise.all(
      outputMint.map(async (mint) => {
        const { orderInfo } = await perijove.jupiterz.order({ ...pair, outputMint: mint });
        const prices = await perijove.price.get({ ids: [mint] });
        return Number(orderInfo.output.startAmount) * Number(prices[mint]?.usdPrice);
      }),
    );
    // Both have six decimals.
    const best = Number(usd[0]) > Number(usd[1]) ? JUP : USDC;
    expect(quote.orderInfo.output.token).toBe(best);
  });

  it('counts the same mint once, and refuses a fourth', async () => {
    const twice = { ...pair, outputMint: [USDC, USDC, JUP, USDC].join() };
    expect((await ask(path('global-order', twice))).status).toBe(200);
    const listed = await perijove.tokens.byCategory({ category: 'toptraded', interval: '24h' });
    const four = {
      ...pair,
      outputMint: listed
        .slice(0, 4)
        .map(({ id }) => id)
        .join(),
    };
    expect((await ask(path('global-order', four))).status).toBe(400);
  });
});

describe('refusals', () => {
  const unauthorized = { error: 'Unauthorized', errorCode: null };

  it('are words of the family for keys that are missing, wrong or not listed', async () => {
    const other = sandbox.control.issueKey({ account: 'other' });
    for (const key of [null, 'jup_0000', other]) {
      const response = await ask(path('order', pair), key);
      expect([response.status, await response.json()]).toEqual([401, unauthorized]);
    }
  });

  it('are plain text for a missing parameter', async () => {
    const response = await ask(path('order', { inputMint: SOL, amount: '1' }));
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      400,
      'text/plain; charset=utf-8',
      'missing parameter `outputMint`',
    ]);
  });

  it('are errors with a code, or without one', async () => {
    const none = await ask(path('order', { ...pair, amount: '9'.repeat(19) }));
    expect([none.status, await none.json()]).toEqual([
      404,
      { error: 'No quote found', errorCode: 'NO_QUOTE_FOUND' },
    ]);
    const bad = await ask(path('order', { ...pair, outputMint: alice().address }));
    expect([bad.status, await bad.json()]).toEqual([
      400,
      { error: 'Invalid outputMint', errorCode: null },
    ]);
  });

  it('accept every spelling of a mode', async () => {
    for (const swapMode of ['exactOut', 'exact_out', 'ExactOut']) {
      const response = await ask(path('order', { ...pair, amount: '1000000', swapMode }));
      expect(await response.json()).toMatchObject({ swapMode: 'exactOut' });
    }
  });
});
