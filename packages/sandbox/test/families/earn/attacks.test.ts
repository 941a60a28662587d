import { isPerijoveError, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import { toAssets, toShares } from '../../../src/families/earn/share-price.ts';
import { EXPAND_MS } from '../../../src/families/earn/withdrawal-limit.ts';
import { startTrading, type Trading, wholeSupply } from '../../market/swap/trading.ts';
import { the } from '../../settlement/on-ledger.ts';
import {
  balances,
  FEE,
  MINUTE_MS,
  ownInstructions,
  poolOf,
  priceOf,
  programError,
  send,
  sendOwn,
} from './lending.ts';

const AMOUNT = 1_000_000_000n;
const { shareMint } = poolOf(USDC);

/** Alice and Bob have both put something in. */
async function startLending(): Promise<Trading & { readonly shares: bigint }> {
  const on = await startTrading();
  const shares = toShares(AMOUNT, priceOf(on, USDC, MINUTE_MS), 'down');
  for (const wallet of [on.alice, on.bob]) {
    const request = { asset: USDC, signer: wallet.address, amount: AMOUNT };
    await send(on, (await on.perijove.earn.deposit(request)).transaction, wallet);
  }
  return { ...on, shares };
}

function standings(on: Trading) {
  return {
    alice: balances(on, on.alice.address, USDC),
    bob: balances(on, on.bob.address, USDC),
    asset: wholeSupply(on, USDC),
    shares: wholeSupply(on, shareMint),
  };
}

it('a wallet cannot redeem more shares than it has', async () => {
  const on = await startLending();
  const { alice, perijove, shares } = on;
  const before = standings(on);
  const mine = { asset: USDC, signer: alice.address };
  for (const transaction of [
    (await perijove.earn.redeem({ ...mine, shares: shares + 1n })).transaction,
    (await perijove.earn.withdraw({ ...mine, amount: 2n * AMOUNT })).transaction,
  ]) {
    await expect(send(on, transaction, alice)).rejects.toMatchObject(programError(1));
  }
  expect(standings(on)).toEqual(before);
});

it('a settlement can be used once', async () => {
  const on = await startLending();
  const { alice, perijove, shares } = on;
  const request = { asset: USDC, signer: alice.address, shares: shares / 4n };
  const settlement = ownInstructions(await perijove.earn.redeemInstructions(request));
  const before = standings(on);
  await expect(sendOwn(on, [...settlement, ...settlement], alice)).rejects.toMatchObject(
    programError(6023),
  );
  expect(standings(on)).toEqual(before);

  await sendOwn(on, settlement, alice);
  const after = standings(on);
  expect(after.alice).toEqual({
    sol: before.alice.sol - FEE,
    asset: before.alice.asset + toAssets(shares / 4n, priceOf(on, USDC), 'down'),
    shares: before.alice.shares - shares / 4n,
  });
  on.sandbox.control.clock.jump(1000);
  await expect(sendOwn(on, settlement, alice)).rejects.toMatchObject(programError(6023));
  expect(standings(on)).toEqual(after);
});

it('a wallet cannot use the settlement of another wallet', async () => {
  const on = await startLending();
  const { alice, bob, perijove, shares } = on;
  const before = standings(on);
  const request = { asset: USDC, signer: alice.address, shares };
  const { transaction } = await perijove.earn.redeem(request);
  await expect(send(on, transaction, bob)).rejects.toMatchObject({ code: 'signer_failed' });
  const hers = ownInstructions(await perijove.earn.redeemInstructions(request));
  const his = hers.map((instruction) => ({
    ...instruction,
    accounts: instruction.accounts.map((use) => ({
      ...use,
      address: use.address === alice.address ? (bob.address as typeof use.address) : use.address,
    })),
  }));
  await expect(sendOwn(on, his, bob)).rejects.toThrow();
  expect(standings(on)).toEqual(before);
});

it('a changed amount moves nothing', async () => {
  const on = await startLending();
  const { alice, perijove, shares } = on;
  const before = standings(on);
  const request = { asset: USDC, signer: alice.address, shares: shares / 2n };
  const settlement = ownInstructions(await perijove.earn.redeemInstructions(request));
  const settle = the(settlement.at(-1));
  const bytes = Uint8Array.from(settle.data);
  // The last amount of the batch stands before the digits of its token.
  bytes[bytes.length - 9] = (the(bytes.at(-9)) + 1) % 256;
  const changed = [...settlement.slice(0, -1), { ...settle, data: bytes }];
  await expect(sendOwn(on, changed, alice)).rejects.toThrow();
  expect(standings(on)).toEqual(before);
});

it('a failing transaction changes nothing but pays its fee', async () => {
  const on = await startLending();
  const { alice, perijove, shares } = on;
  const before = standings(on);
  const request = { asset: USDC, signer: alice.address, shares: shares + 1n };
  const settlement = ownInstructions(await perijove.earn.redeemInstructions(request));
  await sendOwn(on, settlement, alice, true);
  expect(standings(on)).toEqual({
    ...before,
    alice: { ...before.alice, sol: before.alice.sol - FEE },
  });
});

/** What can be taken out of the pool of USDC now. */
async function withdrawableOf({ perijove }: Trading): Promise<bigint> {
  const tokens = await perijove.earn.tokens();
  const data = tokens.find(({ assetAddress }) => assetAddress === USDC)?.liquiditySupplyData;
  return BigInt(the(data?.withdrawable ?? undefined));
}

it('two withdrawals that are each below the ceiling do not go above it together', async () => {
  const on = await startTrading();
  const { alice, perijove, sandbox } = on;
  const { ledger } = sandbox;
  ledger.faucet.token(alice.address, shareMint, halfOfOthers());
  const withdrawable = () => withdrawableOf(on);
  const most = await withdrawable();
  const request = { asset: USDC, signer: alice.address, amount: (most * 3n) / 5n };
  const [first, second] = [
    await perijove.earn.withdrawInstructions(request),
    await perijove.earn.withdrawInstructions(request),
  ].map(ownInstructions);
  await sendOwn(on, the(first), alice);
  const before = standings(on);
  await expect(sendOwn(on, the(second), alice)).rejects.toMatchObject(programError(6001));
  expect(standings(on)).toEqual(before);

  const left = await withdrawable();
  expect(left).toBe(most - request.amount);
  const again = await perijove.earn.withdraw(request).catch((reason: unknown) => reason);
  expect(isPerijoveError(again, 'bad_request')).toBe(true);
  sandbox.control.clock.jump(EXPAND_MS / 2);
  const half = await withdrawable();
  expect(half).toBeGreaterThan(left);
  sandbox.control.clock.jump(EXPAND_MS / 2);
  const amount = await withdrawable();
  expect(amount).toBeGreaterThan(half);
  await send(on, (await perijove.earn.withdraw({ ...request, amount })).transaction, alice);
  expect(standings(on).alice.asset).toBe(before.alice.asset + amount);
});

it('nor do they in one transaction', async () => {
  const on = await startTrading();
  const { alice, perijove, sandbox } = on;
  sandbox.ledger.faucet.token(alice.address, shareMint, halfOfOthers());
  const most = await withdrawableOf(on);
  const signer = alice.address;
  const withdrawal = async (amount: bigint) =>
    ownInstructions(await perijove.earn.withdrawInstructions({ asset: USDC, signer, amount }));
  const [half, rest, one] = [
    await withdrawal(most / 2n),
    await withdrawal(most - most / 2n),
    await withdrawal(1n),
  ];
  const before = standings(on);
  const tooMuch = sendOwn(on, [...half, ...rest, ...one], alice);
  await expect(tooMuch).rejects.toMatchObject(programError(6001));
  expect(standings(on)).toEqual(before);
  await sendOwn(on, [...half, ...rest], alice);
  expect(standings(on).alice.asset).toBe(before.alice.asset + most);
  expect(await withdrawableOf(on)).toBe(0n);
});

/** Half of what others have. */
function halfOfOthers(): bigint {
  const { others, decimals } = poolOf(USDC);
  return (BigInt(others) / 2n) * 10n ** BigInt(decimals);
}
