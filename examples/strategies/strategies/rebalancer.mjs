// Keeps half of the wallet in SOL; trades when it is 2 % of the whole away from that.
import { defineStrategy } from '@perijove/strategy';
import { SOL, USDC } from 'perijove';

export const rebalancer = defineStrategy({
  name: 'rebalancer',
  mints: [SOL, USDC],
  everyMs: 300_000,
  start: null,
  async tick(market) {
    const away = market.value(SOL) - market.value() / 2;
    if (Math.abs(away) < market.value() * 0.02) return null;
    const [inputMint, outputMint] = away > 0 ? [SOL, USDC] : [USDC, SOL];
    const amount = market.units(inputMint, Math.abs(away));
    await market.swap({ label: 'back', inputMint, outputMint, amount });
    return null;
  },
});
