import { USDC } from '@perijove/core';
import type * as triggerV2 from 'perijove/trigger-v2';
import type { FundedWallet } from '../../../src/index.ts';
import type { Random } from '../../../src/world/random.ts';
import { type Act, type Actor, withoutId } from './act.ts';
import { type Pair, pickPair } from './pair.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Some more than the least that one round may be of. */
const LEAST_ROUND_USD = 12;

/** A single order above or below the market, a trailing one, or one that cancels the other. */
export const placePriceOrder: Act = async (actor) => {
  const { random, wallet, town, nowMs } = actor;
  const pair = await pickPair(actor);
  if (!pair) return undefined;
  const { inputMint, outputMint, amount: inputAmount } = pair;
  const order = {
    inputMint,
    outputMint,
    inputAmount,
    triggerMint: inputMint,
    // From before the next step on, so that some expire and wait for their withdrawal.
    expiresAt: { unixMs: nowMs + random.int(4 * HOUR_MS, 8 * DAY_MS) },
    ...pickTerms(random, pair),
  };
  return {
    wallet,
    async run({ perijove, options }) {
      await perijove.triggerV2.place(order, options);
      town.vaultUsers.push(wallet);
    },
  };
};

type Terms = Pick<
  Parameters<triggerV2.TriggerV2Client['place']>[0],
  'orderType' | 'triggerCondition' | 'triggerPriceUsd' | 'trailingBps' | 'tpPriceUsd' | 'slPriceUsd'
>;

function pickTerms(random: Random, { inputUsd }: Pair): Terms {
  const above = (): number => (inputUsd * random.int(10_020, 11_500)) / 10_000;
  const below = (): number => (inputUsd * random.int(8_500, 9_980)) / 10_000;
  const kinds: readonly (() => Terms)[] = [
    () => ({ orderType: 'single', triggerCondition: 'above', triggerPriceUsd: above() }),
    () => ({ orderType: 'single', triggerCondition: 'below', triggerPriceUsd: below() }),
    () => ({ orderType: 'single', triggerCondition: 'below', trailingBps: random.int(50, 1500) }),
    () => ({ orderType: 'oco', tpPriceUsd: above(), slPriceUsd: below() }),
  ];
  return random.pick(kinds)();
}

/** Rounds by time, or as long as the price is in a window. */
export const placeDca: Act = async (actor) => {
  const { random, wallet, town } = actor;
  const pair = await pickPair(actor);
  if (!pair) return undefined;
  const { inputMint, outputMint, amount: inputAmount, usd, inputUsd } = pair;
  const share = (): number => random.int(9_500, 10_500) / 10_000;
  const window = random.chance(0.5)
    ? { minPriceUsd: inputUsd * 0.9 * share() }
    : { maxPriceUsd: inputUsd * 1.05 * share() };
  const order = {
    inputMint,
    outputMint,
    inputAmount,
    orderCount: random.int(2, Math.min(8, Math.floor(usd / LEAST_ROUND_USD))),
    intervalSeconds: random.pick([3600, 6 * 3600, 24 * 3600, 4 * 24 * 3600]),
    // A window is of a token that is not a stablecoin.
    ...(inputMint !== USDC &&
      random.chance(0.75) && {
        orderType: 'price_conditional' as const,
        triggerMint: inputMint,
        ...window,
      }),
  };
  return {
    wallet,
    async run({ perijove, options }) {
      await perijove.triggerV2.placeDca(order, options);
      town.vaultUsers.push(wallet);
    },
  };
};

/** One of a wallet's price orders that waits for its price. */
export const cancelPriceOrder: Act = async (actor) => {
  const wallet = pickUser(actor);
  if (!wallet) return undefined;
  const signer = wallet.secretKey;
  const listed = await actor.perijove.triggerV2.priceOrders({ state: 'active' }, { signer });
  const open = listed.orders.filter(({ orderState }) => orderState === 'open');
  if (open.length === 0) return undefined;
  const { id: order } = actor.random.pick(open);
  return {
    wallet,
    run: (means) => means.perijove.triggerV2.cancel({ order }, withoutId(means)),
  };
};

export const cancelDca: Act = async (actor) => {
  const wallet = pickUser(actor);
  if (!wallet) return undefined;
  const signer = wallet.secretKey;
  const listed = await actor.perijove.triggerV2.dcaOrders({ state: 'active' }, { signer });
  if (listed.orders.length === 0) return undefined;
  const { id: order } = actor.random.pick(listed.orders);
  return {
    wallet,
    run: (means) => means.perijove.triggerV2.cancelDca({ order }, withoutId(means)),
  };
};

/** Everything that a wallet's expired orders have left, and its withdrawals that had only begun. */
export const withdrawExpired: Act = async (actor) => {
  const wallet = pickUser(actor);
  if (!wallet) return undefined;
  const signer = wallet.secretKey;
  const listed = await actor.perijove.triggerV2.priceOrders({}, { signer });
  if (!listed.orders.some(({ orderState }) => orderState === 'expired')) return undefined;
  return {
    wallet,
    async run(means) {
      for await (const _ of means.perijove.triggerV2.withdrawExpired({}, withoutId(means)));
    },
  };
};

function pickUser({ random, town }: Actor): FundedWallet | undefined {
  return town.vaultUsers.length === 0 ? undefined : random.pick(town.vaultUsers);
}
