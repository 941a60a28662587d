import { SOL } from '@perijove/core';
import {
  createAssociatedAccount,
  syncNative,
  TOKEN_PROGRAM,
  transferSol,
} from '@perijove/local-node/ledger';
import { describe, expect, it } from 'vitest';
import { toAssets, toShares } from '../../../src/families/earn/share-price.ts';
import { startTrading, type Trading } from '../../market/swap/trading.ts';
import { errorOf, signed, walletOf } from '../../settlement/on-ledger.ts';
import { balances, FEE, MINUTE_MS, positionOf, priceOf, RENT, send } from './lending.ts';

const AMOUNT = 3_000_000_001n;

/** Alice has an account with some wrapped SOL. */
function wrap({ sandbox, alice }: Trading, lamports: bigint): string {
  const { ledger } = sandbox;
  const account = ledger.associatedAccount(alice.address, SOL, TOKEN_PROGRAM);
  const token = { mint: SOL, tokenProgram: TOKEN_PROGRAM };
  const instructions = [
    createAssociatedAccount(token, account, alice.address, alice.address),
    transferSol(alice.address, account, lamports),
    syncNative(TOKEN_PROGRAM, account),
  ];
  const wire = signed(ledger, walletOf(ledger, 'alice'), instructions);
  expect(errorOf(ledger.submit(wire))).toBeUndefined();
  return account;
}

/** Deposits the amount, and says what it did to the wallet. */
async function deposit(on: Trading) {
  const { alice, perijove } = on;
  const start = balances(on, alice.address, SOL);
  const request = { asset: SOL, signer: alice.address, amount: AMOUNT };
  const { transaction } = await perijove.earn.deposit(request);
  const shares = toShares(AMOUNT, priceOf(on, SOL, MINUTE_MS), 'down');
  await send(on, transaction, alice);
  return { start, shares };
}

describe('a wallet without wrapped SOL', () => {
  it('deposits SOL and gets SOL, exactly', async () => {
    const on = await startTrading();
    const { alice, perijove } = on;
    const { start, shares } = await deposit(on);
    const sol = start.sol - AMOUNT - FEE - RENT;
    expect(balances(on, alice.address, SOL)).toEqual({ sol, asset: 0n, shares });
    expect(await positionOf(on, alice.address, SOL)).toMatchObject({ balance: sol, shares });

    const redeem = { asset: SOL, signer: alice.address, shares };
    await send(on, (await perijove.earn.redeem(redeem)).transaction, alice);
    const back = toAssets(shares, priceOf(on, SOL), 'down');
    expect(back).toBeLessThan(AMOUNT);
    expect(balances(on, alice.address, SOL)).toEqual({
      sol: sol + back - FEE,
      asset: 0n,
      shares: 0n,
    });
  });
});

describe('a wallet with wrapped SOL', () => {
  it.each([
    ['more than enough', AMOUNT + 5n, 0n],
    ['exactly enough', AMOUNT, 0n],
    ['less, and SOL beside it', AMOUNT - 1_000n, 1_000n],
    ['none of it, but an account', 0n, AMOUNT],
  ])('that is %s deposits that first, and keeps its account', async (_, wrapped, missing) => {
    const on = await startTrading();
    const { alice, perijove, sandbox } = on;
    const account = wrap(on, wrapped);
    const { start, shares } = await deposit(on);
    const left = wrapped + missing - AMOUNT;
    expect(balances(on, alice.address, SOL)).toEqual({
      sol: start.sol - missing - FEE - RENT,
      asset: left,
      shares,
    });
    expect(sandbox.ledger.account(account)).toBeDefined();
    const { balance } = await positionOf(on, alice.address, SOL);
    expect(balance).toBe(start.sol - missing - FEE - RENT + left);

    const withdraw = { asset: SOL, signer: alice.address, amount: 1_000_000n };
    await send(on, (await perijove.earn.withdraw(withdraw)).transaction, alice);
    expect(balances(on, alice.address, SOL)).toEqual({
      sol: start.sol - missing - 2n * FEE - RENT,
      asset: left + 1_000_000n,
      shares: shares - toShares(1_000_000n, priceOf(on, SOL), 'up'),
    });
  });
});
