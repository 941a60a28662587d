import { SOL, USDC } from '@perijove/core';
import { createRpc, type NodeFlowOptions } from '@perijove/solana';
import type { Perijove } from 'perijove';
import { expect, it } from 'vitest';
import { balanceOf, JUP, startTrading } from '../../market/swap/trading.ts';

const FEE = 2_000_000;
const pair = { inputMint: USDC, outputMint: JUP, amount: 100_000_000n };
const params = { makingAmount: 100_000_000n, takingAmount: 10n ** 15n };

type Ask = (client: Perijove, options: NodeFlowOptions) => Promise<unknown>;

/** A fee above the default bound, asked for in every way that the API has. */
const asks: readonly (readonly [string, Ask])[] = [
  [
    'instantSwap.swap priorityFeeLamports',
    ({ instantSwap }, options) =>
      instantSwap.swap(
        { ...pair, priorityFeeLamports: FEE, broadcastFeeType: 'exactFee' },
        options,
      ),
  ],
  [
    'routingSwap.swap prioritizationFeeLamports',
    ({ routingSwap }, options) =>
      routingSwap.swap({ ...pair, prioritizationFeeLamports: FEE }, options),
  ],
  [
    'routingSwap.swap computeUnitPriceMicroLamports',
    ({ routingSwap }, options) =>
      routingSwap.swap({ ...pair, computeUnitPriceMicroLamports: 10_000_000 }, options),
  ],
  [
    'trigger.place computeUnitPrice',
    ({ trigger }, options) =>
      trigger.place(
        { inputMint: USDC, outputMint: SOL, params, computeUnitPrice: '200000000' },
        options,
      ),
  ],
];

it.each(asks)('%s is bound enough', async (_, ask) => {
  const on = await startTrading();
  const { sandbox, alice, perijove } = on;
  const before = balanceOf(on, alice.address, USDC);
  const options = { signer: alice.secretKey, rpc: createRpc(sandbox.rpcUrl) };
  await expect(ask(perijove, { ...options, maxFeeLamports: 1_000_000n })).rejects.toMatchObject({
    code: 'unsafe_transaction',
    details: { findings: [{ rule: 'fee', reason: expect.stringMatching(/maxFeeLamports \d+/) }] },
  });
  await ask(perijove, options);
  expect(balanceOf(on, alice.address, USDC)).toBe(before - 100_000_000n);
});
