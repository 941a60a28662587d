import { SOL, USDC } from '@perijove/core';
import {
  decompileTransactionMessage,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/kit';
import { describe, expect, it } from 'vitest';
import { proxyAccount } from '../../../src/families/studio/fee-transaction.ts';
import { balanceOf, emptyWallet, sign, wholeSupply } from '../../market/swap/trading.ts';
import { programError, sendOwn } from '../earn/lending.ts';
import {
  type Launching,
  launch,
  planOf,
  send,
  startLaunching,
  swap,
  USDC_UNIT,
} from './launching.ts';

const FEE = 5000n;

/** The instructions of a transaction, to be put into another one. */
function instructionsOf(transaction: string) {
  const { messageBytes } = getTransactionDecoder().decode(getBase64Encoder().encode(transaction));
  const compiled = getCompiledTransactionMessageDecoder().decode(messageBytes);
  return decompileTransactionMessage(compiled).instructions as OwnInstructions;
}

type OwnInstructions = Parameters<typeof sendOwn>[1];

/** A launch of alice's in which bob has bought for 1,000 USDC: she can claim 5. */
async function earn(on: Launching) {
  const token = await launch(on, on.alice);
  const order = { inputMint: USDC, outputMint: token.mint, amount: 1000n * USDC_UNIT };
  await swap(on, on.bob, order);
  return token;
}

describe('the fees of a creator', () => {
  it('are claimed exactly, in parts, and no more than there are', async () => {
    const on = await startLaunching();
    const { alice, studio } = on;
    const { mint, pool: poolAddress } = await earn(on);
    const { supply } = wholeSupply(on, USDC);
    const ownerWallet = alice.address;
    const [usdc, sol] = [balanceOf(on, ownerWallet, USDC), balanceOf(on, ownerWallet, SOL)];
    expect(await studio.fee({ poolAddress })).toEqual({ unclaimed: '5000000', total: '5000000' });

    const part = await studio.createFeeTx({ ownerWallet, poolAddress, maxQuoteAmount: 1_999_999n });
    expect(await studio.fee({ poolAddress })).toMatchObject({ unclaimed: '5000000' });
    await send(on, await sign(part.transaction, alice));
    expect(balanceOf(on, ownerWallet, USDC)).toBe(usdc + 1_999_999n);
    expect(balanceOf(on, ownerWallet, SOL)).toBe(sol - FEE);
    expect(await studio.fee({ poolAddress })).toEqual({ unclaimed: '3000001', total: '5000000' });

    const rest = await studio.createFeeTx({ ownerWallet, poolAddress, maxQuoteAmount: 2n ** 53n });
    await send(on, await sign(rest.transaction, alice));
    expect(balanceOf(on, ownerWallet, USDC)).toBe(usdc + 5_000_000n);
    expect(await studio.fee({ poolAddress })).toEqual({ unclaimed: '0', total: '5000000' });
    expect(wholeSupply(on, USDC)).toEqual({ supply, sum: supply });
    expect(wholeSupply(on, mint)).toMatchObject({ sum: 10n ** 15n });
    for (const maxQuoteAmount of [1n, 0n]) {
      await expect(
        studio.createFeeTx({ ownerWallet, poolAddress, maxQuoteAmount }),
      ).rejects.toMatchObject({
        details: { body: { errors: { maxQuoteAmount: ['there is nothing to claim'] } } },
      });
    }
  });

  it('come as SOL where the launch is sold for SOL', async () => {
    const on = await startLaunching();
    const { alice, bob, studio } = on;
    const curve = {
      quoteMint: SOL,
      tokenQuoteDecimal: 9,
      initialMarketCap: 30,
      migrationMarketCap: 300,
    } as const;
    const input = planOf(alice.address, { fee: { feeBps: 200 } }, curve);
    const { mint, pool: poolAddress } = await launch(on, alice, input);
    await swap(on, bob, { inputMint: SOL, outputMint: mint, amount: 1_000_000_000n });
    const sol = balanceOf(on, alice.address, SOL);
    expect(await studio.fee({ poolAddress })).toMatchObject({ unclaimed: '10000000' });
    const claim = { ownerWallet: alice.address, poolAddress, maxQuoteAmount: 10_000_000n };
    const { transaction } = await studio.createFeeTx(claim);
    await send(on, await sign(transaction, alice));
    expect(balanceOf(on, alice.address, SOL)).toBe(sol + 10_000_000n - FEE);
  });

  it('are paid once, however often a claim is made or sent', async () => {
    const on = await startLaunching();
    const { alice, studio } = on;
    const { pool: poolAddress } = await earn(on);
    const usdc = balanceOf(on, alice.address, USDC);
    const claim = { ownerWallet: alice.address, poolAddress, maxQuoteAmount: 5_000_000n };
    const [older, newer] = [await studio.createFeeTx(claim), await studio.createFeeTx(claim)];
    const signed = await sign(older.transaction, alice);
    await send(on, signed);
    await expect(send(on, signed)).rejects.toThrow('already been processed');
    await expect(send(on, await sign(newer.transaction, alice))).rejects.toThrow('6001');
    expect(balanceOf(on, alice.address, USDC)).toBe(usdc + 5_000_000n);
    expect(await studio.fee({ poolAddress })).toEqual({ unclaimed: '0', total: '5000000' });
  });

  it('are paid by any of several claims, in any order, while there is enough for it', async () => {
    const on = await startLaunching();
    const { alice, studio } = on;
    const { pool: poolAddress } = await earn(on);
    const usdc = balanceOf(on, alice.address, USDC);
    const claims: string[] = [];
    for (const maxQuoteAmount of [3_000_000n, 2_500_000n, 2_000_000n]) {
      const request = { ownerWallet: alice.address, poolAddress, maxQuoteAmount };
      claims.push(await sign((await studio.createFeeTx(request)).transaction, alice));
    }
    const [three, twoAndAHalf, two] = claims as [string, string, string];
    await send(on, two);
    await send(on, three);
    await expect(send(on, twoAndAHalf)).rejects.toThrow('6001');
    expect(balanceOf(on, alice.address, USDC)).toBe(usdc + 5_000_000n);
    expect(await studio.fee({ poolAddress })).toEqual({ unclaimed: '0', total: '5000000' });
  });

  it('are not paid twice by two claims in one transaction', async () => {
    const on = await startLaunching();
    const { alice, studio } = on;
    const { pool: poolAddress } = await earn(on);
    const usdc = balanceOf(on, alice.address, USDC);
    const claims = [];
    for (const maxQuoteAmount of [3_000_000n, 2_000_000n, 1n]) {
      const request = { ownerWallet: alice.address, poolAddress, maxQuoteAmount };
      claims.push(instructionsOf((await studio.createFeeTx(request)).transaction));
    }
    const [three, two, one] = claims as [OwnInstructions, OwnInstructions, OwnInstructions];
    const tooMuch = sendOwn(on, [...three, ...two, ...one], alice);
    await expect(tooMuch).rejects.toMatchObject(programError(6001));
    expect(balanceOf(on, alice.address, USDC)).toBe(usdc);
    await sendOwn(on, [...three, ...two], alice);
    expect(balanceOf(on, alice.address, USDC)).toBe(usdc + 5_000_000n);
    expect(await studio.fee({ poolAddress })).toEqual({ unclaimed: '0', total: '5000000' });
    await expect(sendOwn(on, one, alice)).rejects.toMatchObject(programError(6001));
  });

  it('are for the owner only', async () => {
    const on = await startLaunching();
    const { alice, bob, studio } = on;
    const { mint, pool: poolAddress, transaction: other } = await earn(on);
    const maxQuoteAmount = 1n;
    await expect(
      studio.createFeeTx({ ownerWallet: bob.address, poolAddress, maxQuoteAmount }),
    ).rejects.toMatchObject({
      code: 'forbidden',
      details: { body: { message: 'You are not the owner of this pool' } },
    });
    const claim = { ownerWallet: alice.address, poolAddress, maxQuoteAmount };
    const { transaction } = await studio.createFeeTx(claim);
    await expect(sign(transaction, bob)).rejects.toThrow();
    await expect(sign(other, bob)).rejects.toThrow();
    for (const odd of [mint, alice.address]) {
      const errors = { poolAddress: [expect.stringContaining('dbcPoolAddress')] };
      const refusal = { code: 'bad_request', details: { body: { errors } } };
      await expect(studio.fee({ poolAddress: odd })).rejects.toMatchObject(refusal);
      await expect(studio.createFeeTx({ ...claim, poolAddress: odd })).rejects.toMatchObject(
        refusal,
      );
    }
  });

  it('expire as a claim with its blockhash, and can be claimed again', async () => {
    const on = await startLaunching();
    const { alice, sandbox, studio } = on;
    const { pool: poolAddress } = await earn(on);
    const claim = { ownerWallet: alice.address, poolAddress, maxQuoteAmount: 5_000_000n };
    const late = await studio.createFeeTx(claim);
    sandbox.control.clock.jump(151 * 400);
    await expect(send(on, await sign(late.transaction, alice))).rejects.toThrow(/blockhash/i);
    const again = await studio.createFeeTx(claim);
    await send(on, await sign(again.transaction, alice));
    expect(await studio.fee({ poolAddress })).toMatchObject({ unclaimed: '0' });
  });
});

describe('a launch that is owned by proxy', () => {
  it('pays the owner once there is a proxy account, and never its creator', async () => {
    const on = await startLaunching();
    const { alice, bob, sandbox, studio } = on;
    const created = await studio.createPoolTx(planOf(alice.address));
    const owner = emptyWallet('owner');
    const transaction = await sign(created.transaction, alice);
    await studio.submitPool({ transaction, owner: owner.address });
    const { mint } = created;
    await swap(on, bob, { inputMint: USDC, outputMint: mint, amount: 1000n * USDC_UNIT });
    const { data } = await studio.poolAddresses({ mint });
    const poolAddress = data?.dbcPoolAddress ?? '';
    const claim = { ownerWallet: owner.address, poolAddress, maxQuoteAmount: 5_000_000n };
    await expect(
      studio.createFeeTx({ ...claim, ownerWallet: alice.address }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    await expect(studio.createFeeTx(claim)).rejects.toMatchObject({
      code: 'not_found',
      details: { body: { message: 'Proxy account not found for the creator' } },
    });

    for (const address of [proxyAccount(alice.address), owner.address]) {
      sandbox.control.faucet({ address, amount: 10_000_000n });
    }
    const claimed = await studio.createFeeTx(claim);
    await send(on, await sign(claimed.transaction, owner));
    expect(balanceOf(on, owner.address, USDC)).toBe(5_000_000n);
    const rent = sandbox.ledger.rentExempt(165);
    expect(balanceOf(on, owner.address, SOL)).toBe(10_000_000n - FEE - rent);
  });
});
