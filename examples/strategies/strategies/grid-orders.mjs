// Keeps a limit order to buy for 30 dollars 4 % below, and one to sell as much 4 % above; moves both after a fill.
import { defineStrategy } from '@perijove/strategy';
import { SOL, USDC } from 'perijove';

/** Distance of the two lines, as a share of the price. */
const STEP = 0.04;

export const gridOrders = defineStrategy({
  name: 'grid-orders',
  mints: [SOL, USDC],
  everyMs: 300_000,
  start: null,
  async tick(market) {
    const orders = market.orders();
    if (orders.filter(({ status }) => status === 'open').length === 2) return null;
    const filled = orders.find(({ status }) => status === 'filled');
    // The other line, and what has expired: their money comes back.
    for (const { id, held } of orders) if (held > 0n) await market.cancel(id);
    const base = filled?.below ?? filled?.above ?? market.price(SOL);
    const buy = { label: 'buy', inputMint: USDC, outputMint: SOL, below: base * (1 - STEP) };
    const sell = { label: 'sell', inputMint: SOL, outputMint: USDC, above: base * (1 + STEP) };
    // An order that the market has passed meanwhile is not placed: the next tick sets both lines again.
    await market.place({ ...buy, amount: market.units(USDC, 30) });
    await market.place({ ...sell, amount: market.units(SOL, 30) });
    return null;
  },
});
