import { type Mint, SOL, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { createRpc, type NodeFlowOptions } from '@perijove/solana';
import { describe, expect, it } from 'vitest';
import { toAssets, toShares } from '../../../src/families/earn/share-price.ts';
import { DAY_MS } from '../../../src/world/intervals.ts';
import { JUP, startTrading } from '../../market/swap/trading.ts';
import { poolOf, priceOf, USDG } from './lending.ts';

const UNIT = 1_000_000n;
const AMOUNT = 100n * UNIT;

async function start() {
  const on = await startTrading();
  const { sandbox, alice } = on;
  const options = { signer: alice.secretKey, rpc: createRpc(sandbox.rpcUrl) };
  return { ...on, options };
}

/** What the first transaction of a flow was held to, as the journal has it. */
async function agreedOn(
  act: (options: NodeFlowOptions) => Promise<unknown>,
  from: NodeFlowOptions,
) {
  const journal = createMemoryJournal();
  await act({ ...from, journal, id: 'once' });
  return (await journal.read('once'))?.agreed;
}

describe('the bounds of a lending flow', () => {
  it.each([USDC, SOL, USDG])('come from the price that the node holds: %s', async (asset) => {
    const on = await start();
    const { perijove, sandbox, options } = on;
    sandbox.control.clock.jump(40 * DAY_MS);
    if (asset === USDG) sandbox.ledger.faucet.token(on.alice.address, USDG, 5n * AMOUNT);
    const receiptMint = poolOf(asset).shareMint;
    const price = priceOf(on, asset);
    const less = (units: bigint): string => String((units * 9_990n) / 10_000n);
    const more = (units: bigint): string => String((units * 10_010n) / 10_000n + 1n);
    const { earn } = perijove;
    const deposit = await agreedOn((all) => earn.deposit({ asset, amount: AMOUNT }, all), options);
    expect(deposit).toEqual({ receiptMint, bound: less(toShares(AMOUNT, price, 'down')) });
    const mint = await agreedOn((all) => earn.mint({ asset, shares: AMOUNT }, all), options);
    expect(mint).toEqual({ receiptMint, bound: more(toAssets(AMOUNT, price, 'up')) });
    const withdraw = await agreedOn(
      (all) => earn.withdraw({ asset, amount: AMOUNT / 2n }, all),
      options,
    );
    expect(withdraw).toEqual({ receiptMint, bound: more(toShares(AMOUNT / 2n, price, 'up')) });
    const redeem = await agreedOn(
      (all) => earn.redeem({ asset, shares: AMOUNT / 2n }, all),
      options,
    );
    expect(redeem).toEqual({ receiptMint, bound: less(toAssets(AMOUNT / 2n, price, 'down')) });
  });

  it("are the caller's where the caller names them", async () => {
    const on = await start();
    const { perijove, options } = on;
    const price = priceOf(on, USDC);
    const shares = toShares(AMOUNT, price, 'down');
    const asked = { asset: USDC, amount: AMOUNT };
    await expect(
      perijove.earn.deposit({ ...asked, minShares: shares + UNIT }, options),
    ).rejects.toMatchObject({ code: 'unsafe_transaction' });
    await perijove.earn.deposit({ ...asked, minShares: shares - UNIT }, options);
    await expect(
      perijove.earn.withdraw({ ...asked, amount: 10n * UNIT, maxShares: UNIT }, options),
    ).rejects.toMatchObject({ code: 'unsafe_transaction' });
    await perijove.earn.withdraw({ ...asked, amount: 10n * UNIT, maxShares: 10n * UNIT }, options);
  });

  it('need a pool that the node knows, before a transaction is requested', async () => {
    const { perijove, options } = await start();
    await expect(perijove.earn.deposit({ asset: JUP, amount: 1n }, options)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field: 'asset' },
    });
  });

  it('hold the receipt token to the mint that the caller names', async () => {
    const { perijove, options } = await start();
    const input = { asset: USDC, amount: AMOUNT, minShares: 1n };
    await perijove.earn.deposit({ ...input, receiptMint: poolOf(USDC).shareMint }, options);
    await expect(
      perijove.earn.deposit({ ...input, receiptMint: JUP }, options),
    ).rejects.toMatchObject({ code: 'unsafe_transaction' });
  });

  it('stay when a flow is resumed, and end it when the price has left them', async () => {
    const { perijove, sandbox, options } = await start();
    const journal = createMemoryJournal();
    const bound = { receiptMint: poolOf(USDC).shareMint as Mint, bound: '1' };
    const asked = { asset: USDC, amount: String(AMOUNT) };
    const facts = { version: 1, flow: 'earn.deposit', owner: '', asked, step: 'begun' } as const;
    const owner = sandbox.fundedWallets.alice.address;
    const begin = (id: string, agreed: object) =>
      journal.write({ ...facts, owner, id, revision: 1, attempts: 1, agreed: { ...agreed } });
    await begin('kept', bound);
    await perijove.earn.deposit(asked, { ...options, journal, id: 'kept' });
    expect((await journal.read('kept'))?.agreed).toEqual(bound);
    await begin('moved', { ...bound, bound: String(AMOUNT) });
    await expect(
      perijove.earn.deposit(asked, { ...options, journal, id: 'moved' }),
    ).rejects.toMatchObject({ code: 'price_moved', details: { limit: String(AMOUNT) } });
  });
});
