// Guards a holding of SOL: sells it once when the price is 8 % below its high. It never buys.
import { defineStrategy } from '@perijove/strategy';
import { SOL, USDC } from 'perijove';

/** Lamports that stay for fees. */
const KEEP = 50_000_000n;

export const stopLoss = defineStrategy({
  name: 'stop-loss',
  mints: [SOL, USDC],
  everyMs: 300_000,
  start: { high: 0, sold: false },
  async tick(market, state) {
    const high = Math.max(state.high, market.price(SOL));
    const amount = market.balance(SOL) - KEEP;
    if (state.sold || amount <= 0n || market.price(SOL) > high * 0.92) return { ...state, high };
    // Three times the usual bound: when everybody sells, a stop that fails is worth nothing.
    const request = { label: 'stop', inputMint: SOL, outputMint: USDC, maxSlippageBps: 300 };
    const fill = await market.swap({ ...request, amount });
    return { high, sold: fill.status === 'landed' };
  },
});
