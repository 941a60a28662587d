import type { Mint } from '@perijove/core';
import { exactInForPath } from './exact-out.ts';
import { type Step, type Steps, stepsOf, totalIn, totalOut } from './exact-route.ts';
import type { Passage } from './exact-step.ts';
import type { Market } from './market.ts';
import { type RouteStep, routePlanOf, type Trade } from './quote.ts';
import { isRefusal, type QuoteRefusal, refuseQuote } from './refusal.ts';
import type { SwapMode } from './request.ts';
import { type QuoteTerms, quoteTermsOf } from './terms.ts';

/** A quote that the client sends back. Not trusted. */
export interface ClaimedQuote {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Base units of the input with exact input, else of the output. */
  readonly amount: bigint;
  readonly swapMode: SwapMode;
  readonly slippageBps: number;
  readonly platformFeeBps?: number | undefined;
  readonly routePlan: readonly (Trade & Pick<RouteStep, 'outputMint'>)[];
}

/** The present amounts of the claimed route. */
export interface Repriced extends QuoteTerms {
  readonly routePlan: readonly RouteStep[];
}

/**
 * Computes the amounts of a route again. Only the path through the pools and the exact amounts are
 * taken from the claim.
 */
export function repriceQuote(
  market: Market,
  claim: ClaimedQuote,
  slot: number,
): Repriced | QuoteRefusal {
  const passages = passagesOf(market, claim, slot);
  if (isRefusal(passages)) return passages;
  const paths = pathsOf(claim, passages);
  if (!paths)
    return refuseQuote('INVALID_REQUEST', 'The route plan does not lead to the output mint');
  const steps = claim.swapMode === 'ExactIn' ? pathsFromInput(paths) : pathsFromOutput(paths);
  if (!steps) return refuseQuote('COULD_NOT_FIND_ANY_ROUTE', 'Could not find any route');
  const [routeIn, routeOut] = [totalIn(steps), totalOut(steps)];
  if ((claim.swapMode === 'ExactIn' ? routeIn : routeOut) !== claim.amount) {
    return refuseQuote(
      'ROUTE_PLAN_DOES_NOT_CONSUME_ALL_THE_AMOUNT',
      'Route plan does not consume all the amount',
    );
  }
  const { swapMode, slippageBps, platformFeeBps } = claim;
  const terms = quoteTermsOf({ swapMode, slippageBps, platformFeeBps }, routeIn, routeOut);
  return isRefusal(terms) ? terms : { ...terms, routePlan: routePlanOf(steps) };
}

type ClaimedStep = ClaimedQuote['routePlan'][number];

/** A claimed step and the pool that it names. */
interface Found {
  readonly step: ClaimedStep;
  readonly passage: Passage;
}

function passagesOf(
  market: Market,
  { routePlan }: ClaimedQuote,
  slot: number,
): readonly Found[] | QuoteRefusal {
  const found: Found[] = [];
  for (const step of routePlan) {
    const state = market.pool(step.ammKey, slot);
    if (!state || state.a === 0) {
      return refuseQuote('MARKET_NOT_FOUND', `Market ${step.ammKey} not found`);
    }
    const [first, second] = state.pool.mints;
    const forward = step.inputMint === first;
    const isRight = step.inputMint === (forward ? first : second);
    const isNew = found.every(({ passage }) => passage.state !== state);
    if (!isRight || !isNew || step.outputMint !== (forward ? second : first)) {
      return refuseQuote('INVALID_REQUEST', `The route plan misuses the market ${step.ammKey}`);
    }
    found.push({ step, passage: { state, forward } });
  }
  return found;
}

/** Groups the steps into paths from the input to the output; undefined when they do not connect. */
function pathsOf(
  { inputMint, outputMint }: ClaimedQuote,
  steps: readonly Found[],
): readonly (readonly Found[])[] | undefined {
  const paths: Found[][] = [];
  let at = outputMint;
  for (const found of steps) {
    if (at === outputMint) {
      paths.push([]);
      at = inputMint;
    }
    if (found.step.inputMint !== at) return undefined;
    paths.at(-1)?.push(found);
    at = found.step.outputMint;
  }
  return at === outputMint && paths.length > 0 ? paths : undefined;
}

function pathsFromInput(paths: readonly (readonly Found[])[]): Steps {
  return paths.map((path) =>
    stepsOf(
      path.map(({ passage }) => passage),
      path[0]?.step.inAmount ?? 0n,
    ),
  );
}

/** Computes each path from its output back; undefined when a pool can no longer pay its output. */
function pathsFromOutput(paths: readonly (readonly Found[])[]): Steps | undefined {
  const steps = paths.map((path): readonly Step[] | undefined => {
    let outAmount = path.at(-1)?.step.outAmount ?? 0n;
    const back = path.toReversed().map(({ passage }): Step | undefined => {
      const inAmount = exactInForPath([passage], outAmount);
      if (inAmount === undefined) return undefined;
      const step = { passage, inAmount, outAmount };
      outAmount = inAmount;
      return step;
    });
    return back.every((step) => step !== undefined) ? back.reverse() : undefined;
  });
  return steps.every((path) => path !== undefined) ? steps : undefined;
}
