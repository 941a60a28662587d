// Buys for 5 dollars every 6 hours, and for 15 when the price is 4 % below the mean of a day.
import { defineStrategy } from '@perijove/strategy';
import { SOL, USDC } from 'perijove';

const PAUSE_MS = 6 * 3_600_000;

export const dipDca = defineStrategy({
  name: 'dip-dca',
  mints: [SOL, USDC],
  everyMs: 300_000,
  start: { next: 0 },
  async tick(market, { next }) {
    if (market.now < next) return { next };
    const bars = market.history(SOL, 288);
    const mean = bars.reduce((sum, { close }) => sum + close, 0) / bars.length;
    const amount = market.units(USDC, market.price(SOL) < mean * 0.96 ? 15 : 5);
    await market.swap({ label: 'buy', inputMint: USDC, outputMint: SOL, amount });
    return { next: market.now + PAUSE_MS };
  },
});
