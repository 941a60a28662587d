// Buys for 30 dollars at each line of a grid that the price falls to, and sells as much at each it rises to.
import { defineStrategy } from '@perijove/strategy';
import { SOL, USDC } from 'perijove';

/** Distance of two lines, as a share of the price. */
const STEP = 0.04;

export const grid = defineStrategy({
  name: 'grid',
  mints: [SOL, USDC],
  everyMs: 300_000,
  start: { base: 0, line: 0 },
  async tick(market, { base, line }) {
    const price = market.price(SOL);
    if (base === 0) return { base: price, line: 0 };
    const now = Math.round(Math.log(price / base) / Math.log(1 + STEP));
    if (now === line) return { base, line };
    const usd = 30 * Math.abs(now - line);
    const [inputMint, outputMint] = now > line ? [SOL, USDC] : [USDC, SOL];
    const amount = market.units(inputMint, usd);
    const fill = await market.swap({ label: 'line', inputMint, outputMint, amount });
    // A swap that failed is tried again at the next tick.
    return { base, line: fill.status === 'landed' ? now : line };
  },
});
