import { SOL, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { createRpc, type NodeFlowOptions, type Rpc, submitTransaction } from '@perijove/solana';
import { createPerijove, type Perijove } from 'perijove';
import { expect, it, onTestFinished } from 'vitest';
import { balanceOf, JUP, sign, startTrading } from '../../market/swap/trading.ts';
import { tamper } from './tampering-service.ts';

const AMOUNT = 200_000_000n;

interface Case {
  readonly name: string;
  readonly run: (client: Perijove, options: NodeFlowOptions) => Promise<unknown>;
}

const params = { makingAmount: AMOUNT, takingAmount: 10n ** 15n };
const time = { inAmount: AMOUNT, numberOfOrders: 2, interval: 604_800 };
const swap = { inputMint: USDC, outputMint: JUP, amount: AMOUNT };
const pair = { inputMint: USDC, outputMint: SOL };

const cases: readonly Case[] = [
  {
    name: 'instantSwap.swap',
    run: ({ instantSwap }, options) => instantSwap.swap(swap, options),
  },
  {
    name: 'routingSwap.swap',
    run: ({ routingSwap }, options) => routingSwap.swap(swap, options),
  },
  {
    name: 'trigger.place',
    run: ({ trigger }, options) => trigger.place({ ...pair, params }, options),
  },
  {
    name: 'recurring.place',
    run: ({ recurring }, options) => recurring.place({ ...pair, params: { time } }, options),
  },
  {
    name: 'earn.deposit',
    run: ({ earn }, options) => earn.deposit({ asset: USDC, amount: AMOUNT }, options),
  },
];

/** The node, which takes what is sent and loses it. */
const losing = (rpc: Rpc): Rpc => ({
  call: async (method, params, signal) =>
    method === 'sendTransaction' ? 'taken' : rpc.call(method, params, signal),
});

it.each(cases.map((each) => [each.name, each] as const))(
  '%s waits no longer than deadlineMs, and can be resumed',
  async (_, { run }) => {
    const on = await startTrading();
    const { sandbox, alice } = on;
    const never = new Promise<never>(() => undefined);
    const deployment = await tamper(sandbox, (target, forward) =>
      target.pathname.endsWith('/execute') ? never : forward(),
    );
    const silent = createPerijove({ deployment, apiKey: sandbox.apiKey });
    onTestFinished(() => silent.close());
    const before = balanceOf(on, alice.address, USDC);
    const rpc = createRpc(sandbox.rpcUrl);
    const options = { signer: alice.secretKey, journal: createMemoryJournal(), id: 'short' };
    const late = run(silent, { ...options, rpc: losing(rpc), deadlineMs: 200 });
    await expect(late).rejects.toMatchObject({
      code: 'outcome_unknown',
      advice: 'check-status',
      details: { id: 'short' },
      message: expect.stringMatching(/^\w+\.\w+: (?![\w-]+\.\w+: ).*; the journal keeps it/),
    });
    expect(await options.journal.read('short')).toMatchObject({ step: 'signed' });
    expect(balanceOf(on, alice.address, USDC)).toBe(before);
    await run(on.perijove, { ...options, rpc });
    expect(await options.journal.read('short')).toMatchObject({ step: 'landed' });
    expect(balanceOf(on, alice.address, USDC)).toBe(before - AMOUNT);
  },
);

it('a transaction that is only submitted has the same option', async () => {
  const on = await startTrading();
  const { sandbox, alice, perijove } = on;
  const rpc = createRpc(sandbox.rpcUrl);
  const asked = { asset: USDC, amount: AMOUNT, signer: alice.address };
  const { transaction } = await perijove.earn.deposit(asked);
  const signed = await sign(transaction, alice);
  await expect(
    submitTransaction(signed, { rpc: losing(rpc), deadlineMs: 200 }),
  ).rejects.toMatchObject({ code: 'outcome_unknown' });
  const { signature } = await submitTransaction(signed, { rpc, sentBefore: true });
  expect(sandbox.ledger.transaction(signature)?.error).toBeNull();
});
