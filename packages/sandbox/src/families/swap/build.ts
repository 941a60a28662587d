import type { InputOf } from '@perijove/core';
import { priceUnits } from '@perijove/local-node/ledger';
import type { families } from 'perijove/catalog';
import type { Quote } from '../../market/routing/quote.ts';
import { isRefusal } from '../../market/routing/refusal.ts';
import { type WireStep, wireQuote } from '../../market/routing/wire-quote.ts';
import { offerSwap } from '../../market/swap/offer-swap.ts';
import { priceAtPercentile } from '../../market/swap/price-percentile.ts';
import type { Output } from '../service.ts';
import { instructionFields } from './instruction-fields.ts';
import { acceptRoute, refuseSwapInput } from './refusal.ts';
import { slippageFor } from './slippage.ts';
import type { ManagedSwapContext } from './swap-context.ts';

type BuildInput = InputOf<(typeof families)['swap']['build']>;
type SwapBuild = Output<'swap', 'build'>;

/** The default percentile of the compute unit price, in basis points. */
const PERCENTILE = 5000;
const FAST_PERCENTILE = 9000;

/** Returns a swap by the main router, as the parts of a transaction. It has no operator fee. */
export function buildSwap(input: BuildInput, context: ManagedSwapContext): SwapBuild {
  const { taker, payer, mode, computeUnitPricePercentile } = input;
  refuseEnterprise(input);
  const quote = quoteBuild(input, context);
  const offered = acceptRoute(
    offerSwap(
      {
        ...input,
        claim: {
          inputMint: input.inputMint,
          outputMint: input.outputMint,
          amount: quote.inAmount,
          swapMode: 'ExactIn',
          slippageBps: quote.slippageBps,
          platformFeeBps: quote.platformFee?.feeBps,
          routePlan: quote.routePlan,
        },
        routePlan: quote.routePlan,
        quoted: quote,
        now: quote,
        limit: quote.otherAmountThreshold,
        quotedFee: quote.platformFee?.amount,
        version: 'V2',
      },
      context,
    ),
  );
  const percentile = computeUnitPricePercentile ?? (mode === 'fast' ? FAST_PERCENTILE : PERCENTILE);
  const microLamports = priceAtPercentile(percentile);
  const computeBudget = [priceUnits(microLamports)];
  const version = input.transactionVersion === '1' ? 1 : 0;
  const { tipAmount } = input;
  const budget = { version, computeBudget, microLamports } as const;
  return {
    ...priceFields(quote, context),
    ...instructionFields({ taker, payer, tipAmount, offered, ...budget }, context),
  };
}

/** @throws ServiceFailure for a field that needs an enterprise account. */
function refuseEnterprise({ integratorFeeBps = 0, positiveSlippageBps = 0 }: BuildInput): void {
  if (integratorFeeBps > 0 || positiveSlippageBps > 0) {
    throw refuseSwapInput('integratorFeeBps and positiveSlippageBps need an enterprise account');
  }
}

function quoteBuild(input: BuildInput, { swaps, world }: ManagedSwapContext): Quote {
  const { inputMint, outputMint, amount, mode, slippageBps = 50, ...rest } = input;
  const { dexes, excludeDexes, platformFeeBps, maxAccounts, forJitoBundle } = rest;
  const quote = swaps.quote({
    inputMint,
    outputMint,
    amount: BigInt(amount),
    slippageBps: slippageFor(world, slippageBps, [inputMint, outputMint]),
    dexes,
    excludeDexes,
    platformFeeBps,
    maxAccounts,
    forJitoBundle,
    onePath: mode === 'fast',
    instructionVersion: 'V2',
  });
  if (isRefusal(quote)) acceptRoute(quote);
  return quote as Quote;
}

function priceFields(quote: Quote, { world }: ManagedSwapContext) {
  const wire = wireQuote(world, quote);
  const { inputMint, outputMint, inAmount, outAmount, otherAmountThreshold, swapMode } = wire;
  const { slippageBps, priceImpactPct } = wire;
  const routePlan: readonly WireStep[] = wire.routePlan;
  const amounts = { inputMint, outputMint, inAmount, outAmount, otherAmountThreshold };
  return { ...amounts, swapMode, slippageBps, priceImpactPct, routePlan };
}
