import { offeredUnits, priceMoved } from '@perijove/solana/flow';
import type { Order } from '../types.ts';
import type { Payment } from './pay-flow.ts';
import { lastPrice, type PayMemory, type Price, remember } from './pay-memory.ts';
import { termsOf } from './pay-terms.ts';

/**
 * Maximum number of orders, one after the other. Each one narrows down the input, because the price
 * depends on the amount.
 */
const MAX_ORDERS = 4;
/** What an order may guarantee above the amount: half a percent. */
const CLOSE_PER_MILLE = 1_005n;
/** The price moves between two orders: a tenth of a percent. */
const MARGIN_PER_MILLE = 1_001n;
/** Since an earlier payment it has moved more. */
const GUESS_PER_MILLE = 1_002n;

/** An order with an exact input, and what it guarantees. */
export interface Offered extends Price {
  readonly order: Order;
}

/**
 * Requests the first orders, side by side: for `maxInput`, and for what the amount would have cost at the
 * price of the last payment of this client.
 */
export function firstOffers(payment: Payment, memory: PayMemory): Promise<readonly Offered[]> {
  const maxInput = maxInputOf(payment);
  const last = lastPrice(memory, payment);
  const guess = last && least(scaled(last, payment.amount, GUESS_PER_MILLE), maxInput);
  const sizes = new Set(guess === undefined ? [maxInput] : [guess, maxInput]);
  return Promise.all([...sizes].map((size) => offerOf(payment, size)));
}

/**
 * Returns an order, never for more than `maxInput`, that guarantees at least the amount, and little more
 * where four orders suffice for that.
 *
 * @param first What `firstOffers` returned.
 * @throws PerijoveError `price_moved` when `maxInput` does not buy the amount; `execution_failed`; the
 * errors of `order`.
 */
export async function offerFor(
  payment: Payment,
  first: readonly Offered[],
  memory: PayMemory,
): Promise<Offered> {
  const { amount } = payment;
  const maxInput = maxInputOf(payment);
  let offer = best(first, amount);
  for (let orders = 1; ; orders++) {
    const { size, guaranteed } = offer;
    const isEnough = guaranteed >= amount;
    const isLast = orders === MAX_ORDERS;
    if (isEnough && (isLast || guaranteed * 1_000n <= amount * CLOSE_PER_MILLE)) {
      remember(memory, payment, offer);
      return offer;
    }
    if (!isEnough && (isLast || size === maxInput))
      throw priceMoved(amount, guaranteed, 'the amount for maxInput');
    offer = await offerOf(payment, least(scaled(offer, amount, MARGIN_PER_MILLE), maxInput));
  }
}

/** The smallest that is enough; otherwise the largest, which is for `maxInput`. */
function best(offers: readonly Offered[], amount: bigint): Offered {
  const sorted = offers.toSorted((one, other) => (one.size < other.size ? -1 : 1));
  return (sorted.find(({ guaranteed }) => guaranteed >= amount) ?? sorted.at(-1)) as Offered;
}

async function offerOf(payment: Payment, size: bigint): Promise<Offered> {
  const { client, options, owner: taker } = payment;
  // Without a taker the service estimates no slippage, and the order guarantees too much.
  const terms = { ...termsOf(payment), taker, amount: size };
  const order = await client.order(terms, { signal: options.signal });
  const guaranteed = offeredUnits('otherAmountThreshold', order.otherAmountThreshold);
  return { order, size, guaranteed };
}

function maxInputOf({ input }: Payment): bigint {
  return BigInt(input.maxInput ?? 0n);
}

/** The input that buys the amount at the price of an offer, and a little more. */
function scaled({ size, guaranteed }: Price, amount: bigint, perMille: bigint): bigint {
  // The price is unknown: the caller takes the smaller of this and `maxInput`.
  if (guaranteed === 0n) return 2n ** 64n;
  const needed = (size * amount + guaranteed - 1n) / guaranteed;
  return (needed * perMille + 999n) / 1_000n;
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
