import { isPerijoveError } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import type { Journal } from '@perijove/journal';
import type { FlowPolicy, Rpc, Signer } from '@perijove/solana';
import type { Perijove } from 'perijove';
import type { PlaceInput } from 'perijove/trigger-v2';
import { type BoundedOrder, passedError } from './bounded-order.ts';
import { type ReadOrder, readOrder } from './listed-order.ts';
import type { KeptOrder } from './order-book.ts';

/** With what orders are placed, cancelled and read. */
export interface OrderDesk {
  /** Its `triggerV2` is needed as soon as the strategy places an order. */
  readonly perijove: { readonly triggerV2?: Perijove['triggerV2'] | undefined };
  readonly signer: Signer;
  readonly rpc: Rpc;
  readonly journal: Journal;
  readonly policy?: FlowPolicy | undefined;
}

type OrderTerms = Omit<BoundedOrder, 'expiresInMs'>;

/**
 * Places an order by `triggerV2.place`.
 *
 * @param id of the flow: repeated with the same one, nothing is deposited twice.
 * @returns the id of the order at the service.
 */
export async function placeOrder(
  { perijove, signer, rpc, journal, policy }: OrderDesk,
  request: OrderTerms,
  { id, expiresAt }: { readonly id: string; readonly expiresAt: number },
): Promise<string> {
  const input = placeInput(request, expiresAt);
  const options = { signer, rpc, journal, id, ...(policy && { policy }) };
  try {
    return (await clientOf(perijove).place(input, options)).order;
  } catch (error) {
    throw isPassed(error) ? passedError(request.label, pricesOf(request), error) : error;
  }
}

function placeInput(request: OrderTerms, expiresAt: number): PlaceInput {
  const { inputMint, outputMint, amount, triggerMint, maxSlippageBps, above, below } = request;
  const shared = {
    inputMint,
    outputMint,
    inputAmount: String(amount),
    triggerMint,
    // Fixed by the tick, so that a flow that is resumed has the same input.
    expiresAt: { unixMs: expiresAt },
  };
  if (above !== undefined && below !== undefined)
    return {
      ...shared,
      orderType: 'oco',
      tpPriceUsd: above,
      slPriceUsd: below,
      tpSlippageBps: maxSlippageBps,
      slSlippageBps: maxSlippageBps,
    };
  return {
    ...shared,
    orderType: 'single',
    triggerCondition: above === undefined ? 'below' : 'above',
    triggerPriceUsd: (above ?? below) as number,
    slippageBps: maxSlippageBps,
  };
}

const PRICE_FIELDS: readonly unknown[] = ['triggerPriceUsd', 'tpPriceUsd', 'slPriceUsd'];

/** Prices were checked before, so the flow refuses them for the market of this moment alone. */
function isPassed(error: unknown): boolean {
  return isPerijoveError(error, 'invalid_input') && PRICE_FIELDS.includes(error.details.field);
}

function pricesOf({ above, below }: OrderTerms) {
  return { limit: [above, below].filter((usd) => usd !== undefined).join(' or '), offered: '' };
}

/** Cancels an order by `triggerV2.cancel`, which withdraws what it holds. Its id makes it idempotent. */
export async function cancelOrder(
  { perijove, signer, rpc, journal, policy }: OrderDesk,
  { order }: Pick<KeptOrder, 'order'>,
): Promise<void> {
  await clientOf(perijove).cancel({ order }, { signer, rpc, journal, ...(policy && { policy }) });
}

const PAGE = { limit: 100 } as const;

/**
 * Reads the orders as the service lists them. Running ones are few; one that has ended is among those that
 * changed last. One that is not listed is left out.
 */
export async function readOrders(
  { perijove, signer, policy }: OrderDesk,
  kept: readonly KeptOrder[],
): Promise<readonly ReadOrder[]> {
  const client = clientOf(perijove);
  const found = new Map<string, ReadOrder>();
  const missing = new Map(kept.map((order) => [order.order, order]));
  for (const state of ['active', undefined] as const) {
    if (missing.size === 0) break;
    const input = { ...PAGE, ...(state && { state }) };
    for await (const listed of client.iteratePriceOrders(input, { signer, policy })) {
      const order = missing.get(listed.id);
      if (order) found.set(listed.id, readOrder(order, listed));
      missing.delete(listed.id);
      if (missing.size === 0) break;
    }
  }
  return kept.flatMap(({ order }) => found.get(order) ?? []);
}

function clientOf({ triggerV2 }: OrderDesk['perijove']): Perijove['triggerV2'] {
  if (triggerV2 === undefined)
    throw invalidInput('perijove', 'a client with triggerV2: the strategy places orders');
  return triggerV2;
}
