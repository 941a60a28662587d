import { type Mint, SOL, USDC } from '@perijove/core';
import {
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit';
import { describe, expect, it } from 'vitest';
import { balanceOf, sign, wholeSupply } from '../../market/swap/trading.ts';
import {
  accounts,
  type Launching,
  launch,
  planOf,
  send,
  startLaunching,
  swap,
  USDC_UNIT,
} from './launching.ts';

const SUPPLY = 10n ** 15n;

interface Request {
  readonly amount: bigint;
  readonly slippageBps: number;
}

const purchase = (on: Launching, outputMint: Mint, request: Request) =>
  prepare(on, { inputMint: USDC, outputMint, ...request });

const sale = (on: Launching, inputMint: Mint, request: Request) =>
  prepare(on, { inputMint, outputMint: USDC, ...request });

/** The instructions of a swap for bob, and what it brings. */
async function prepare(
  { perijove, bob }: Launching,
  order: Request & { readonly inputMint: Mint; readonly outputMint: Mint },
) {
  const quoteResponse = await perijove.routingSwap.quote(order);
  const parts = await perijove.routingSwap.swapInstructions({
    userPublicKey: bob.address,
    quoteResponse,
  });
  const instructions = [...parts.setupInstructions, parts.swapInstruction].map((each) => ({
    programAddress: address(each.programId),
    accounts: each.accounts.map(({ pubkey, isSigner, isWritable }) => ({
      address: address(pubkey),
      role: (isSigner ? 2 : 0) + (isWritable ? 1 : 0),
    })),
    data: getBase64Encoder().encode(each.data),
  }));
  return { instructions, got: BigInt(quoteResponse.outAmount) };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** One transaction of bob's with all of these. */
async function together({ sandbox, bob }: Launching, swaps: readonly Prepared[]) {
  const { value: blockhash } = await createSolanaRpc(sandbox.rpcUrl).getLatestBlockhash().send();
  const signer = await createKeyPairSignerFromBytes(bob.secretKey);
  const instructions = swaps.flatMap((each) => each.instructions);
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayerSigner(signer, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(blockhash, draft),
    (draft) => appendTransactionMessageInstructions(instructions, draft),
  );
  return getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message));
}

describe('two purchases in one transaction', () => {
  it('are one trade: the fee is taken once of all that moved', async () => {
    const on = await startLaunching();
    const { alice, bob, perijove, studio } = on;
    const { mint, pool: poolAddress } = await launch(on, alice);
    const usdc = balanceOf(on, bob.address, USDC);
    const amount = 100n * USDC_UNIT;
    const hasty = { amount, slippageBps: 50 };
    const two = [await purchase(on, mint, hasty), await purchase(on, mint, hasty)];
    await expect(send(on, await together(on, two))).rejects.toThrow('6001');
    expect(await studio.fee({ poolAddress })).toMatchObject({ total: '0' });

    const patient = { amount, slippageBps: 1000 };
    const both = [await purchase(on, mint, patient), await purchase(on, mint, patient)];
    await send(on, await together(on, both));
    const got = both.reduce((sum, each) => sum + each.got, 0n);
    expect(balanceOf(on, bob.address, mint)).toBe(got);
    expect(balanceOf(on, bob.address, USDC)).toBe(usdc - 2n * amount);
    const { sale, migration } = accounts(on, mint);
    expect(sale + migration).toBe(SUPPLY - got);
    // Both got the price of the beginning. What that is too little, the sandbox bears as everywhere.
    const total = Number((await studio.fee({ poolAddress })).total);
    expect(total).toBeGreaterThan(1_000_000);
    expect(total).toBeLessThan(1_050_000);
    const [record] = await perijove.tokens.search({ query: mint });
    expect(record?.stats5m).toMatchObject({ numBuys: 1, numSells: 0, numTraders: 1 });
    expect(wholeSupply(on, mint)).toEqual({ supply: SUPPLY, sum: SUPPLY });
  });
});

it('the second of two sales in one transaction meets the price that the first one leaves', async () => {
  const on = await startLaunching();
  const { alice, bob } = on;
  const { mint } = await launch(on, alice);
  const usdc = balanceOf(on, bob.address, USDC);
  const buy = { inputMint: USDC, outputMint: mint, amount: 2000n * USDC_UNIT };
  const { got } = await swap(on, bob, buy);
  const half = { amount: got / 2n, slippageBps: 50 };
  const two = [await sale(on, mint, half), await sale(on, mint, half)];
  await expect(send(on, await together(on, two))).rejects.toThrow('6001');
  expect(balanceOf(on, bob.address, mint)).toBe(got);
  // One after the other, they bring less than they cost.
  for (let sold = 0; sold < 2; sold++) {
    await send(on, await together(on, [await sale(on, mint, half)]));
  }
  expect(balanceOf(on, bob.address, USDC)).toBeLessThan(usdc);
});

describe('one launch for another', () => {
  it('is a trade of both, with the fee of each', async () => {
    const on = await startLaunching();
    const { alice, bob, studio } = on;
    const [first, second] = [await launch(on, alice), await launch(on, alice)];
    const { got } = await swap(on, bob, {
      inputMint: USDC,
      outputMint: first.mint,
      amount: 500n * USDC_UNIT,
    });
    const { total } = await studio.fee({ poolAddress: first.pool });
    const change = { inputMint: first.mint, outputMint: second.mint, amount: got };
    const { quote } = await swap(on, bob, change);
    expect(quote.routePlan.map(({ swapInfo }) => swapInfo.ammKey)).toEqual([
      first.pool,
      second.pool,
    ]);
    expect(balanceOf(on, bob.address, first.mint)).toBe(0n);
    expect(balanceOf(on, bob.address, second.mint)).toBe(BigInt(quote.outAmount));
    const sold = BigInt((await studio.fee({ poolAddress: first.pool })).total) - BigInt(total);
    const bought = BigInt((await studio.fee({ poolAddress: second.pool })).total);
    // A hundredth of 495 USDC, then of what was left of them; one half each.
    expect([sold, bought]).toEqual([2_475_000n, 2_450_250n]);
    for (const { mint } of [first, second]) {
      expect(wholeSupply(on, mint)).toEqual({ supply: SUPPLY, sum: SUPPLY });
    }
  });
});

describe('a quote that a client has changed', () => {
  it("moves the curve by the tokens that moved, not by the client's request", async () => {
    const on = await startLaunching();
    const { alice, bob, perijove, studio } = on;
    const [honest, forged] = [await launch(on, alice), await launch(on, alice)];
    const order = (outputMint: Mint) => ({ inputMint: SOL, outputMint, amount: 1_000_000_000n });
    await swap(on, bob, order(honest.mint));

    const quote = await perijove.routingSwap.quote(order(forged.mint));
    const routePlan = quote.routePlan.map((step) => ({
      ...step,
      swapInfo:
        step.swapInfo.outputMint === forged.mint
          ? { ...step.swapInfo, inAmount: '1', outAmount: '1' }
          : step.swapInfo,
    }));
    const { swapTransaction } = await perijove.routingSwap.swap({
      userPublicKey: bob.address,
      quoteResponse: { ...quote, routePlan },
    });
    await send(on, await sign(swapTransaction, bob));
    const got = balanceOf(on, bob.address, forged.mint);
    expect(got).toBeGreaterThan(0n);
    const { sale, migration } = accounts(on, forged.mint);
    expect(sale + migration).toBe(SUPPLY - got);
    const { total } = await studio.fee({ poolAddress: forged.pool });
    expect(Number(total)).toBeGreaterThan(100_000);
  });
});

describe('the history of a launch', () => {
  it('is that of its trades: prices, changes, volumes and traders', async () => {
    const on = await startLaunching();
    const { alice, bob, carol, perijove, sandbox } = on;
    const { mint } = await launch(on, alice);
    const { clock } = sandbox.control;
    const figures = async () => {
      const [record] = await perijove.tokens.search({ query: mint });
      return record;
    };
    const start = (await figures())?.usdPrice ?? 0;
    expect(await figures()).not.toHaveProperty('stats24h');
    clock.jump(60_000);
    const buying = { inputMint: USDC, outputMint: mint, amount: 1000n * USDC_UNIT };
    const { got } = await swap(on, bob, buying);
    const risen = (await figures())?.usdPrice ?? 0;
    expect(risen).toBeGreaterThan(start * 1.2);
    expect((await figures())?.stats5m?.priceChange).toBeCloseTo((risen / start - 1) * 100, 0);

    clock.jump(10 * 60_000);
    sandbox.control.faucet({ address: carol.address, mint: USDC, amount: 10n ** 9n });
    await swap(on, carol, { ...buying, amount: 100n * USDC_UNIT });
    await swap(on, bob, { inputMint: mint, outputMint: USDC, amount: got });
    const record = await figures();
    expect(record).toMatchObject({
      holderCount: 1,
      stats5m: { numBuys: 1, numSells: 1, numTraders: 2, numNetBuyers: 0 },
      stats1h: { numBuys: 2, numSells: 1, numTraders: 2, numNetBuyers: 1 },
    });
    expect(record?.stats5m?.priceChange).toBeLessThan(-10);
    expect(record?.stats1h?.buyVolume).toBeGreaterThan(record?.stats5m?.buyVolume ?? 0);
    const after = record?.usdPrice ?? 0;
    expect(after).toBeLessThan(risen);

    clock.jump(25 * 3_600_000);
    const { [mint]: price } = await perijove.price.get({ ids: [mint] });
    expect(price?.priceChange24h).toBeCloseTo(0, 0);
    expect(await figures()).not.toHaveProperty('stats24h');
    expect((await figures())?.usdPrice).toBeGreaterThan(start);
  });

  it('leaves who has no tokens out of its holders, and the sandbox too', async () => {
    const on = await startLaunching();
    const { alice, bob, perijove } = on;
    const locked = { ...planOf('').buildCurveByMarketCapParam.lockedVestingParam };
    const vesting = { lockedVestingParam: { ...locked, totalLockedVestingAmount: 1e8 } };
    const { mint } = await launch(on, alice, planOf(alice.address, {}, vesting));
    const { got } = await swap(on, bob, { inputMint: USDC, outputMint: mint, amount: USDC_UNIT });
    const holders = async () =>
      (await perijove.tokens.search({ query: mint })).map(({ holderCount }) => holderCount);
    expect(await holders()).toEqual([1]);
    await swap(on, bob, { inputMint: mint, outputMint: USDC, amount: got });
    expect(await holders()).toEqual([0]);
    const [record] = await perijove.tokens.search({ query: mint });
    expect(record).toMatchObject({ circSupply: 9e8, totalSupply: 1e9 });
  });
});
