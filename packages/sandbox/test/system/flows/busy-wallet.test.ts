import { isPerijoveError, SOL, USDC } from '@perijove/core';
import { createRpc, type Rpc } from '@perijove/solana';
import { describe, expect, it } from 'vitest';
import { sample } from '../../../../../tooling/stage.ts';
import { balanceOf, JUP, startTrading, type Trading } from '../../market/swap/trading.ts';

const AMOUNT = 100_000_000n;
const input = { inputMint: USDC, outputMint: JUP, amount: AMOUNT };

const told = ['preBalances', 'postBalances', 'preTokenBalances', 'postTokenBalances'] as const;

/** What a node says of a trial; older ones do not say what the accounts held. */
const kinds: readonly (readonly [string, (answer: unknown) => unknown])[] = [
  ['a node that tells what accounts held', (answer) => answer],
  [
    'an older node',
    (answer) => {
      const { context, value } = answer as { context: object; value: object };
      const known = Object.entries(value).filter(([name]) => !told.includes(name as never));
      return { context, value: Object.fromEntries(known) };
    },
  ],
];

/**
 * The node, but something happens in a new slot before each of the first trials: after the accounts were
 * read, which the flow requests at the same time.
 */
function disturbed(
  { sandbox }: Trading,
  times: number,
  act: () => Promise<unknown>,
  tell: (answer: unknown) => unknown,
): Rpc {
  const rpc = createRpc(sandbox.rpcUrl);
  const reads: Promise<unknown>[] = [];
  let left = times;
  return {
    async call(method, params, signal) {
      if (method !== 'simulateTransaction') {
        const read = rpc.call(method, params, signal);
        reads.push(read);
        return read;
      }
      if (left-- > 0) {
        await Promise.allSettled(reads);
        await act();
        sandbox.control.clock.jump(400);
      }
      return tell(await rpc.call(method, params, signal));
    },
  };
}

/** Something else that the wallet pays for. */
async function payOther({ perijove, sandbox, alice }: Trading): Promise<void> {
  const other = { inputMint: USDC, outputMint: SOL, amount: 7_000_000n };
  const rpc = createRpc(sandbox.rpcUrl);
  await perijove.instantSwap.swap(other, { signer: alice.secretKey, rpc });
}

describe.each(kinds)('a wallet in use, with %s', (kind, tell) => {
  it.each(sample([3, 1], 1))(
    'is not refused for payments of other flows meanwhile (%d times)',
    async (n) => {
      const on = await startTrading();
      const { perijove, alice } = on;
      const before = balanceOf(on, alice.address, USDC);
      const rpc = disturbed(on, n, () => payOther(on), tell);
      // One transaction is built, and passes.
      const options = { signer: alice.secretKey, rpc, maxAttempts: 1 };
      const { outAmount } = await perijove.routingSwap.swap(input, options);
      expect(BigInt(outAmount)).toBeGreaterThan(0n);
      const others = kind === 'an older node' ? BigInt(n) : 1n;
      expect(before - balanceOf(on, alice.address, USDC)).toBe(AMOUNT + others * 7_000_000n);
    },
  );
});

it('a wallet whose accounts never stand still is not judged by guessing', async () => {
  const on = await startTrading();
  const { perijove, sandbox, alice } = on;
  const gift = { address: alice.address, mint: USDC, amount: 1n };
  const give = async (): Promise<unknown> => sandbox.control.faucet(gift);
  const older = kinds[1]?.[1] ?? String;
  const options = { signer: alice.secretKey, rpc: disturbed(on, 100, give, older), maxAttempts: 1 };
  const error = await perijove.routingSwap.swap(input, options).catch((e: unknown) => e);
  if (!isPerijoveError(error, 'unsafe_transaction')) throw error;
  expect(error.details.findings).toMatchObject([{ rule: 'simulation-failed' }]);
});

it('twelve flows of one wallet at once all go through', async () => {
  const on = await startTrading();
  const { perijove, sandbox, alice } = on;
  const before = balanceOf(on, alice.address, USDC);
  const options = { signer: alice.secretKey, rpc: createRpc(sandbox.rpcUrl) };
  const swaps = Array.from({ length: 4 }, () => perijove.routingSwap.swap(input, options));
  const orders = Array.from({ length: 4 }, () => {
    const params = { makingAmount: AMOUNT, takingAmount: 10n ** 15n };
    return perijove.trigger.place({ inputMint: USDC, outputMint: SOL, params }, options);
  });
  const deposits = Array.from({ length: 4 }, () =>
    perijove.earn.deposit({ asset: USDC, amount: AMOUNT }, options),
  );
  await Promise.all([...swaps, ...orders, ...deposits]);
  expect(before - balanceOf(on, alice.address, USDC)).toBe(12n * AMOUNT);
});
