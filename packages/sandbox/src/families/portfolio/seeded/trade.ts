import { filledShare, type Order, type PositionOf, placedMs } from '../../../world/positions.ts';
import { type ElementOf, totalOf, type Valuation } from '../valuation.ts';
import { writeToken } from './assets.ts';

type Data = ElementOf<'trade'>['data'];

/** The limit of a demo order relative to the market's price at its creation. */
const LIMIT = 0.95;

export function writeTradeElement(valuation: Valuation, { order, address }: PositionOf<'trade'>) {
  const filled = filledShare(order, valuation.atMs);
  const received = order.amount * filled * outputPerInput(valuation, order);
  const withdrawn = order.recurring ? received / 2 : 0;
  const input = asset(valuation, order.inputMint, order.amount * (1 - filled));
  const output = asset(valuation, order.outputMint, received - withdrawn);
  const data: Data = {
    assets: { input, output },
    inputAddress: order.inputMint,
    outputAddress: order.outputMint,
    initialInputAmount: order.amount,
    withdrawnOutputAmount: withdrawn,
    inputPrice: valuation.usd(order.inputMint),
    outputPrice: valuation.usd(order.outputMint),
    filledPercentage: filled,
    ...schedule(valuation, order),
    ref: address,
  };
  return { type: 'trade' as const, value: totalOf([input ?? {}, output ?? {}]), data };
}

function schedule(valuation: Valuation, order: Order): Partial<Data> {
  const createdAt = placedMs(order, valuation.atMs);
  const { recurring, amount, lifetimeMs } = order;
  if (!recurring) {
    const expectedOutputAmount = amount * outputPerInput(valuation, order);
    return {
      createdAt,
      expectedOutputAmount,
      ...(order.expires && { expireAt: createdAt + lifetimeMs }),
    };
  }
  const { cycles, priceRange } = recurring;
  const interval = lifetimeMs / cycles;
  return { createdAt, recurring: { cycles, interval, ...(priceRange && { priceRange }) } };
}

/** Returns whole output tokens per input token, at the prices when the order was placed. */
function outputPerInput({ usd, atMs }: Valuation, order: Order): number {
  const sinceMs = placedMs(order, atMs);
  const market = usd(order.inputMint, sinceMs) / usd(order.outputMint, sinceMs);
  return order.recurring ? market : market / LIMIT;
}

function asset(valuation: Valuation, mint: string, amount: number) {
  return amount > 0 ? writeToken(valuation, { type: 'token', mint, amount }) : null;
}
