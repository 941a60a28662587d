import type { Address } from '@perijove/core';
import { type Act, withoutId } from './act.ts';
import { pickPair } from './pair.ts';

const DAY_S = 86_400;

/** Some more than the least that one swap of a recurring order may be of. */
const LEAST_CYCLE_USD = 55;

/** A trigger order near the market, which may have an end. */
export const placeTrigger: Act = async (actor) => {
  const { random, wallet, town, nowMs } = actor;
  const pair = await pickPair(actor);
  if (!pair) return undefined;
  const { inputMint, outputMint, amount: makingAmount, worth } = pair;
  const takingAmount = (worth * BigInt(random.int(9_800, 11_500))) / 10_000n;
  const expiredAt = String(Math.floor(nowMs / 1000) + random.int(DAY_S / 4, 10 * DAY_S));
  const params = { makingAmount, takingAmount, ...(random.chance(0.4) && { expiredAt }) };
  return {
    wallet,
    async run({ perijove, options }) {
      await perijove.trigger.place({ inputMint, outputMint, params }, options);
      town.triggerMakers.push(wallet);
    },
  };
};

/** One of a wallet's orders, or all of them. */
export const cancelTrigger: Act = async ({ random, perijove, town }) => {
  if (town.triggerMakers.length === 0) return undefined;
  const wallet = random.pick(town.triggerMakers);
  const listing = { user: wallet.address, orderStatus: 'active' } as const;
  const { orders } = await perijove.trigger.getOrders(listing);
  if (orders.length === 0) return undefined;
  const { orderKey } = random.pick(orders);
  const input = random.chance(0.7) ? { orders: [orderKey] } : {};
  return {
    wallet,
    async run(means) {
      const closings = means.perijove.trigger.cancel(input, withoutId(means));
      for await (const _ of closings);
    },
  };
};

export const placeRecurring: Act = async (actor) => {
  const { random, wallet, town } = actor;
  const pair = await pickPair(actor);
  if (!pair) return undefined;
  const { inputMint, outputMint, amount: inAmount, usd } = pair;
  const interval = random.pick([DAY_S / 24, DAY_S / 4, DAY_S, 4 * DAY_S]);
  const numberOfOrders = random.int(2, Math.min(8, Math.floor(usd / LEAST_CYCLE_USD)));
  const time = { inAmount, numberOfOrders, interval };
  return {
    wallet,
    async run({ perijove, options }) {
      await perijove.recurring.place({ inputMint, outputMint, params: { time } }, options);
      town.recurringUsers.push(wallet);
    },
  };
};

export const cancelRecurring: Act = async ({ random, perijove, town }) => {
  if (town.recurringUsers.length === 0) return undefined;
  const wallet = random.pick(town.recurringUsers);
  const active = { orderStatus: 'active', recurringType: 'time', includeFailedTx: false } as const;
  const open: Address[] = [];
  for await (const { orderKey } of perijove.recurring.iterateOrders({
    user: wallet.address,
    ...active,
  })) {
    open.push(orderKey);
  }
  if (open.length === 0) return undefined;
  const order = random.pick(open);
  return {
    wallet,
    run: (means) => means.perijove.recurring.cancel({ order }, means.options),
  };
};
