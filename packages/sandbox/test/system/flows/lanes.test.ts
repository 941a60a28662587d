import { isPerijoveError, SOL, TIP_ACCOUNTS, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { createRpc, jupiterSender, type Review, raceSenders, rpcSender } from '@perijove/solana';
import { describe, expect, it } from 'vitest';
import { balanceOf, JUP, startTrading, type Trading } from '../../market/swap/trading.ts';

const TIP = 1_000_000n;
const pair = { inputMint: USDC, outputMint: JUP, amount: 20_000_000n };

/** Lamports that the service has of all tips. */
const tipped = (on: Trading): bigint =>
  TIP_ACCOUNTS.reduce((sum, account) => sum + balanceOf(on, account, SOL), 0n);

const openLane = ({ sandbox: { transactionUrl, apiKey } }: Trading) =>
  jupiterSender({ url: transactionUrl, apiKey });

async function codeOrResult(
  { sandbox }: Trading,
  method: string,
  ...params: unknown[]
): Promise<unknown> {
  const response = await fetch(sandbox.transactionUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': sandbox.apiKey },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const answer = (await response.json()) as { error?: { code: number }; result?: unknown };
  return answer.error?.code ?? answer.result;
}

describe('a swap by several lanes', () => {
  it('pays the tip once, shows it before the signature, and says how it was sent', async () => {
    const on = await startTrading();
    const { sandbox, perijove, alice } = on;
    const rpc = createRpc(sandbox.rpcUrl);
    const reviews: Review[] = [];
    const [before, had] = [tipped(on), balanceOf(on, alice.address, SOL)];
    const { signature, sent, moved } = await perijove.swap.swapByBuild(pair, {
      signer: alice.secretKey,
      rpc,
      sender: raceSenders([rpcSender(rpc, { name: 'own node' }), openLane(on)]),
      confirm: (review) => void reviews.push(review),
    });
    expect(tipped(on) - before).toBe(TIP);
    expect(sandbox.ledger.transaction(signature)?.error).toBeNull();
    expect(sent).toMatchObject({ times: 1, slots: expect.any(Number) });
    expect(['own node', 'jupiter']).toContain(sent?.lane);
    expect(BigInt(moved?.[JUP] ?? 0)).toBeGreaterThan(0n);
    const ofSol = reviews[0]?.leaving.find(({ mint }) => mint === SOL);
    expect(ofSol?.parts).toContainEqual(expect.objectContaining({ reason: 'tip', atMost: TIP }));
    expect(had - balanceOf(on, alice.address, SOL)).toBeLessThanOrEqual(ofSol?.atMost ?? 0n);
  });

  it('lands by the other lane when one takes it and does nothing', async () => {
    const on = await startTrading();
    const rpc = createRpc(on.sandbox.rpcUrl);
    const liar = { name: 'liar', send: async () => 'a signature' };
    const { sent } = await on.perijove.swap.swapByBuild(pair, {
      signer: on.alice.secretKey,
      rpc,
      sender: raceSenders([liar, openLane(on)]),
    });
    expect(sent?.lane).toBe('liar');
  });

  it('goes on over the node when it was signed for other lanes before', async () => {
    const on = await startTrading();
    const journal = createMemoryJournal();
    const liar = { name: 'liar', send: async () => 'a signature' };
    const resumable = { signer: on.alice.secretKey, rpc: createRpc(on.sandbox.rpcUrl), journal };
    const swap = (options: object) =>
      on.perijove.swap.swapByBuild(pair, { ...resumable, id: 'one', ...options });
    const first = await swap({ sender: liar, deadlineMs: 300 }).catch((error: unknown) => error);
    expect(isPerijoveError(first, 'outcome_unknown'), String(first)).toBe(true);
    const { signature, sent } = await swap({ sender: openLane(on) });
    expect(on.sandbox.ledger.transaction(signature)?.error).toBeNull();
    expect(sent).toBeUndefined();
    expect(tipped(on)).toBe(0n);
  });

  it('is not signed where the tips are not the caller’s to pay', async () => {
    const on = await startTrading();
    const options = { signer: on.alice.secretKey, rpc: createRpc(on.sandbox.rpcUrl) };
    const sender = openLane(on);
    const failures = [
      on.perijove.earn.deposit({ asset: USDC, amount: 1_000_000n }, { ...options, sender }),
      on.perijove.routingSwap.swap(pair, { ...options, sender }),
      on.perijove.swap.swapByBuild({ ...pair, tipAmount: TIP }, { ...options, sender }),
    ].map((call) => call.catch((error: unknown) => error));
    for (const error of await Promise.all(failures))
      expect(isPerijoveError(error, 'invalid_input'), String(error)).toBe(true);
    expect(tipped(on)).toBe(0n);
  });
});

describe('a payment', () => {
  it('as a transfer is sent by a lane; one that the service sends refuses it', async () => {
    const { sandbox, perijove, alice, bob } = await startTrading();
    const rpc = createRpc(sandbox.rpcUrl);
    const options = { signer: alice.secretKey, rpc, sender: rpcSender(rpc, { name: 'far node' }) };
    const payment = { to: bob.address, mint: USDC, amount: 1_000_000n };
    expect((await perijove.swap.pay(payment, options)).sent?.lane).toBe('far node');
    const bySwap = { ...payment, from: SOL, maxInput: 100_000_000n };
    await expect(perijove.swap.pay(bySwap, options)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field: 'sender' },
    });
  });
});

describe('a flow over a node', () => {
  it('ends the opening of a connection to a lane that does not answer', async () => {
    const { sandbox, perijove, alice } = await startTrading();
    const rpc = createRpc(sandbox.rpcUrl);
    const opened: AbortSignal[] = [];
    const warm = ({ signal }: { readonly signal: AbortSignal }): Promise<never> => {
      opened.push(signal);
      return new Promise(() => undefined);
    };
    const sender = { ...rpcSender(rpc), warm };
    await perijove.routingSwap.swap(pair, { signer: alice.secretKey, rpc, sender });
    expect(opened.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('sends by a lane without a tip', async () => {
    const { sandbox, perijove, alice } = await startTrading();
    const rpc = createRpc(sandbox.rpcUrl);
    const options = { signer: alice.secretKey, rpc, sender: rpcSender(rpc, { name: 'far node' }) };
    const deposit = await perijove.earn.deposit({ asset: USDC, amount: 1_000_000n }, options);
    const swap = await perijove.routingSwap.swap(pair, options);
    for (const { sent } of [deposit, swap]) expect(sent).toMatchObject({ lane: 'far node' });
  });
});

describe('the lane of the API', () => {
  it('refuses what the service refuses, by its codes', async () => {
    const on = await startTrading();
    const { transaction } = await on.perijove.instantSwap.order({
      inputMint: USDC,
      outputMint: SOL,
      amount: 1_000_000n,
      taker: on.alice.address,
    });
    const sending = 'sendTransaction';
    expect(await codeOrResult(on, sending, transaction)).toBe(-1014);
    expect(await codeOrResult(on, sending, transaction, { skipPreflight: false })).toBe(-1015);
    expect(await codeOrResult(on, sending, transaction, { maxRetries: 3 })).toBe(-1015);
    expect(await codeOrResult(on, sending, transaction, { encoding: 'base58' })).toBe(-1016);
    expect(await codeOrResult(on, sending, 'AQID')).toBe(-32602);
    expect(await codeOrResult(on, sending)).toBe(-32602);
    expect(await codeOrResult(on, 'sendJitoBundle', transaction)).toBe(-1012);
    expect(await codeOrResult(on, 'getSlot')).toBe(-32601);
  });

  it('refuses a tip that is too small, and a wrong key', async () => {
    const on = await startTrading();
    const { sandbox, perijove, alice } = on;
    const rpc = createRpc(sandbox.rpcUrl);
    const [account = ''] = TIP_ACCOUNTS;
    const cheap = (apiKey: string) =>
      rpcSender(createRpc(sandbox.transactionUrl, { headers: { 'x-api-key': apiKey } }), {
        tip: { lamports: TIP - 1n, accounts: [account] },
      });
    const swap = (apiKey: string) =>
      perijove.swap.swapByBuild(pair, { signer: alice.secretKey, rpc, sender: cheap(apiKey) });
    await expect(swap(sandbox.apiKey)).rejects.toMatchObject({
      code: 'rpc_failed',
      details: { code: -1013 },
    });
    await expect(swap('jup_wrong')).rejects.toMatchObject({ code: 'rpc_failed' });
  });
});
