import { USDC } from '@perijove/core';
import type { FundedWallet } from '../../../src/index.ts';
import { balanceOf, sign, startTrading, type Trading } from '../../market/swap/trading.ts';
import { the } from '../../settlement/on-ledger.ts';

export const USD = 1_000_000n;

/** Signs what was built, and lets the service execute it. */
export async function execute(
  { perijove }: Trading,
  built: Awaited<ReturnType<Trading['perijove']['prediction']['createOrder']>>,
  wallet: FundedWallet,
) {
  const signedTransaction = await sign(built.transaction, wallet);
  const context = the(built.execution ?? undefined).context;
  return perijove.prediction.execute({ signedTransaction, context });
}

/** The first market of the open events of a provider. */
export async function openMarket({ perijove }: Trading, provider = 'polymarket') {
  const { data } = await perijove.prediction.events({ provider, includeMarkets: true });
  return the(the(data.find(({ isActive }) => isActive)).markets?.[0]);
}

/** A position of alice that the keeper has filled. */
export async function boughtPosition(on: Trading, marketId: string, isYes: boolean, deposit = 10n) {
  const { perijove, alice, sandbox } = on;
  const built = await perijove.prediction.createOrder({
    ownerPubkey: alice.address,
    marketId,
    isBuy: true,
    isYes,
    depositAmount: deposit * USD,
  });
  await execute(on, built, alice);
  sandbox.control.clock.jump(4_000);
  return perijove.prediction.position({ positionPubkey: built.order.positionPubkey });
}

export const usdcOf = (on: Trading, wallet = on.alice): bigint =>
  balanceOf(on, wallet.address, USDC);

export { startTrading };
