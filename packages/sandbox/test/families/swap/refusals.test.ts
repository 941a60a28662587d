import { type Mint, SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { balanceOf, emptyWallet, JUP, sign, startTrading } from '../../market/swap/trading.ts';
import { ONE_SOL, refusedBody, signedOrder } from './ordering.ts';

describe('an order of swap v2 without a transaction', () => {
  it('is a price only, when no taker is named', async () => {
    const on = await startTrading();
    const pair = { inputMint: SOL, outputMint: USDC, amount: ONE_SOL };
    const order = await on.perijove.swap.order(pair);
    expect(order).toMatchObject({ transaction: null, taker: null, gasless: false });
    expect(order).not.toHaveProperty('errorCode');
    expect(order).not.toHaveProperty('transactionVersion');
  });

  it('names by router what the taker lacks', async () => {
    const on = await startTrading();
    const ask = (taker: string, inputMint: Mint, amount: bigint, excludeRouters = ['jupiterz']) => {
      const outputMint = inputMint === SOL ? USDC : SOL;
      return on.perijove.swap.order({ taker, inputMint, outputMint, amount, excludeRouters });
    };
    const { address } = on.carol;
    const poor = emptyWallet('poor').address;
    on.sandbox.ledger.faucet.token(poor, USDC, 100_000_000n);
    const all = balanceOf(on, address, SOL);
    const code = async (order: ReturnType<typeof ask>) => {
      const { transaction, errorCode, errorMessage, error } = await order;
      expect([transaction, error]).toEqual(['', errorMessage]);
      return errorCode;
    };
    expect(await code(ask(address, USDC, 1_000_000n))).toBe(1);
    expect(await code(ask(address, SOL, all))).toBe(2);
    expect(await code(ask(poor, USDC, 5_000_000n))).toBe(3);
    expect(await code(ask(on.bob.address, USDC, 10n ** 12n, ['metis']))).toBe(1);
    expect(await code(ask(address, USDC, 1_000_000n, ['metis']))).toBe(2);
    expect(await code(ask(address, SOL, all - 1000n, ['metis']))).toBe(3);
  });

  it('is refused for what nobody swaps', async () => {
    const on = await startTrading();
    const { alice, sandbox } = on;
    const pair = { inputMint: SOL, outputMint: USDC, amount: ONE_SOL };
    const nobody = emptyWallet('a mint that nobody trades').address;
    const raw = async (query: Record<string, string>) => {
      const text = new URLSearchParams({ ...pair, amount: '1000', ...query });
      const headers = { 'x-api-key': sandbox.apiKey };
      const response = await fetch(`${sandbox.url}/swap/v2/order?${text}`, { headers });
      return [response.status, await response.json()];
    };
    expect(await raw({ inputMint: 'x' })).toEqual([400, { error: 'Invalid inputMint' }]);
    expect(await raw({ outputMint: nobody })).toEqual([400, { error: 'Invalid outputMint' }]);
    expect(await raw({ outputMint: SOL })).toMatchObject([400, { error: 'Failed to get quotes' }]);
    const account = sandbox.ledger.holdings(alice.address)[0]?.account ?? '';
    const receiver = on.perijove.swap.order({ ...pair, taker: on.bob.address, receiver: account });
    expect((await refusedBody(receiver))['message']).toMatch(/^receiver: /);
    const enterprise = on.perijove.swap.order({ ...pair, integratorFeeBps: 10 });
    expect((await refusedBody(enterprise))['message']).toMatch(/enterprise/);
  });
});

describe('execute of swap v2', () => {
  it('is refused with the documented codes', async () => {
    const on = await startTrading();
    const { order, execute, signedTransaction } = await signedOrder(on);
    const { swap } = on.perijove;
    const codeOf = async (call: Promise<unknown>) => (await refusedBody(call))['code'];
    const stranger = { requestId: crypto.randomUUID(), signedTransaction };
    expect(await codeOf(swap.execute(stranger))).toBe(-1);
    expect(await codeOf(execute('AAAA'))).toBe(-2);
    const bytes = Buffer.from(signedTransaction, 'base64');
    const changed = (at: number) => {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] as number) ^ 1;
      return copy.toString('base64');
    };
    expect(await codeOf(execute(changed(bytes.length - 2)))).toBe(-3);
    expect(await codeOf(execute(changed(1)))).toBe(-2);
    expect(await execute(order.transaction ?? '')).toMatchObject({ status: 'Failed', code: -1003 });
    const { requestId } = order;
    const height = { requestId, signedTransaction, lastValidBlockHeight: 'x' };
    expect(await swap.execute(height)).toMatchObject({ status: 'Failed', code: -1004 });
    on.sandbox.control.clock.jump(61_000);
    expect(await execute()).toMatchObject({ status: 'Failed', code: -1004 });
  });

  it('answers a repetition with the same result for two minutes, and swaps once', async () => {
    const on = await startTrading();
    const { execute } = await signedOrder(on);
    const result = await execute();
    const after = balanceOf(on, on.alice.address, SOL);
    on.sandbox.control.clock.jump(110_000);
    expect(await execute()).toEqual(result);
    expect(balanceOf(on, on.alice.address, SOL)).toBe(after);
    on.sandbox.control.clock.jump(11_000);
    expect((await refusedBody(execute()))['code']).toBe(-1);
  });

  it('fails with 6001 when a swap of v1 has moved the price past the threshold', async () => {
    const on = await startTrading();
    const mine = await signedOrder(on, { slippageBps: 0 });
    const terms = { inputMint: SOL, outputMint: USDC, amount: 40n * ONE_SOL };
    const { instantSwap } = on.perijove;
    const other = await instantSwap.order({ ...terms, taker: on.bob.address });
    const signedTransaction = await sign(other.transaction, on.bob);
    const { requestId } = other;
    expect(await instantSwap.execute({ requestId, signedTransaction })).toMatchObject({ code: 0 });
    expect(await mine.execute()).toMatchObject({ status: 'Failed', code: 6001 });
    // The endpoints of one generation do not find orders of the other.
    const again = on.perijove.swap.execute({ requestId, signedTransaction });
    expect((await refusedBody(again))['code']).toBe(-1);
  });

  it('is rejected by the market maker when the price has moved', async () => {
    const on = await startTrading();
    const mine = await signedOrder(on, { slippageBps: 0, excludeRouters: ['metis'] });
    const other = await signedOrder(on, { amount: 40n * ONE_SOL }, [on.bob]);
    expect(await other.execute()).toMatchObject({ status: 'Success' });
    const usdc = balanceOf(on, on.alice.address, USDC);
    expect(await mine.execute()).toMatchObject({ status: 'Failed', code: -2004 });
    expect(balanceOf(on, on.alice.address, USDC)).toBe(usdc);
    const unsigned = { requestId: mine.order.requestId, signedTransaction: mine.order.transaction };
    const payload = await on.perijove.swap.execute({ ...unsigned } as never);
    expect(payload).toMatchObject({ status: 'Failed', code: -2002 });
  });

  it('meets faults, by endpoint or by path', async () => {
    const on = await startTrading();
    const { faults } = on.sandbox.control;
    const { order } = await signedOrder(on);
    faults.add({ kind: 'server-error', status: 502, endpoint: 'swap.execute', times: 1 });
    faults.add({ kind: 'rate-limited', path: '/swap/v2/build', times: 1 });
    const { requestId, transaction } = order;
    const execution = { requestId, signedTransaction: await sign(transaction, on.alice) };
    const codeOf = async (call: Promise<unknown>) =>
      ((await call.catch((error: unknown) => error)) as { code: unknown }).code;
    expect(await codeOf(on.perijove.swap.execute(execution))).toBe('outcome_unknown');
    expect(await on.perijove.swap.execute(execution)).toMatchObject({ status: 'Success' });
    const pair = { inputMint: SOL, outputMint: USDC, amount: ONE_SOL };
    const build = { ...pair, taker: on.alice.address };
    expect(await codeOf(on.perijove.swap.build(build))).toBe('rate_limited');
  });

  it('has a rate limit window of its own', async () => {
    const on = await startTrading();
    const { sandbox } = on;
    const headers = { 'x-api-key': sandbox.apiKey, 'content-type': 'application/json' };
    const left = async (path: string, init: RequestInit) =>
      (await fetch(sandbox.url + path, { ...init, headers })).headers.get('x-ratelimit-current');
    const pair = `inputMint=${SOL}&outputMint=${JUP}&amount=1000000000`;
    await left(`/swap/v2/order?${pair}`, {});
    expect(await left(`/swap/v2/order?${pair}`, {})).toBe('2');
    const { execute } = await signedOrder(on);
    await execute();
    expect(await left(`/swap/v2/order?${pair}`, {})).toBe('4');
  });
});
