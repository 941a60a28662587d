import { SOL, USDC } from '@perijove/core';
import { decodeTransaction } from '@perijove/local-node/ledger';
import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../src/world/intervals.ts';
import { JUP, startTrading } from '../../market/swap/trading.ts';
import {
  expectWhole,
  feeOf,
  ONE_SOL,
  ONE_USDC,
  pass,
  purse,
  RENT,
  settle,
  solUsd,
} from '../../orders/placing.ts';
import { AAPLX } from '../../settlement/on-ledger.ts';
import {
  createPrice,
  deposit,
  findPriceOrder,
  openPrice,
  salePrice,
  signIn,
  withdrawPrice,
} from './signed-in.ts';

it('crafts the deposit of a captured transaction', async () => {
  const user = await signIn(await startTrading());
  const { vaultPubkey } = await user.api.vault({}, user.as);
  const order = { inputMint: USDC, outputMint: SOL, amount: 10n * ONE_USDC };
  const { crafted } = await deposit(user, order, { orderType: 'price', orderSubType: 'single' });
  const wire = Buffer.from(crafted.transaction, 'base64');
  const {
    version,
    requiredSignatures,
    readonlySigned,
    readonlyUnsigned,
    staticKeys,
    instructions,
  } = decodeTransaction(wire);
  expect(wire).toHaveLength(872);
  expect(version).toBe('legacy');
  expect([requiredSignatures, readonlySigned, readonlyUnsigned]).toEqual([3, 2, 6]);
  expect(staticKeys.slice(0, 2)).toEqual([user.wallet.address, vaultPubkey]);
  expect(crafted).toMatchObject({
    receiverAddress: vaultPubkey,
    mint: USDC,
    amount: '10000000',
    tokenDecimals: 6,
  });
  const hex = (data: Uint8Array): string => Buffer.from(data).toString('hex');
  expect(
    instructions.map(({ programIndex, accountIndexes, data }) => [
      staticKeys[programIndex]?.slice(0, 5),
      accountIndexes.length,
      hex(data).slice(0, 10),
    ]),
  ).toEqual([
    ['Compu', 0, '02905f0100'],
    ['Compu', 0, '035ec30500'],
    ['AToke', 6, '01'],
    ['AToke', 6, '01'],
    [
      '11111',
      3,
      '0300000053'.slice(0, 8) + hex(instructions[4]?.data.subarray(4, 5) as Uint8Array),
    ],
    ['Token', 2, `12${hex(instructions[5]?.data.subarray(1, 5) as Uint8Array)}`],
    ['Token', 5, '0c80969800'],
  ]);
});

it('deposits SOL, fills above a price, and pays the user', async () => {
  const on = await startTrading();
  const user = await signIn(on);
  const before = purse(on);
  const triggerPriceUsd = solUsd(on) * 1.05;
  const { input, ...created } = await createPrice(user, salePrice({ triggerPriceUsd }));
  expect(created).toMatchObject({ depositConfirmed: true });
  const opened = purse(on);
  const fee = feeOf(on, created.txSignature);
  // Its own account in the vault, and the vault's account of the output.
  expect(before.sol - opened.sol).toBe(ONE_SOL + fee + 2n * RENT);
  await pass(on, MINUTE_MS);
  expect(await findPriceOrder(user, created.id)).toMatchObject({
    orderState: 'open',
    rawState: 'open',
    triggerCondition: 'above',
    triggerPriceUsd,
    slippageBps: null,
    remainingInputAmount: '1000000000',
    outputAmount: null,
    triggeredAt: null,
  });
  on.sandbox.control.prices.set(SOL, { usd: triggerPriceUsd * 1.001 });
  await settle(on);
  const filled = await findPriceOrder(user, created.id);
  expect(filled).toMatchObject({
    orderState: 'filled',
    rawState: 'fill_success',
    remainingInputAmount: '0',
    inputUsed: '1000000000',
    fillPercent: 1,
  });
  expect(filled.events).toMatchObject([
    { type: 'deposit', mint: SOL, amount: '1000000000', state: 'success' },
    { type: 'fill', outputMint: USDC, orderContext: 'take_profit', state: 'success' },
  ]);
  const after = purse(on);
  expect(after.usdc - opened.usdc).toBe(BigInt(String(filled.outputAmount)));
  expect(Number(after.usdc - opened.usdc) / 1e6).toBeGreaterThan(triggerPriceUsd * 0.97);
  expect(after.sol - opened.sol).toBe(RENT);
  expectWhole(on, USDC);
  const repeated = await user.api.createPriceOrder(input, user.as);
  expect(repeated).toEqual({ ...created, message: 'Order already exists' });
});

it('buys SOL below a price, and gives it as SOL', async () => {
  const on = await startTrading();
  const user = await signIn(on);
  const buy = { inputMint: USDC, outputMint: SOL, amount: 100n * ONE_USDC } as const;
  const triggerPriceUsd = solUsd(on) * 0.9;
  const id = await openPrice(
    user,
    salePrice({ ...buy, triggerCondition: 'below', triggerPriceUsd }),
  );
  const before = purse(on);
  on.sandbox.control.prices.set(SOL, { usd: triggerPriceUsd * 0.99 });
  await settle(on);
  const { outputAmount, events } = await findPriceOrder(user, id);
  expect(events?.[1]).toMatchObject({ orderContext: 'buy_below', amount: '100000000' });
  expect(purse(on).sol - before.sol).toBe(BigInt(String(outputAmount)) + RENT);
  expectWhole(on, USDC);
});

it('executes an order at once that is on the wrong side, and finds a past crossing', async () => {
  const on = await startTrading();
  const user = await signIn(on);
  const now = await openPrice(user, salePrice({ triggerPriceUsd: solUsd(on) * 0.5 }));
  await settle(on);
  expect(await findPriceOrder(user, now)).toMatchObject({ orderState: 'filled' });
  const id = await openPrice(
    user,
    salePrice({ triggerPriceUsd: solUsd(on) * 1.01, expiresInMs: 30 * 24 * HOUR_MS }),
  );
  const isDue = await on.sandbox.control.advanceToNextDue({ maxMs: 30 * 24 * HOUR_MS });
  expect(isDue).toBe(true);
  const filled = await findPriceOrder(user, id);
  expect(filled).toMatchObject({ orderState: 'filled' });
  expect(filled.triggeredAt).toBe(on.sandbox.world.clock.now());
});

it('expires in milliseconds, and returns the money by a withdrawal only', async () => {
  const on = await startTrading();
  const user = await signIn(on);
  const start = purse(on);
  const terms = { inputMint: USDC, outputMint: JUP, amount: 50n * ONE_USDC } as const;
  const created = await createPrice(
    user,
    salePrice({ ...terms, triggerPriceUsd: 1e6, expiresInMs: HOUR_MS }),
  );
  const { id } = created;
  const opened = purse(on);
  expect(start.usdc - opened.usdc).toBe(50n * ONE_USDC);
  await pass(on, HOUR_MS);
  const expired = await findPriceOrder(user, id);
  expect(expired).toMatchObject({
    orderState: 'expired',
    updatedAt: expired.expiresAt,
    events: [{ type: 'deposit' }, { type: 'expired' }],
  });
  expect(purse(on)).toEqual(opened);
  const signature = await withdrawPrice(user, id);
  const fee = feeOf(on, signature);
  expect(purse(on)).toEqual({ usdc: start.usdc, sol: opened.sol + RENT - fee });
  expect(await findPriceOrder(user, id)).toMatchObject({
    orderState: 'cancelled',
    remainingInputAmount: '50000000',
    events: [{}, {}, { type: 'cancelled' }, { type: 'withdrawal', txSignature: signature }],
  });
});

it('holds tokens of Token-2022, in both directions', async () => {
  const on = await startTrading();
  const user = await signIn(on);
  const amount = 10n ** 9n;
  on.sandbox.control.faucet({ address: on.alice.address, mint: AAPLX, amount });
  const sale = salePrice({ inputMint: AAPLX, triggerMint: AAPLX, amount, triggerPriceUsd: 1 });
  const sold = await openPrice(user, sale);
  const buy = { inputMint: USDC, outputMint: AAPLX, amount: 50n * ONE_USDC } as const;
  const bought = await openPrice(
    user,
    salePrice({ ...buy, triggerMint: AAPLX, triggerCondition: 'below', triggerPriceUsd: 1e6 }),
  );
  await settle(on);
  for (const id of [sold, bought]) {
    expect(await findPriceOrder(user, id)).toMatchObject({ orderState: 'filled' });
  }
  const back = await openPrice(user, { ...sale, amount: amount / 10n, triggerPriceUsd: 1e6 }).catch(
    (error: unknown) => error,
  );
  expect(back).toMatchObject({ details: { status: 500 } });
  expectWhole(on, USDC, AAPLX);
});
