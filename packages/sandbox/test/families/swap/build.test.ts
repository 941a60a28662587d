import { SOL, TIP_ACCOUNTS, USDC } from '@perijove/core';
import { AddressLookupTableAccount } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import {
  balanceOf,
  emptyWallet,
  JUP,
  startTrading,
  type Trading,
} from '../../market/swap/trading.ts';
import { assemble, type Build, sendOverRpc } from './assembling.ts';
import { ONE_SOL, refusedBody } from './ordering.ts';

type BuildInput = Parameters<Trading['perijove']['swap']['build']>[0];

function buildFor(on: Trading, input: Partial<BuildInput> = {}): Promise<Build> {
  const taker = on.alice.address;
  const pair = { inputMint: SOL, outputMint: USDC, amount: ONE_SOL, taker };
  return on.perijove.swap.build({ ...pair, ...input });
}

/** Micro-lamports that the build asks for. */
function priceOf({ computeBudgetInstructions: [price] }: Build): bigint {
  return Buffer.from(price?.data ?? '', 'base64').readBigUInt64LE(1);
}

const FEE = 5000n;
/** What 400,000 units cost at the default price of 40,000 micro-lamports. */
const PRIORITY = 16_000n;

describe('a build of swap v2', () => {
  it('is a transaction that lands, SOL in and SOL out', async () => {
    const on = await startTrading();
    const { alice } = on;
    const [sol, usdc] = [balanceOf(on, alice.address, SOL), balanceOf(on, alice.address, USDC)];
    const build = await buildFor(on);
    expect(build).toMatchObject({ swapMode: 'ExactIn', slippageBps: 50, tipInstruction: null });
    expect(build.computeBudgetInstructions).toHaveLength(1);
    expect(build.transactionVersion).toBe(0);
    const { blockhashWithMetadata: recent } = build;
    expect(recent).toMatchObject({
      blockhash: expect.objectContaining({ length: 32 }),
      fetchedAt: { secs_since_epoch: Math.floor(on.sandbox.control.clock.now() / 1000) },
    });
    expect(await sendOverRpc(on, assemble(build, [alice]))).toBeUndefined();
    const got = BigInt(build.outAmount);
    expect(balanceOf(on, alice.address, USDC)).toBe(usdc + got);
    expect(balanceOf(on, alice.address, SOL)).toBe(sol - ONE_SOL - FEE - PRIORITY);

    const back = await buildFor(on, {
      inputMint: USDC,
      outputMint: SOL,
      amount: got,
    });
    expect(back).not.toHaveProperty('computeUnitPrice');
    expect(back.cleanupInstruction).toBeTruthy();
    expect(await sendOverRpc(on, assemble(back, [alice]))).toBeUndefined();
    expect(balanceOf(on, alice.address, USDC)).toBe(usdc);
  });

  it('has whole lookup tables that are accounts of the ledger', async () => {
    const on = await startTrading();
    const { addressesByLookupTableAddress: tables = {}, swapInstruction } = await buildFor(on);
    expect(Object.keys(tables ?? {})).toHaveLength(2);
    for (const [table, addresses] of Object.entries(tables ?? {})) {
      const { data } = on.sandbox.ledger.account(table) ?? {};
      const state = AddressLookupTableAccount.deserialize(data ?? new Uint8Array());
      expect(state.addresses.map(String)).toEqual(addresses);
    }
    const listed = new Set(Object.values(tables ?? {}).flat());
    const found = swapInstruction.accounts.filter(({ pubkey }) => listed.has(pubkey));
    expect(found.length).toBeGreaterThan(6);
  });

  it('always creates its accounts, so that it can be built before they are gone', async () => {
    const on = await startTrading();
    const dave = emptyWallet('dave');
    on.sandbox.ledger.faucet.sol(dave.address, 2n * ONE_SOL);
    const build = await buildFor(on, { taker: dave.address });
    const again = await buildFor(on);
    const creations = (each: Build) =>
      each.setupInstructions.filter(({ data }) => data === Buffer.of(1).toString('base64'));
    expect([creations(build).length, creations(again).length]).toEqual([2, 2]);
    expect(await sendOverRpc(on, assemble(build, [dave]))).toBeUndefined();
    expect(balanceOf(on, dave.address, USDC)).toBe(BigInt(build.outAmount));
  });

  it('tips one of the service accounts, and is paid by a payer', async () => {
    const on = await startTrading();
    const { alice, bob } = on;
    const [mine, theirs] = [balanceOf(on, alice.address, SOL), balanceOf(on, bob.address, SOL)];
    const input = { payer: bob.address, tipAmount: 1_500_000n };
    const build = await buildFor(on, input);
    const [from, to] = build.tipInstruction?.accounts.map(({ pubkey }) => pubkey) ?? [];
    expect(from).toBe(bob.address);
    expect(TIP_ACCOUNTS).toContain(to);
    expect(await sendOverRpc(on, assemble(build, [bob, alice]))).toBeUndefined();
    expect(balanceOf(on, to ?? '', SOL)).toBe(1_500_000n);
    // The rent of the wrapped account goes to the taker.
    const rent = 2_039_280n;
    expect(balanceOf(on, alice.address, SOL)).toBe(mine - ONE_SOL + rent);
    expect(balanceOf(on, bob.address, SOL)).toBe(theirs - rent - 2n * FEE - PRIORITY - 1_500_000n);
    const low = buildFor(on, { ...input, tipAmount: 999_999n });
    await expect(low).rejects.toThrow(/tipAmount/);
  });

  it.each<[string, Partial<BuildInput>, bigint]>([
    ['medium', { computeUnitPricePercentile: 'medium' }, 10_000n],
    ['veryHigh', { computeUnitPricePercentile: 'veryHigh' }, 150_000n],
    ['a number of basis points', { computeUnitPricePercentile: 6250 }, 95_000n],
    ['fast', { mode: 'fast' }, 600_000n],
  ])('has the price of %s', async (_, input, price) => {
    const on = await startTrading();
    expect(priceOf(await buildFor(on, input))).toBe(price);
  });

  it('takes one path in mode fast, and only few accounts when told', async () => {
    const on = await startTrading();
    const large = { outputMint: JUP, amount: 90n * ONE_SOL };
    const [best, fast, small] = await Promise.all([
      buildFor(on, large),
      buildFor(on, { ...large, mode: 'fast' }),
      buildFor(on, { ...large, maxAccounts: 12 }),
    ]);
    const starts = ({ routePlan }: Build) =>
      routePlan.filter(({ swapInfo }) => swapInfo.inputMint === SOL).length;
    expect(starts(best)).toBeGreaterThan(1);
    expect(starts(fast)).toBe(1);
    expect(small.routePlan).toHaveLength(1);
    expect(BigInt(best.outAmount)).toBeGreaterThan(BigInt(fast.outAmount));
    for (const step of best.routePlan) {
      expect(step).toMatchObject({ percent: null, bps: expect.any(Number) });
    }
  });

  it('pays a fee into any token account of the pair, and none to the operator', async () => {
    const on = await startTrading();
    const owner = emptyWallet('platform').address;
    on.sandbox.ledger.faucet.token(owner, USDC, 1n);
    const feeAccount = on.sandbox.ledger.holdings(owner)[0]?.account ?? '';
    const free = await buildFor(on);
    const build = await buildFor(on, { platformFeeBps: 50, feeAccount });
    const fee = BigInt(free.outAmount) - BigInt(build.outAmount);
    expect(await sendOverRpc(on, assemble(build, [on.alice]))).toBeUndefined();
    expect(balanceOf(on, owner, USDC)).toBe(1n + fee);
    const other = buildFor(on, { platformFeeBps: 50, feeAccount: owner });
    expect((await refusedBody(other))['message']).toMatch(/^feeAccount: /);
  });

  it('pays other destinations, native or not, and leaves wrapped SOL alone', async () => {
    const on = await startTrading();
    const { alice } = on;
    const other = emptyWallet('other').address;
    on.sandbox.ledger.faucet.token(other, USDC, 1n);
    const destinationTokenAccount = on.sandbox.ledger.holdings(other)[0]?.account ?? '';
    const tokens = await buildFor(on, { destinationTokenAccount });
    expect(await sendOverRpc(on, assemble(tokens, [alice]))).toBeUndefined();
    expect(balanceOf(on, other, USDC)).toBe(1n + BigInt(tokens.outAmount));

    const pair = { inputMint: USDC, outputMint: SOL, amount: 100_000_000n };
    const native = await buildFor(on, { ...pair, nativeDestinationAccount: other });
    expect(await sendOverRpc(on, assemble(native, [alice]))).toBeUndefined();
    expect(balanceOf(on, other, SOL)).toBe(BigInt(native.outAmount));

    const wrapped = await buildFor(on, { ...pair, wrapAndUnwrapSol: false });
    expect(wrapped.cleanupInstruction).toBeNull();
    expect(await sendOverRpc(on, assemble(wrapped, [alice]))).toBeUndefined();
    const held = on.sandbox.ledger.holdings(alice.address).find(({ mint }) => mint === SOL);
    expect(held?.amount).toBe(BigInt(wrapped.outAmount));
  });

  it('is refused beyond its slippage, when used twice, and where there is no route', async () => {
    const on = await startTrading();
    const mine = await buildFor(on, { slippageBps: 0 });
    const theirs = await buildFor(on, { taker: on.bob.address, amount: 40n * ONE_SOL });
    const wire = assemble(theirs, [on.bob]);
    expect(await sendOverRpc(on, wire)).toBeUndefined();
    expect(await sendOverRpc(on, assemble(mine, [on.alice]))).toMatch(/0x1771/);
    expect((await buildFor(on, { slippageBps: 'rtse' })).slippageBps).toBe(50);
    const none = buildFor(on, { dexes: ['Perena'], outputMint: JUP });
    expect(await refusedBody(none)).toMatchObject({ message: 'No routes found' });
  });
});
