import { USDC } from '@perijove/core';
import { PREDICTION_PROGRAM } from '../../../src/settlement/program/service-programs.ts';
import { balanceOf, type Trading } from '../../market/swap/trading.ts';
import { the } from '../../settlement/on-ledger.ts';

const UNITS = 1_000_000n;

/** The program of the sandbox, which a caller of a keeper market has to accept by name. */
export const accepting = { programs: [PREDICTION_PROGRAM] };

/** The first market of the open event of a category. */
async function openMarket({ perijove }: Trading, category: 'sports' | 'politics') {
  const { data } = await perijove.prediction.events({ category, includeMarkets: true });
  return the(the(data.find(({ isActive }) => isActive)).markets?.[0]);
}

/** Of a market that stays open for weeks. */
export async function purchaseOf(on: Trading, category: 'sports' | 'politics' = 'politics') {
  const { marketId } = await openMarket(on, category);
  return { marketId, isYes: true, depositAmount: 5n * UNITS };
}

type Options = Parameters<Trading['perijove']['prediction']['buy']>[1];

/** A position that a keeper has filled, and what it has cost. */
export async function boughtFor(
  on: Trading,
  options: Options,
  { isYes, ...purchase }: Awaited<ReturnType<typeof purchaseOf>>,
) {
  const { perijove, sandbox, alice } = on;
  const before = balanceOf(on, alice.address, USDC);
  const id = options.id && `${options.id}/${isYes}`;
  const own = { ...options, ...accepting, ...(id && { id }) };
  const { positionPubkey } = await perijove.prediction.buy({ ...purchase, isYes }, own);
  sandbox.control.clock.jump(4_000);
  const { contractsMicro } = await perijove.prediction.position({ positionPubkey });
  const contracts = BigInt(contractsMicro ?? 0);
  return { positionPubkey, contracts, paid: before - balanceOf(on, alice.address, USDC) };
}

/** Both sides of a game whose result is known: the position that has won. */
export async function wonFor(on: Trading, options: Options) {
  const { perijove, sandbox } = on;
  const { marketId, closeTime } = await openMarket(on, 'sports');
  const purchase = await purchaseOf(on, 'sports');
  const yes = await boughtFor(on, options, purchase);
  const no = await boughtFor(on, options, { ...purchase, isYes: false });
  sandbox.control.clock.jump(closeTime * 1_000 + 3_600_000 - sandbox.world.clock.now());
  const { result } = await perijove.prediction.market({ marketId });
  const { positionPubkey, contracts } = result === 'yes' ? yes : no;
  return { positionPubkey, minPayout: contracts, paid: yes.paid + no.paid };
}

/** How many entries of a type the history of alice has. */
const entries =
  (type: string) =>
  async ({ perijove, alice }: Trading): Promise<bigint> => {
    let number = 0n;
    const own = { ownerPubkey: alice.address };
    for await (const { eventType } of perijove.prediction.iterateHistory(own))
      if (eventType === type) number += 1n;
    return number;
  };

export const predictions = entries('order_created');
export const payouts = entries('payout_claimed');
