import type { WalletEffects } from '@perijove/solana';
import type { Situation } from '../decide/situation.ts';
import type { Engine } from './engine.ts';
import { pricesFor } from './prices.ts';
import { tokensFor } from './tokens.ts';

/**
 * What the sources of the caller say of a transaction, asked side by side.
 *
 * @throws PerijoveError `policy_failed`, reason `prices` or `tokens`.
 */
export async function askSources(
  engine: Engine,
  effects: WalletEffects,
): Promise<Pick<Situation, 'prices' | 'tokens'>> {
  const [prices, tokens] = await Promise.all([
    pricesFor(engine, effects),
    tokensFor(engine, effects),
  ]);
  return { prices, tokens };
}
