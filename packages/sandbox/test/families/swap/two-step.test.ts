import { isPerijoveError, SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import {
  balanceOf,
  emptyWallet,
  sign,
  startTrading,
  type Trading,
} from '../../market/swap/trading.ts';
import { assemble, sendOverRpc } from './assembling.ts';
import { ONE_SOL, refusedBody } from './ordering.ts';

const pair = { inputMint: SOL, outputMint: USDC, amount: ONE_SOL };

async function quoted(on: Trading, input: object = {}) {
  const quoteResponse = await on.perijove.swap.quote({ ...pair, ...input });
  return { quoteResponse, taker: on.alice.address };
}

describe('the two-step form of swap v2', () => {
  it('swaps what was quoted, as a transaction', async () => {
    const on = await startTrading();
    const usdc = balanceOf(on, on.alice.address, USDC);
    const input = await quoted(on);
    const version0 = { transactionVersion: 0 };
    expect(input.quoteResponse).toMatchObject({ instructionVersion: 'V2', swapMode: 'ExactIn' });
    expect(input.quoteResponse).toMatchObject(version0);
    expect(input.quoteResponse).not.toHaveProperty('platformFee');
    const tip = { tipAmount: 1_000_000n, computeUnitPricePercentile: 'high' } as const;
    const swap = await on.perijove.swap.swap({ ...input, ...tip });
    const costs = { computeUnitPrice: '40000', prioritizationFeeLamports: 56_000 };
    expect(swap).toMatchObject({ ...costs, ...version0 });
    const signed = await sign(swap.swapTransaction, on.alice);
    expect(await sendOverRpc(on, Buffer.from(signed, 'base64'))).toBeUndefined();
    const got = BigInt(input.quoteResponse.outAmount);
    expect(balanceOf(on, on.alice.address, USDC)).toBe(usdc + got);
  });

  it('swaps what was quoted, as instructions, with a fee', async () => {
    const on = await startTrading();
    const owner = emptyWallet('platform').address;
    on.sandbox.ledger.faucet.token(owner, USDC, 1n);
    const feeAccount = on.sandbox.ledger.holdings(owner)[0]?.account ?? '';
    const input = await quoted(on, { platformFeeBps: 20 });
    const parts = await on.perijove.swap.swapInstructions({ ...input, feeAccount });
    expect(parts.computeBudgetInstructions).toHaveLength(2);
    expect(parts.transactionVersion).toBe(0);
    expect(await sendOverRpc(on, assemble(parts, [on.alice]))).toBeUndefined();
    const { platformFee } = input.quoteResponse;
    expect(balanceOf(on, owner, USDC)).toBe(1n + BigInt(platformFee?.amount ?? 0));
  });

  it('wants the quote whole', async () => {
    const on = await startTrading();
    const { quoteResponse, taker } = await quoted(on);
    for (const field of ['contextSlot', 'otherAmountThreshold', 'timeTaken'] as const) {
      const { [field]: _, ...changed } = quoteResponse;
      const call = on.perijove.swap.swap({ quoteResponse: changed as never, taker });
      const error = await call.catch((reason: unknown) => reason);
      expect(isPerijoveError(error, 'server_error') && error.details.status, field).toBe(500);
    }
  });

  it('needs no field that the documents do not promise', async () => {
    const on = await startTrading();
    const { quoteResponse, taker } = await quoted(on);
    const promised = new Set(
      (
        'inputMint outputMint inAmount outAmount otherAmountThreshold ' +
        'slippageBps contextSlot timeTaken routePlan'
      ).split(' '),
    );
    const kept = Object.entries(quoteResponse).filter(([name]) => promised.has(name));
    expect(kept.length).toBe(promised.size);
    const own = Object.fromEntries(kept) as typeof quoteResponse;
    const { swapTransaction } = await on.perijove.swap.swap({ quoteResponse: own, taker });
    const signed = await sign(swapTransaction, on.alice);
    expect(await sendOverRpc(on, Buffer.from(signed, 'base64'))).toBeUndefined();
  });

  it('uses dynamic pools only when asked for: a typed client drops their details', async () => {
    const on = await startTrading({ plan: { limit: 10_000, windowMs: 1_000 } });
    const tokens = await on.perijove.tokens.byTag({ query: 'verified' });
    const dynamicSteps = async (input: object): Promise<number> => {
      const all = tokens.filter(({ id }) => id !== SOL).slice(0, 60);
      const quotes = await Promise.allSettled(
        all.map(({ id }) => on.perijove.swap.quote({ ...pair, outputMint: id, ...input })),
      );
      const steps = quotes.flatMap((each) =>
        each.status === 'fulfilled' ? each.value.routePlan : [],
      );
      return steps.filter(({ swapInfo }) => swapInfo.details != null).length;
    };
    expect(await dynamicSteps({ dynamicSwap: true })).toBeGreaterThan(0);
    expect(await dynamicSteps({})).toBe(0);
  });

  it('is refused in text', async () => {
    const on = await startTrading();
    const { quoteResponse, taker } = await quoted(on);
    const otherMint = { ...quoteResponse, outputMint: emptyWallet('none').address };
    const wrong = on.perijove.swap.swap({ quoteResponse: otherMint, taker });
    expect((await refusedBody(wrong))['message']).toMatch(/route plan/);
    const same = on.perijove.swap.quote({ ...pair, outputMint: SOL });
    await expect(same).rejects.toMatchObject({ code: expect.any(String) });
  });
});
