import { isPerijoveError, SOL, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { createRpc, type NodeFlowOptions, type Signer } from '@perijove/solana';
import type { Perijove } from 'perijove';
import { describe, expect, it } from 'vitest';
import { balanceOf, JUP, startTrading } from '../../market/swap/trading.ts';
import { onceBefore, signerOf } from './surroundings.ts';

const AMOUNT = 100_000_000n;
const pair = { inputMint: USDC, outputMint: JUP, amount: AMOUNT };
const params = { makingAmount: AMOUNT, takingAmount: 10n ** 15n };
const time = { inAmount: 2n * AMOUNT, numberOfOrders: 2, interval: 604_800 };

type Act = (client: Perijove, options: NodeFlowOptions) => Promise<unknown>;

const flows: Readonly<Record<string, Act>> = {
  'instantSwap.swap': ({ instantSwap }, options) => instantSwap.swap(pair, options),
  'routingSwap.swap': ({ routingSwap }, options) => routingSwap.swap(pair, options),
  'trigger.place': ({ trigger }, options) =>
    trigger.place({ inputMint: USDC, outputMint: SOL, params }, options),
  'recurring.place': ({ recurring }, options) =>
    recurring.place({ inputMint: USDC, outputMint: SOL, params: { time } }, options),
  'earn.deposit': ({ earn }, options) => earn.deposit({ asset: USDC, amount: AMOUNT }, options),
};

/** Where the sandbox is reset: before the node simulates, and before the wallet signs. */
const moments = ['simulateTransaction', 'signature'] as const;

describe.each(Object.entries(flows))('%s', (_, act) => {
  it.each(moments)('reports no success that a reset undid (before the %s)', async (moment) => {
    const on = await startTrading();
    const { sandbox, perijove, alice } = on;
    const wallet = await signerOf(alice);
    const reset = (): Promise<void> => sandbox.control.reset();
    const signer: Signer =
      moment === 'signature'
        ? {
            ...wallet,
            async signTransactions(...given: Parameters<typeof wallet.signTransactions>) {
              await reset();
              return wallet.signTransactions(...given);
            },
          }
        : wallet;
    const node = createRpc(sandbox.rpcUrl);
    const rpc = moment === 'signature' ? node : onceBefore(moment, node, reset);
    const journal = createMemoryJournal();
    const options = { signer, rpc, journal, id: 'reset', maxAttempts: 1, deadlineMs: 3_000 };
    const outcome = await act(perijove, options).then(
      () => 'landed',
      (error: unknown) => (isPerijoveError(error) ? error.code : error),
    );
    const left = balanceOf(on, alice.address, USDC);
    const fresh = balanceOf(await startTrading(), alice.address, USDC);
    expect({ isLanded: outcome === 'landed', code: typeof outcome }).toEqual({
      isLanded: left < fresh,
      code: 'string',
    });
  });
});
