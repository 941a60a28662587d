import { SOL, USDC } from '@perijove/core';
import { compileTransaction, decodeTransaction } from '@perijove/solana';
import { describe, expect, it } from 'vitest';
import { balanceOf, sign, startTrading, type Trading } from '../market/swap/trading.ts';
import { createTrigger, executeRecurring, executeTrigger, ONE_SOL } from '../orders/placing.ts';
import { sendOverRpc } from './swap/assembling.ts';

const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111';

/** The same instructions in version 1, with all that they may need; unsigned. */
function inVersion1(transaction: string | null | undefined): string {
  const { feePayer, blockhash, instructions } = decodeTransaction(transaction ?? '');
  return compileTransaction({
    feePayer,
    blockhash,
    instructions: instructions
      .filter(({ programAddress }) => programAddress !== COMPUTE_BUDGET)
      .map(({ programAddress, metas, bytes }) => ({
        programAddress,
        accounts: metas.map(({ address, signer, writable }) => ({
          address,
          role: Number(signer) * 2 + Number(writable),
        })),
        data: bytes,
      })),
    version: 1,
    config: { computeUnitLimit: 1_400_000, loadedAccountsDataSizeLimit: 67_108_864 },
  }).transaction;
}

const sale = { making: ONE_SOL, taking: 500_000_000n };

function createRecurring({ perijove, alice }: Trading) {
  const time = { inAmount: 100_000_000n, numberOfOrders: 2, interval: 3600 };
  return perijove.recurring.createOrder({
    user: alice.address,
    inputMint: USDC,
    outputMint: SOL,
    params: { time },
  });
}

describe('a transaction of version 1 in place of the built one', () => {
  it('is refused by the endpoints that submit what they built', async () => {
    const on = await startTrading();
    const { alice, perijove } = on;
    const trigger = await createTrigger(on, sale);
    const recurring = await createRecurring(on);
    for (const [built, execute] of [
      [trigger, executeTrigger],
      [recurring, executeRecurring],
    ] as const) {
      const changed = { ...built, transaction: inVersion1(built.transaction) };
      await expect(execute(on, changed)).rejects.toThrow('not the one that was built');
      expect(await execute(on, built)).toMatchObject({ status: 'Success' });
    }
    const pair = { inputMint: SOL, outputMint: USDC, amount: ONE_SOL, taker: alice.address };
    for (const { order, execute } of [perijove.instantSwap, perijove.swap]) {
      const { transaction, requestId } = await order(pair);
      const signed = (wire: string | null | undefined) => sign(wire, alice);
      const signedTransaction = await signed(inVersion1(transaction));
      await expect(execute({ requestId, signedTransaction })).rejects.toMatchObject({
        details: { body: { code: -3 } },
      });
      const unchanged = { requestId, signedTransaction: await signed(transaction) };
      expect(await execute(unchanged)).toMatchObject({ status: 'Success' });
    }
  });

  it('lands over JSON-RPC with the same effects', async () => {
    const on = await startTrading();
    const { alice, perijove } = on;
    const usdc = balanceOf(on, alice.address, USDC);
    const amount = 100_000_000n;
    const input = { asset: USDC, signer: alice.address, amount };
    const { transaction } = await perijove.earn.deposit(input);
    const signed = await sign(inVersion1(transaction), alice);
    expect(await sendOverRpc(on, Buffer.from(signed, 'base64'))).toBeUndefined();
    expect(balanceOf(on, alice.address, USDC)).toBe(usdc - amount);
    const positions = await perijove.earn.positions({ users: [alice.address] });
    expect(positions.some(({ underlyingAssets }) => BigInt(underlyingAssets) > 0n)).toBe(true);
  });
});
