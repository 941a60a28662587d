import { programIdToLabel } from '../../market/routing/dexes.ts';
import type { ServiceOf } from '../service.ts';
import { buildSwap } from './build.ts';
import { executeSwap } from './execute.ts';
import { orderSwap } from './order.ts';
import { executeForSquads } from './squads-execute.ts';
import { orderForSquads } from './squads-order.ts';
import type { ManagedSwapContext } from './swap-context.ts';
import { quoteSwap, swapQuote, swapQuoteInstructions } from './two-step.ts';

export const swapService: ServiceOf<'swap', ManagedSwapContext> = {
  order: orderSwap,
  execute: executeSwap,
  programIdToLabel: () => programIdToLabel(),
  build: buildSwap,
  quote: quoteSwap,
  swap: swapQuote,
  swapInstructions: swapQuoteInstructions,
  squadsOrder: orderForSquads,
  squadsExecute: executeForSquads,
};
