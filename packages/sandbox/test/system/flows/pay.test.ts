import { SOL, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { createRpc, findAssociatedTokenAddress, submitTransaction } from '@perijove/solana';
import { createPerijove, type Perijove } from 'perijove';
import type * as swap from 'perijove/swap';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sized } from '../../../../../tooling/stage.ts';
import {
  balanceOf,
  emptyWallet,
  JUP,
  startTrading,
  type Trading,
} from '../../market/swap/trading.ts';
import { type Interruptible, interruptEverywhere } from './interrupt.ts';
import { signerOf } from './surroundings.ts';
import { type Tamper, tamper } from './tampering-service.ts';

const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const AMOUNT = 5_000_000n;

async function start() {
  const trading = await startTrading();
  const { sandbox, alice, bob } = trading;
  const options = { signer: await signerOf(alice), rpc: createRpc(sandbox.rpcUrl) };
  const holds = (owner: string, mint: string): bigint => balanceOf(trading, owner, mint);
  return { trading, alice, bob, options, holds };
}

async function through(trading: Trading, change: Tamper): Promise<Perijove> {
  const { sandbox } = trading;
  const perijove = createPerijove({
    deployment: await tamper(sandbox, change),
    apiKey: sandbox.apiKey,
    retries: 0,
  });
  onTestFinished(() => perijove.close());
  return perijove;
}

describe('a payment in the mint that arrives', () => {
  it('is a transfer of tokens, also to a wallet without an account', async () => {
    const { trading, alice, options, holds } = await start();
    const { address: to } = emptyWallet('shop');
    const before = holds(alice.address, USDC);
    const input = { to, mint: USDC, amount: AMOUNT, priorityFeeLamports: 1_000 };
    const result = await trading.perijove.swap.pay(input, options);
    expect(result).toMatchObject({ mode: 'transfer', paid: '5000000', arrived: '5000000' });
    expect(holds(to, USDC)).toBe(AMOUNT);
    expect(holds(alice.address, USDC)).toBe(before - AMOUNT);
  });

  it('is a transfer of SOL', async () => {
    const { trading, bob, options, holds } = await start();
    const before = holds(bob.address, SOL);
    const input = { to: bob.address, mint: SOL, amount: AMOUNT, maxInput: AMOUNT };
    await expect(trading.perijove.swap.pay(input, options)).resolves.toMatchObject({
      mode: 'transfer',
      arrived: '5000000',
    });
    expect(holds(bob.address, SOL)).toBe(before + AMOUNT);
  });

  it('is another one each time, also with the same blockhash', async () => {
    const { trading, bob, options, holds } = await start();
    const before = holds(bob.address, USDC);
    const input = { to: bob.address, mint: USDC, amount: AMOUNT };
    const one = await trading.perijove.swap.pay(input, options);
    const other = await trading.perijove.swap.pay(input, options);
    expect(other.signature).not.toBe(one.signature);
    expect(holds(bob.address, USDC)).toBe(before + 2n * AMOUNT);
  });

  it.each([
    ['the System program', '11111111111111111111111111111111'],
    ['a token program', TOKEN_PROGRAM],
    ['a sysvar', 'SysvarC1ock11111111111111111111111111111111'],
  ])('is refused for %s, which could not spend it', async (_, to) => {
    const { trading, options } = await start();
    for (const mint of [SOL, USDC]) {
      const paying = trading.perijove.swap.pay({ to, mint, amount: AMOUNT }, options);
      await expect(paying).rejects.toMatchObject({
        code: 'invalid_input',
        details: { field: 'to' },
      });
    }
  });

  it('is not signed when the wallet has less', async () => {
    const { trading, alice, bob, options, holds } = await start();
    const amount = holds(alice.address, USDC) + 1n;
    const paying = trading.perijove.swap.pay({ to: bob.address, mint: USDC, amount }, options);
    await expect(paying).rejects.toMatchObject({ code: 'unsafe_transaction' });
  });
});

describe('a payment in another mint', () => {
  it('buys a little more than arrives, within maxInput', async () => {
    const { trading, alice, bob, options, holds } = await start();
    const [paidBefore, before] = [holds(alice.address, USDC), holds(bob.address, JUP)];
    const maxInput = 40_000_000n;
    const input = { to: bob.address, mint: JUP, amount: AMOUNT, from: USDC, maxInput };
    const { mode, paid, arrived } = await trading.perijove.swap.pay(input, options);
    expect(mode).toBe('ExactIn');
    expect(paidBefore - holds(alice.address, USDC)).toBe(BigInt(paid));
    expect(BigInt(paid)).toBeLessThanOrEqual(maxInput);
    const gained = holds(bob.address, JUP) - before;
    expect(String(gained)).toBe(arrived);
    expect(gained).toBeGreaterThanOrEqual(AMOUNT);
    // The guaranteed output is below the quoted one: what is bought in excess is that slippage.
    expect(gained).toBeLessThan((AMOUNT * 106n) / 100n);
  });

  it('is made where the service takes the amount for an input that the wallet lacks', async () => {
    const { trading, alice, bob, options, holds } = await start();
    const maxInput = holds(alice.address, USDC);
    const input = { to: bob.address, mint: JUP, amount: maxInput + 1n, from: USDC, maxInput };
    const { mode, arrived } = await trading.perijove.swap.pay(input, options);
    expect(mode).toBe('ExactIn');
    expect(BigInt(arrived ?? 0)).toBeGreaterThan(maxInput);
  });

  it('ends before a signature when maxInput does not buy the amount', async () => {
    const { trading, bob, options, holds } = await start();
    const before = holds(bob.address, JUP);
    const input = { to: bob.address, mint: JUP, amount: AMOUNT, from: USDC, maxInput: 10_000n };
    await expect(trading.perijove.swap.pay(input, options)).rejects.toMatchObject({
      code: 'price_moved',
      details: { limit: '5000000' },
    });
    expect(holds(bob.address, JUP)).toBe(before);
  });

  it('is exact where the service sells the exact output', async () => {
    const { trading, bob, options, holds } = await start();
    const perijove = await through(trading, exactService(trading, bob.address));
    const before = holds(bob.address, USDC);
    const maxInput = 200_000_000n;
    const input = { to: bob.address, mint: USDC, amount: AMOUNT, from: SOL, maxInput };
    const { mode, paid, arrived } = await perijove.swap.pay(input, options);
    expect({ mode, arrived }).toEqual({ mode: 'ExactOut', arrived: String(AMOUNT) });
    expect(holds(bob.address, USDC)).toBe(before + AMOUNT);
    expect(BigInt(paid)).toBeLessThanOrEqual(maxInput);
  });

  it('is not paid where the exact output costs more than maxInput', async () => {
    const { trading, bob, options, holds } = await start();
    const perijove = await through(trading, exactService(trading, bob.address));
    const before = holds(bob.address, USDC);
    const input = { to: bob.address, mint: USDC, amount: AMOUNT, from: SOL, maxInput: 1_000_000n };
    await expect(perijove.swap.pay(input, options)).rejects.toMatchObject({ code: 'price_moved' });
    expect(holds(bob.address, USDC)).toBe(before);
  });

  it('is refused where the output of the order goes to someone else', async () => {
    const { trading, alice, bob, options, holds } = await start();
    const stranger = trading.carol.address;
    const perijove = await through(trading, (target, forward) => {
      if (target.searchParams.has('receiver')) target.searchParams.set('receiver', stranger);
      return forward();
    });
    const before = holds(alice.address, USDC);
    const input = { to: bob.address, mint: JUP, amount: AMOUNT, from: USDC, maxInput: AMOUNT * 8n };
    await expect(perijove.swap.pay(input, options)).rejects.toMatchObject({
      code: 'unsafe_transaction',
    });
    expect(holds(alice.address, USDC)).toBe(before);
  });

  it('is refused where a quote leads to more than maxInput', async () => {
    const { trading, alice, bob, options, holds } = await start();
    const perijove = await through(trading, (target, forward) => {
      if (target.searchParams.has('taker')) target.searchParams.set('amount', String(AMOUNT * 20n));
      return forward();
    });
    const before = holds(alice.address, USDC);
    const input = { to: bob.address, mint: JUP, amount: AMOUNT, from: USDC, maxInput: AMOUNT * 8n };
    await expect(perijove.swap.pay(input, options)).rejects.toMatchObject({
      code: 'unsafe_transaction',
    });
    expect(holds(alice.address, USDC)).toBe(before);
  });
});

it('refuses an input that cannot be paid, before anything is built', async () => {
  const { trading, alice, bob, options } = await start();
  const account = await findAssociatedTokenAddress(bob.address, USDC, TOKEN_PROGRAM);
  const rows: readonly (readonly [object, string])[] = [
    [{ to: alice.address }, 'to'],
    [{ to: account }, 'to'],
    [{ to: account, from: SOL, maxInput: 1n }, 'to'],
    [{ to: 'shop' }, 'to'],
    [{ from: SOL }, 'maxInput'],
    [{ maxInput: AMOUNT - 1n }, 'maxInput'],
    [{ amount: 0n }, 'amount'],
    [{ amount: 5 }, 'amount'],
    [{ slippageBps: 50 }, 'slippageBps'],
    [{ mint: bob.address }, 'mint'],
    [{ priorityFeeLamports: 0 }, 'priorityFeeLamports'],
    [{ from: SOL, maxInput: 1n, receiver: SOL }, 'receiver'],
  ];
  for (const [change, field] of rows) {
    const input = { to: bob.address, mint: USDC, amount: AMOUNT, ...change };
    await expect(trading.perijove.swap.pay(input, options)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field },
    });
  }
});

describe.each([
  ['a transfer', { mint: USDC, amount: 1_000_000n }],
  ['an order', { mint: JUP, amount: 1_000_000n, from: USDC, maxInput: 40_000_000n }],
])('%s', (_name, what) => {
  it('interrupted at any step resumes, and pays once', async () => {
    const { trading, bob, options, holds } = await start();
    let ids = 0;
    const interruptions = await interruptEverywhere(
      async (journal) => {
        const before = holds(bob.address, what.mint);
        const id = `pay ${++ids}`;
        const flow: Interruptible<swap.PayResult> = {
          journal,
          ...options,
          run: (surroundings) =>
            trading.perijove.swap.pay({ to: bob.address, ...what }, { ...surroundings, id }),
          assertDoneOnce({ arrived }) {
            expect(holds(bob.address, what.mint) - before).toBe(BigInt(arrived ?? -1));
          },
        };
        return flow;
      },
      sized(9, 1),
    );
    expect(interruptions).toBeGreaterThanOrEqual(2);
  });
});

it('is resumed with all others', async () => {
  const { trading, bob, options, holds } = await start();
  const journal = createMemoryJournal();
  const stop = new AbortController();
  const input = { to: bob.address, mint: USDC, amount: AMOUNT };
  const before = holds(bob.address, USDC);
  const stopped = trading.perijove.swap.pay(input, {
    ...options,
    journal,
    signal: stop.signal,
    onProgress: ({ step }) => step === 'signed' && stop.abort(),
  });
  await expect(stopped).rejects.toBeDefined();
  const [resumed] = await trading.perijove.resume(journal, options);
  expect(resumed).toMatchObject({ flow: 'swap.pay', outcome: 'landed' });
  expect(holds(bob.address, USDC)).toBe(before + AMOUNT);
});

/** The sandbox sells for an exact input only: another service in front of it builds the order. */
function exactService({ sandbox, perijove }: Trading, to: string): Tamper {
  const rpc = createRpc(sandbox.rpcUrl);
  return async (target, forward, sent) => {
    if (target.pathname.endsWith('/execute')) {
      const { signedTransaction } = JSON.parse(sent) as { signedTransaction: string };
      const { signature, slot } = await submitTransaction(signedTransaction, { rpc });
      return { status: 200, body: { status: 'Success', code: 0, signature, slot: String(slot) } };
    }
    const query = Object.fromEntries(target.searchParams);
    if (query['swapMode'] !== 'ExactOut') return forward();
    const { inputMint = '', outputMint = '', amount = '', taker = '' } = query;
    const quoteResponse = await perijove.routingSwap.quote({
      inputMint,
      outputMint,
      amount,
      swapMode: 'ExactOut',
    });
    const { swapTransaction } = await perijove.routingSwap.swap({
      userPublicKey: taker,
      quoteResponse,
      destinationTokenAccount: await findAssociatedTokenAddress(to, outputMint, TOKEN_PROGRAM),
    });
    const { swapUsdValue: _, ...price } = quoteResponse as typeof quoteResponse & {
      swapUsdValue?: unknown;
    };
    const body = { ...price, transaction: swapTransaction, requestId: 'r', taker };
    return { status: 200, body };
  };
}
