import { SOL, USDC } from '@perijove/core';
import { createPerijove } from 'perijove';
import { expect, it, onTestFinished } from 'vitest';
import { freshFolder } from '../../../../local-node/test/ledger/fresh-folder.ts';
import type { Sandbox } from '../../../src/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/world/intervals.ts';
import { sign, type Trading } from '../../market/swap/trading.ts';
import {
  expectWhole,
  ONE_SOL,
  ONE_USDC,
  pass,
  purse,
  settle,
  solUsd,
} from '../../orders/placing.ts';
import { startSeeded } from '../../running.ts';
import {
  createPrice,
  deposit,
  findPriceOrder,
  openDca,
  openPrice,
  type SignedIn,
  salePrice,
  signIn,
  signText,
} from './signed-in.ts';

async function open(dataFolder: string): Promise<Trading> {
  const sandbox: Sandbox = await startSeeded({ dataFolder, clockSpeed: 0 });
  onTestFinished(() => sandbox.stop());
  const perijove = createPerijove({
    deployment: sandbox.deployment,
    apiKey: sandbox.apiKey,
    retries: 0,
  });
  onTestFinished(() => perijove.close());
  return { sandbox, perijove, ...sandbox.fundedWallets };
}

it('continues after a restart with tokens, vaults, deposits, orders and withdrawals', async () => {
  const dataFolder = freshFolder();
  const before = await open(dataFolder);
  const user = await signIn(before);
  const { api, as } = user;
  const usd = solUsd(before);
  before.sandbox.control.prices.set(SOL, { usd });
  const walletPubkey = before.bob.address;
  const { challenge } = await api.challenge({ walletPubkey, type: 'message' });
  const vault = await api.vault({}, as);
  const far = { triggerPriceUsd: 1e6, expiresInMs: 30 * DAY_MS };
  const waiting = await createPrice(user, salePrice(far));
  const trailing = await openPrice(
    user,
    salePrice({ triggerCondition: 'below', trailingBps: 1000, expiresInMs: 30 * DAY_MS }),
  );
  const dca = await openDca(user, {
    inputMint: USDC,
    outputMint: SOL,
    amount: 30n * ONE_USDC,
    orderCount: 3,
    intervalSeconds: 3600,
  });
  before.sandbox.control.prices.set(SOL, { usd: usd * 1.3 });
  await pass(before, 2 * MINUTE_MS);
  const listed = await everything(user, dca);
  const ending = await openPrice(user, salePrice(far));
  const withdrawal = await api.cancelPriceOrder({ orderId: ending }, as);
  const pair = { inputMint: SOL, outputMint: USDC, amount: ONE_SOL };
  const kind = { orderType: 'price', orderSubType: 'single' } as const;
  const { crafted: _, ...deposited } = await deposit(user, pair, kind);
  await before.sandbox.stop();

  const after = await open(dataFolder);
  const again: SignedIn = { on: after, api: after.perijove.triggerV2, wallet: after.alice, as };
  expect(await again.api.vault({}, as)).toEqual(vault);
  const signature = signText(challenge ?? '', after.bob);
  const { token } = await again.api.verify({ type: 'message', walletPubkey, signature });
  expect(token).toBeTypeOf('string');
  const signedTransaction = await sign(withdrawal.transaction, after.alice);
  await again.api.confirmPriceCancel(
    { orderId: ending, signedTransaction, cancelRequestId: withdrawal.requestId },
    as,
  );
  const { input, ...created } = waiting;
  const { message, ...repeated } = await again.api.createPriceOrder(input, as);
  expect([message, repeated]).toEqual(['Order already exists', created]);
  const { orders } = await again.api.priceOrders({ mint: USDC }, as);
  expect(orders.find(({ id }) => id === ending)).toMatchObject({ orderState: 'cancelled' });
  expect(await everything(again, dca)).toEqual({
    ...listed,
    price: [...listed.price, expect.objectContaining({ id: ending })],
  });
  const opened = await again.api.createPriceOrder(
    { ...input, ...deposited, expiresAt: after.sandbox.world.clock.now() + HOUR_MS },
    as,
  );
  expect(await findPriceOrder(again, opened.id)).toMatchObject({ orderState: 'open' });
  // The watermark of before the restart decides.
  after.sandbox.control.prices.set(SOL, { usd: usd * 1.16 });
  await settle(after);
  expect(await findPriceOrder(again, trailing)).toMatchObject({ orderState: 'filled' });
  const { usdc } = purse(after);
  await pass(after, 3 * HOUR_MS);
  expect(await again.api.dcaOrder({ id: dca }, as)).toMatchObject({ state: 'completed' });
  expect(purse(after).usdc).toBe(usdc);
  expectWhole(after, USDC);
});

async function everything({ api, as }: SignedIn, id: string) {
  const { orders } = await api.priceOrders({ sort: 'created_at', dir: 'asc' }, as);
  return { price: orders, dca: await api.dcaOrder({ id }, as) };
}
