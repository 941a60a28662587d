import { type Mint, PerijoveError } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import type { OrderRequest } from './order.ts';
import { assertLabel, assertPair, assertSlippage, unknownMint } from './request-checks.ts';

/** A request that has been checked, with its defaults. */
export interface BoundedOrder extends OrderRequest {
  readonly triggerMint: Mint;
  readonly maxSlippageBps: number;
  readonly expiresInMs: number;
}

const FIELDS: Readonly<Record<keyof OrderRequest, true>> = {
  label: true,
  inputMint: true,
  outputMint: true,
  amount: true,
  above: true,
  below: true,
  triggerMint: true,
  maxSlippageBps: true,
  expiresInMs: true,
};

const DEFAULT_SLIPPAGE_BPS = 100;
const DEFAULT_EXPIRY_MS = 30 * 86_400_000;

/** @throws PerijoveError `invalid_input`. */
export function boundedOrder(
  request: OrderRequest,
  { mints, quote }: { readonly mints: readonly Mint[]; readonly quote: Mint },
): BoundedOrder {
  assertFields('request', request, Object.keys(FIELDS));
  const { label, inputMint, outputMint, above, below } = request;
  const { maxSlippageBps = DEFAULT_SLIPPAGE_BPS, expiresInMs = DEFAULT_EXPIRY_MS } = request;
  const { triggerMint = inputMint === quote ? outputMint : inputMint } = request;
  assertLabel(label);
  assertPair(request, mints);
  assertSlippage(maxSlippageBps);
  if (!mints.includes(triggerMint)) throw unknownMint('triggerMint', mints);
  assertPrices({ above, below });
  if (above !== undefined && below !== undefined && triggerMint !== inputMint)
    throw invalidInput('triggerMint', 'the inputMint for an order with both above and below');
  if (!Number.isSafeInteger(expiresInMs) || expiresInMs < 1)
    throw invalidInput('expiresInMs', 'whole milliseconds from 1');
  return { ...request, triggerMint, maxSlippageBps, expiresInMs };
}

function assertPrices({ above, below }: Pick<OrderRequest, 'above' | 'below'>): void {
  if (above === undefined && below === undefined)
    throw invalidInput('above', 'US dollars, or set below instead');
  for (const [name, usd] of Object.entries({ above, below }))
    if (usd !== undefined && !(Number.isFinite(usd) && usd > 0))
      throw invalidInput(name, 'US dollars above 0');
  if (above !== undefined && below !== undefined && above <= below)
    throw invalidInput('above', `more than below, ${below}`);
}

/** Returns the error of an order whose price the market has already reached: it would fill immediately. */
export function passedPrice(
  { label, above, below }: Pick<BoundedOrder, 'label' | 'above' | 'below'>,
  usd: number,
  cause?: unknown,
): PerijoveError<'price_moved'> | undefined {
  const isAbove = above !== undefined && usd >= above;
  const isBelow = below !== undefined && usd <= below;
  if (!isAbove && !isBelow) return undefined;
  return passedError(
    label,
    { limit: String(isAbove ? above : below), offered: String(usd) },
    cause,
  );
}

/** As `passedPrice`, for an order that the flow itself has refused. */
export function passedError(
  label: string,
  details: { readonly limit: string; readonly offered: string },
  cause?: unknown,
): PerijoveError<'price_moved'> {
  const says = `the market has passed the price of the order ${label}, so it was not placed: it would fill immediately`;
  return new PerijoveError('price_moved', details, { attempt: 0 }, says, {
    advice: 'requote',
    cause,
  });
}
