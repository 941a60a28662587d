import { type InputOf, SOL } from '@perijove/core';
import type { families } from 'perijove/catalog';
import { orderFeeOf } from '../../market/managed/order-fee.ts';
import type { Token } from '../../world/token.ts';
import type { Output } from '../service.ts';
import type { InstantSwapContext } from './instant-swap-context.ts';
import { noQuotes } from './refusal.ts';

type FeesInput = InputOf<(typeof families)['instant-swap']['fees']>;

/** Returns the default fee of a pair. Only the request and one category are documented. */
export function fees(
  { inputMint, outputMint }: FeesInput,
  { world, ledger }: InstantSwapContext,
): Output<'instant-swap', 'fees'> {
  const atMs = world.clock.now();
  const [input, output] = [inputMint, outputMint].map((mint) => world.tokens.find(mint, atMs));
  if (!input || !output) throw noQuotes();
  const { mint, feeBps } = orderFeeOf(ledger, {}, [input, output], atMs);
  return { feeBps, feeMint: mint, category: categoryOf(mint === inputMint ? input : output) };
}

function categoryOf({ mint, kind }: Token): string {
  if (mint === SOL) return 'SOL_CATEGORY';
  if (kind === 'stable') return 'STABLE_CATEGORY';
  if (kind === 'lst') return 'LST_CATEGORY';
  return kind === 'wrapped' ? 'BLUECHIP_CATEGORY' : 'OTHER_CATEGORY';
}
