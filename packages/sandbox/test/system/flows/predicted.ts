import { USDC } from '@perijove/core';
import { PREDICTION_PROGRAM } from '../../../src/settlement/program/service-programs.ts';
import { balanceOf, type Trading } from '../../market/swap/trading.ts';
import { the } from '../../settlement/on-ledger.ts';

const UNITS = 1_000_000n;

/** The program of the sandbox, which a caller of a keeper market has to accept by name. */
export const accepting = { programs: [PREDICTION_PROGRAM] };

/** The first market of the game of the day. */
export async function gameMarket({ perijove }: Trading) {
  const { data } = await perijove.prediction.events({ category: 'sports', includeMarkets: true });
  return the(the(data.find(({ isActive }) => isActive)).markets?.[0]);
}

export async function purchaseOf(on: Trading, isYes = true) {
  const { marketId } = await gameMarket(on);
  return { marketId, isYes, depositAmount: 5n * UNITS };
}

type Options = Parameters<Trading['perijove']['prediction']['buy']>[1];

/** A position that a keeper has filled, and what it has cost. */
export async function boughtFor(on: Trading, options: Options, isYes = true) {
  const { perijove, sandbox, alice } = on;
  const before = balanceOf(on, alice.address, USDC);
  const purchase = await purchaseOf(on, isYes);
  const { positionPubkey } = await perijove.prediction.buy(purchase, { ...options, ...accepting });
  sandbox.control.clock.jump(4_000);
  const { contractsMicro } = await perijove.prediction.position({ positionPubkey });
  const contracts = BigInt(contractsMicro ?? 0);
  return { positionPubkey, contracts, paid: before - balanceOf(on, alice.address, USDC) };
}

/** Both sides of a game whose result is known: the position that has won. */
export async function wonFor(on: Trading, options: Options) {
  const { perijove, sandbox } = on;
  const { marketId, closeTime } = await gameMarket(on);
  const yes = await boughtFor(on, options);
  const no = await boughtFor(on, options, false);
  sandbox.control.clock.jump(closeTime * 1_000 + 3_600_000 - sandbox.world.clock.now());
  const { result } = await perijove.prediction.market({ marketId });
  const { positionPubkey, contracts } = result === 'yes' ? yes : no;
  return { positionPubkey, minPayout: contracts, paid: yes.paid + no.paid };
}

export async function openPredictions({ perijove, alice }: Trading): Promise<bigint> {
  const { pagination } = await perijove.prediction.orders({ ownerPubkey: alice.address });
  return BigInt(pagination.total);
}

export async function payouts({ perijove, alice }: Trading): Promise<bigint> {
  const { data } = await perijove.prediction.history({ ownerPubkey: alice.address, end: 100 });
  return BigInt(data.filter(({ eventType }) => eventType === 'payout_claimed').length);
}
