import { type Mint, SOL } from '@perijove/core';
import { createRpc } from '@perijove/solana';
import { expect, it } from 'vitest';
import { drawSwaps, startQuoting } from '../../market/routing/quoting.ts';
import {
  balanceOf,
  emptyWallet,
  sign,
  startTrading,
  type Trading,
} from '../../market/swap/trading.ts';

const BPS = [1, 5, 37, 85, 250, 3333, 7500];

function accountOf({ sandbox }: Trading, owner: string, mint: Mint): string {
  sandbox.ledger.faucet.token(owner, mint, 1n);
  return sandbox.ledger.holdings(owner).find((each) => each.mint === mint)?.account ?? '';
}

it.each(['ExactIn', 'ExactOut'] as const)(
  'the platform gets platformFee.amount exactly in the mode %s',
  async (swapMode) => {
    const on = await startTrading({ seed: 'test' });
    const { sandbox, perijove } = on;
    const rpc = createRpc(sandbox.rpcUrl);
    const taker = emptyWallet('taker');
    sandbox.control.faucet({ address: taker.address, amount: 10n ** 15n });
    let swaps = 0;
    for (const [i, draw] of drawSwaps(startQuoting('test'), 40, 21, [-3, 3]).entries()) {
      const { inputMint, outputMint } = draw;
      const feeMint = swapMode === 'ExactIn' ? outputMint : inputMint;
      if (feeMint === SOL) continue;
      const amount = swapMode === 'ExactIn' ? draw.amount : draw.outAmount;
      const platformFeeBps = BPS[i % BPS.length] ?? 1;
      const quoteResponse = await perijove.routingSwap
        .quote({
          inputMint,
          outputMint,
          amount,
          swapMode,
          platformFeeBps,
          instructionVersion: 'V2',
        })
        .catch(() => undefined);
      if (!quoteResponse) continue;
      if (inputMint !== SOL) sandbox.ledger.faucet.token(taker.address, inputMint, 10n ** 17n);
      const platform = emptyWallet(`platform ${i}`).address;
      const feeAccount = accountOf(on, platform, feeMint);
      const { swapTransaction } = await perijove.routingSwap.swap({
        userPublicKey: taker.address,
        quoteResponse,
        feeAccount,
      });
      const signed = await sign(swapTransaction, taker);
      await rpc.call('sendTransaction', [signed, { encoding: 'base64' }]);
      const paid = balanceOf(on, platform, feeMint) - 1n;
      expect(String(paid), `${i}: ${platformFeeBps} bps`).toBe(quoteResponse.platformFee?.amount);
      swaps++;
    }
    expect(swaps).toBeGreaterThan(20);
  },
);
