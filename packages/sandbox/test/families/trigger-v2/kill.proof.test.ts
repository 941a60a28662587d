import { setTimeout } from 'node:timers/promises';
import { SOL, sandbox, USDC } from '@perijove/core';
import { CLOCK_START_MS } from '@perijove/local-node/ledger';
import { createPerijove, type Perijove } from 'perijove';
import { expect, it, onTestFinished } from 'vitest';
import type { OpenSigner } from '../../../../local-node/src/ledger/wire/keys.ts';
import { freshFolder } from '../../../../local-node/test/ledger/fresh-folder.ts';
import { startServer } from '../../../../local-node/test/ledger/server-process.ts';
import type { FundedWallet } from '../../../src/index.ts';
import { HOUR_MS } from '../../../src/world/intervals.ts';
import { sign } from '../../market/swap/trading.ts';
import { ONE_SOL, ONE_USDC } from '../../orders/placing.ts';
import { seededWallets } from '../../settlement/on-ledger.ts';
import { tokenOf } from './signed-in.ts';

const ROUNDS = 60;
const INTERVAL_S = 600;

/** A process on the folder, and a client of it. */
async function start(folder: string) {
  const server = new URL('../../orders/kill-server.ts', import.meta.url);
  const { url: line, kill } = await startServer(folder, server);
  onTestFinished(kill);
  const [url = '', apiKey] = line.split(' ');
  const perijove = createPerijove({ deployment: sandbox(url), apiKey, retries: 0 });
  const post = async (path: string, body: object): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const advanceTo = async (atMs: number): Promise<void> => {
    const { nowMs } = (await (await fetch(`${url}/_sandbox/clock`)).json()) as { nowMs: number };
    await post('/_sandbox/clock', { advanceMs: Math.max(0, atMs - nowMs) });
  };
  return { perijove, advanceTo, kill };
}

/** A DCA order of many rounds, a price order that waits, and one that trails. */
async function openOrders({ triggerV2 }: Perijove, alice: FundedWallet, token: string) {
  const as = { token };
  await triggerV2.registerVault({}, as);
  const place = async (
    pair: { readonly inputMint: string; readonly outputMint: string; readonly amount: bigint },
    orderType: 'price' | 'dca',
  ) => {
    const kind =
      orderType === 'dca' ? { orderType } : { orderType, orderSubType: 'single' as const };
    const crafted = await triggerV2.craftDeposit(
      { ...pair, userAddress: alice.address, ...kind },
      as,
    );
    const { amount: inputAmount, ...mints } = pair;
    return {
      ...mints,
      inputAmount,
      depositRequestId: crafted.requestId,
      depositSignedTx: await sign(crafted.transaction, alice),
      userPubkey: alice.address,
    };
  };
  const amount = BigInt(ROUNDS) * 20n * ONE_USDC;
  const dca = await triggerV2.createDcaOrder(
    {
      ...(await place({ inputMint: USDC, outputMint: SOL, amount }, 'dca')),
      orderCount: ROUNDS,
      intervalSeconds: INTERVAL_S,
    },
    as,
  );
  const selling = { inputMint: SOL, outputMint: USDC, amount: ONE_SOL };
  const common = {
    orderType: 'single',
    triggerMint: SOL,
    expiresAt: CLOCK_START_MS + 30 * 24 * HOUR_MS,
  } as const;
  await triggerV2.createPriceOrder(
    {
      ...(await place(selling, 'price')),
      ...common,
      triggerCondition: 'above',
      triggerPriceUsd: 1e6,
    },
    as,
  );
  await triggerV2.createPriceOrder(
    {
      ...(await place(selling, 'price')),
      ...common,
      triggerCondition: 'below',
      trailingBps: 9000,
    },
    as,
  );
  return dca.id;
}

it('a sandbox that is killed while it fills orders of vaults fills none twice', async () => {
  const folder = freshFolder();
  const signer = seededWallets('kill').get('alice') as OpenSigner;
  const alice: FundedWallet = { address: signer.address, secretKey: signer.secretKey() };
  const endMs = CLOCK_START_MS + (ROUNDS + 1) * INTERVAL_S * 1000;
  let id = '';
  let token = '';
  for (let kills = 0; kills < 5; kills++) {
    const { perijove, advanceTo, kill } = await start(folder);
    if (kills === 0) {
      token = await tokenOf(perijove, alice);
      id = await openOrders(perijove, alice, token);
    }
    const pending = advanceTo(endMs).catch(() => undefined);
    await setTimeout(25 * 2 ** kills);
    await kill();
    await pending;
    await perijove.close();
  }
  const { perijove, advanceTo, kill } = await start(folder);
  await advanceTo(endMs);
  const order = await perijove.triggerV2.dcaOrder({ id }, { token });
  const { orders } = await perijove.triggerV2.priceOrders({}, { token });
  const { tokens } = await perijove.instantSwap.holdings({ address: alice.address });
  await perijove.close();
  await kill();
  expect(order).toMatchObject({ state: 'completed', roundsFilled: ROUNDS });
  const fills = (order.events ?? []).filter(({ type }) => type === 'fill');
  expect(fills.map(({ roundNumber }) => roundNumber)).toEqual(
    Array.from({ length: ROUNDS }, (_, i) => ROUNDS - i),
  );
  expect(new Set(fills.map(({ txSignature }) => txSignature)).size).toBe(ROUNDS);
  const sum = fills.reduce((total, fill) => total + BigInt(String(fill.outputAmount)), 0n);
  expect(String(sum)).toBe(order.outputAmountTotal);
  expect(orders.map(({ orderState }) => orderState)).toEqual(['open', 'open']);
  const spent = BigInt(ROUNDS) * 20n * ONE_USDC;
  expect(BigInt(tokens?.[USDC]?.[0]?.amount ?? 0)).toBe(25_000n * ONE_USDC - spent);
});
