import { SOL, USDC } from '@perijove/core';
import { apiPrograms, createRpc } from '@perijove/solana';
import { expect, it } from 'vitest';
import { balanceOf, emptyWallet, JUP, startTrading } from '../../market/swap/trading.ts';

const AMOUNT = 100_000_000n;
const other = emptyWallet('receiver').address;
const trustPrograms = [apiPrograms.router, apiPrograms.orderEngine];

/** Every shape of an instant swap that the sandbox builds. */
const shapes = {
  'SOL to a token': { inputMint: SOL, outputMint: USDC },
  'a token to SOL': { inputMint: USDC, outputMint: SOL },
  'a token to a token': { inputMint: USDC, outputMint: JUP },
  'for a receiver': { inputMint: USDC, outputMint: JUP, receiver: other },
  'with a tip': { inputMint: USDC, outputMint: JUP, jitoTipLamports: 5_000 },
  'SOL with a tip': { inputMint: SOL, outputMint: JUP, jitoTipLamports: 5_000 },
  'with a fee': { inputMint: USDC, outputMint: JUP, priorityFeeLamports: 9_000 },
  'by a maker': { inputMint: USDC, outputMint: JUP, excludeRouters: ['metis'] },
  'SOL by a maker': { inputMint: SOL, outputMint: USDC, excludeRouters: ['metis'] },
  'to SOL by a maker': { inputMint: USDC, outputMint: SOL, excludeRouters: ['metis'] },
} as const;

it.each(Object.entries(shapes))('%s is signed with a node and without one', async (_, shape) => {
  const on = await startTrading();
  const { perijove, sandbox, alice } = on;
  const input = { ...shape, amount: AMOUNT, minOutput: 1n } as never;
  const { outputMint, ...rest } = shape;
  const wallet = 'receiver' in rest ? rest.receiver : alice.address;
  for (const how of [{ rpc: createRpc(sandbox.rpcUrl) }, { trustPrograms }]) {
    const before = balanceOf(on, wallet, outputMint);
    await perijove.instantSwap.swap(input, { signer: alice.secretKey, ...how });
    expect(balanceOf(on, wallet, outputMint)).toBeGreaterThan(before);
  }
});

it('SOL for a receiver is refused: it passes through the wallet', async () => {
  const { perijove, sandbox, alice } = await startTrading();
  const input = { inputMint: USDC, outputMint: SOL, receiver: other, amount: AMOUNT };
  for (const how of [{ rpc: createRpc(sandbox.rpcUrl) }, { trustPrograms }]) {
    await expect(
      perijove.instantSwap.swap(input, { signer: alice.secretKey, ...how }),
    ).rejects.toMatchObject({ details: { findings: [{ rule: 'spend' }] } });
  }
});
