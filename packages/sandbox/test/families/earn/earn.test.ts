import { createHash } from 'node:crypto';
import { USDC } from '@perijove/core';
import { apiPrograms, checkTransaction, createRpc, decodeTransaction } from '@perijove/solana';
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  VersionedTransaction,
} from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { toAssets, toShares } from '../../../src/families/earn/share-price.ts';
import { DAY_MS } from '../../../src/world/intervals.ts';
import { startTrading, type Trading, wholeSupply } from '../../market/swap/trading.ts';
import {
  balances,
  earningsOf,
  FEE,
  MINUTE_MS,
  ownInstructions,
  poolOf,
  positionOf,
  priceOf,
  programError,
  RENT,
  RENT_2022,
  send,
  sendOwn,
  USDG,
} from './lending.ts';

const AMOUNT = 1_000_000_000n;

/** Alice's wallet has some of the asset. */
function give({ sandbox, alice }: Trading, asset: string): void {
  if (asset === USDG) sandbox.ledger.faucet.token(alice.address, USDG, 5n * AMOUNT);
}

/** Every token that there is of the asset and of its shares is in some account. */
function expectWhole(on: Trading, asset: string): void {
  for (const mint of [asset, poolOf(asset).shareMint]) {
    const { supply, sum } = wholeSupply(on, mint);
    expect(sum).toBe(supply);
  }
}

describe.each([
  ['USDC', USDC, RENT],
  ['USDG, which is of Token-2022', USDG, RENT_2022],
])('%s', (_, asset, rent) => {
  it('is deposited, earns, and is redeemed exactly', async () => {
    const on = await startTrading();
    give(on, asset);
    const { alice, perijove, sandbox } = on;
    const start = balances(on, alice.address, asset);
    const mine = { asset, signer: alice.address };

    const shares = toShares(AMOUNT, priceOf(on, asset, MINUTE_MS), 'down');
    await send(on, (await perijove.earn.deposit({ ...mine, amount: AMOUNT })).transaction, alice);
    expect(balances(on, alice.address, asset)).toEqual({
      sol: start.sol - FEE - rent,
      asset: start.asset - AMOUNT,
      shares,
    });
    expectWhole(on, asset);
    expect(await positionOf(on, alice.address, asset)).toEqual({
      shares,
      assets: toAssets(shares, priceOf(on, asset), 'down'),
      balance: start.asset - AMOUNT,
    });

    sandbox.control.clock.jump(90 * DAY_MS);
    const { assets } = await positionOf(on, alice.address, asset);
    expect(assets).toBe(toAssets(shares, priceOf(on, asset), 'down'));
    expect(assets).toBeGreaterThan(AMOUNT + AMOUNT / 500n);
    expect(await earningsOf(on, alice.address, asset)).toBe(assets - AMOUNT);

    await send(on, (await perijove.earn.redeem({ ...mine, shares })).transaction, alice);
    expect(balances(on, alice.address, asset)).toEqual({
      sol: start.sol - 2n * FEE - rent,
      asset: start.asset - AMOUNT + assets,
      shares: 0n,
    });
    expectWhole(on, asset);
    sandbox.control.clock.jump(DAY_MS);
    expect(await earningsOf(on, alice.address, asset)).toBe(assets - AMOUNT);
  });

  it('is minted and withdrawn: the paid amount is rounded up', async () => {
    const on = await startTrading();
    give(on, asset);
    const { alice, perijove } = on;
    const start = balances(on, alice.address, asset);
    const mine = { asset, signer: alice.address };

    const cost = toAssets(AMOUNT, priceOf(on, asset, MINUTE_MS), 'up');
    await send(on, (await perijove.earn.mint({ ...mine, shares: AMOUNT })).transaction, alice);
    expect(balances(on, alice.address, asset)).toEqual({
      sol: start.sol - FEE - rent,
      asset: start.asset - cost,
      shares: AMOUNT,
    });

    const amount = cost / 3n;
    const burnt = toShares(amount, priceOf(on, asset), 'up');
    await send(on, (await perijove.earn.withdraw({ ...mine, amount })).transaction, alice);
    expect(balances(on, alice.address, asset)).toEqual({
      sol: start.sol - 2n * FEE - rent,
      asset: start.asset - cost + amount,
      shares: AMOUNT - burnt,
    });
    const { assets } = await positionOf(on, alice.address, asset);
    expect(await earningsOf(on, alice.address, asset)).toBe(assets + amount - cost);
    expectWhole(on, asset);
  });

  it('moves by instructions in transactions of the caller', async () => {
    const on = await startTrading();
    give(on, asset);
    const { alice, perijove } = on;
    const { earn } = perijove;
    const mine = { asset, signer: alice.address };
    const start = balances(on, alice.address, asset);
    for (const answer of [
      await earn.depositInstructions({ ...mine, amount: AMOUNT }),
      await earn.mintInstructions({ ...mine, shares: 7n }),
      await earn.withdrawInstructions({ ...mine, amount: 9n }),
    ]) {
      await sendOwn(on, ownInstructions(answer), alice);
    }
    const { shares } = balances(on, alice.address, asset);
    await sendOwn(on, ownInstructions(await earn.redeemInstructions({ ...mine, shares })), alice);
    const end = balances(on, alice.address, asset);
    expect(end).toMatchObject({ sol: start.sol - 4n * FEE - rent, shares: 0n });
    expect(end.asset).toBeLessThan(start.asset);
    expect(end.asset).toBeGreaterThan(start.asset - AMOUNT / 1_000_000n);
    expectWhole(on, asset);
  });
});

describe('the transaction', () => {
  it('is a legacy transaction with one signer that moves the stated amounts', async () => {
    const on = await startTrading();
    const { alice, perijove, sandbox } = on;
    const mine = { asset: USDC, signer: alice.address };
    const { shareMint } = poolOf(USDC);
    const rpc = createRpc(sandbox.rpcUrl);
    const deposit = await perijove.earn.deposit({ ...mine, amount: AMOUNT });
    const decoded = decodeTransaction(deposit.transaction);
    const bytes = Buffer.from(deposit.transaction, 'base64');
    expect(VersionedTransaction.deserialize(bytes).version).toBe('legacy');
    expect(decoded.signers.map(({ address }) => address)).toEqual([alice.address]);
    const shares = toShares(AMOUNT, priceOf(on, USDC, MINUTE_MS), 'down');
    const programs = [apiPrograms.lending];
    const there = {
      owner: alice.address,
      programs,
      spend: [{ mint: USDC, atMost: AMOUNT }],
      receive: [{ mint: shareMint, atLeast: shares }],
    };
    expect(await checkTransaction(decoded, there, { rpc })).toEqual([]);
    const greedy = { ...there, receive: [{ mint: shareMint, atLeast: shares + 1n }] };
    const missed = await checkTransaction(decoded, greedy, { rpc });
    expect(missed.map(({ rule }) => rule)).toEqual(['receive']);

    await send(on, deposit.transaction, alice);
    const redeem = await perijove.earn.redeem({ ...mine, shares });
    const assets = toAssets(shares, priceOf(on, USDC), 'down');
    const back = {
      owner: alice.address,
      programs,
      spend: [{ mint: shareMint, atMost: shares }],
      receive: [{ mint: USDC, atLeast: assets }],
    };
    expect(await checkTransaction(decodeTransaction(redeem.transaction), back, { rpc })).toEqual(
      [],
    );
  });

  it.each([
    ['deposit', { amount: AMOUNT }, ['transferChecked', 'transferChecked']],
    ['mint', { shares: AMOUNT }, ['transferChecked', 'transferChecked']],
    ['withdraw', { amount: AMOUNT }, ['burnChecked', 'transferChecked']],
    ['redeem', { shares: AMOUNT }, ['burnChecked', 'transferChecked']],
  ] as const)('calls %s of the lending program', async (action, wanted, types) => {
    const on = await startTrading();
    const { alice, perijove, sandbox } = on;
    const mine = { asset: USDC, signer: alice.address };
    const first = await perijove.earn.deposit({ ...mine, amount: 2n * AMOUNT });
    await send(on, first.transaction, alice);
    const build = perijove.earn[action] as (input: object) => Promise<{ transaction: string }>;
    const { transaction } = await build({ ...mine, ...wanted });
    await send(on, transaction, alice);
    const connection = new Connection(sandbox.rpcUrl, 'confirmed');
    const found = await connection.getSignaturesForAddress(new PublicKey(apiPrograms.lending));
    expect(found).toHaveLength(2);
    const signature = found[0]?.signature as string;
    const config = { maxSupportedTransactionVersion: 0 };
    const landed = await connection.getParsedTransaction(signature, config);
    const place = decodeTransaction(transaction).instructions.findIndex(
      ({ programAddress }) => programAddress === apiPrograms.lending,
    );
    const { bytes } = decodeTransaction(transaction).instructions[place] as { bytes: Uint8Array };
    const digest = createHash('sha256').update(`global:${action}`).digest();
    expect(Buffer.from(bytes).subarray(0, 8)).toEqual(digest.subarray(0, 8));
    expect(Buffer.from(bytes).readBigUInt64LE(8)).toBe(AMOUNT);
    expect(bytes).toHaveLength(16);
    const inner = landed?.meta?.innerInstructions?.find(({ index }) => index === place);
    expect(inner?.instructions.map((call) => 'parsed' in call && call.parsed.type)).toEqual(types);
  });

  it('may get another blockhash and more instructions', async () => {
    const on = await startTrading();
    const { alice, bob, perijove, sandbox } = on;
    const mine = { asset: USDC, signer: alice.address };
    const start = balances(on, alice.address, USDC);
    const built = await perijove.earn.deposit({ ...mine, amount: AMOUNT });
    const shares = toShares(AMOUNT, priceOf(on, USDC, MINUTE_MS), 'down');
    sandbox.control.clock.jump(MINUTE_MS);

    const signer = Keypair.fromSecretKey(alice.secretKey);
    const connection = new Connection(sandbox.rpcUrl, 'confirmed');
    const transaction = Transaction.from(Buffer.from(built.transaction, 'base64'));
    transaction.recentBlockhash = (await connection.getLatestBlockhash()).blockhash;
    const [fromPubkey, toPubkey] = [signer.publicKey, new PublicKey(bob.address)];
    transaction.add(SystemProgram.transfer({ fromPubkey, toPubkey, lamports: 1 }));
    transaction.sign(signer);
    await connection.sendRawTransaction(transaction.serialize());
    expect(balances(on, alice.address, USDC)).toEqual({
      sol: start.sol - FEE - RENT - 1n,
      asset: start.asset - AMOUNT,
      shares,
    });
  });

  it('is over after a minute', async () => {
    const on = await startTrading();
    const { alice, perijove, sandbox } = on;
    const mine = { asset: USDC, signer: alice.address };
    const start = balances(on, alice.address, USDC);
    const built = await perijove.earn.depositInstructions({ ...mine, amount: AMOUNT });
    sandbox.control.clock.jump(MINUTE_MS + 1);
    await expect(sendOwn(on, ownInstructions(built), alice)).rejects.toMatchObject(
      programError(6023),
    );
    expect(balances(on, alice.address, USDC)).toEqual(start);
  });
});
