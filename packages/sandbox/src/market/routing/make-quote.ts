import type { Mint } from '@perijove/core';
import type { World } from '../../world/world.ts';
import { slotEndMs } from './base-reserves.ts';
import { explainNoInput, explainNoOutput } from './diagnose.ts';
import { fromInput, planExactIn } from './exact-in.ts';
import { type ExactOutPlan, type OpenQuery, planExactOut } from './exact-out.ts';
import { overfillsAny } from './exact-route.ts';
import { exactOutOf } from './exact-step.ts';
import { edgesBetween } from './graph.ts';
import type { Market } from './market.ts';
import { type Quote, routePlanOf } from './quote.ts';
import { isRefusal, type QuoteRefusal, refuseQuote } from './refusal.ts';
import {
  DEFAULT_SLIPPAGE_BPS,
  exactOutLimits,
  limitsOf,
  type QuoteRequest,
  refuseRequest,
} from './request.ts';
import { PARTS, type Route } from './route.ts';
import type { PathQuery } from './search.ts';
import { rateOf, smoothOutOf } from './step.ts';
import { quoteTermsOf } from './terms.ts';

/** Returns the best quote in this slot, or the refusal. */
export function makeQuote(
  world: World,
  market: Market,
  request: QuoteRequest,
  slot: number,
): Quote | QuoteRefusal {
  const refusal = refuseRequest(request);
  if (refusal) return refusal;
  const from = market.node(request.inputMint, slot);
  if (!from) return notTradable(request.inputMint);
  const to = market.node(request.outputMint, slot);
  if (!to) return notTradable(request.outputMint);

  const query: OpenQuery = { from, to, limits: limitsOf(request) };
  const { swapMode = 'ExactIn', slippageBps = DEFAULT_SLIPPAGE_BPS, platformFeeBps } = request;
  const plan = swapMode === 'ExactIn' ? planInput(query, request) : planOutput(query, request);
  if (isRefusal(plan)) return plan;
  const terms = quoteTermsOf(
    { swapMode, slippageBps, platformFeeBps },
    plan.inAmount,
    plan.outAmount,
  );
  if (isRefusal(terms)) return terms;
  return {
    request,
    ...terms,
    routePlan: routePlanOf(plan.steps),
    priceImpact: priceImpact(plan.route, Number(plan.inAmount)),
    directOutputs: directOutputs(query, plan.inAmount),
    swapUsd: usdOf(world, request.outputMint, terms.outAmount, slot),
    slot,
  };
}

function planInput(
  query: OpenQuery,
  { amount, slippageBps = DEFAULT_SLIPPAGE_BPS }: QuoteRequest,
): ExactOutPlan | QuoteRefusal {
  const plan = planExactIn({ ...query, amount: Number(amount), direction: fromInput }, amount);
  if (!plan) return explainNoInput(query, amount, slippageBps);
  return overfillsAny(plan.steps) ? notConsumed : { ...plan, inAmount: amount };
}

function planOutput(query: OpenQuery, { amount }: QuoteRequest): ExactOutPlan | QuoteRefusal {
  const narrow = { ...query, limits: exactOutLimits(query.limits) };
  const plan = planExactOut(narrow, query.limits, amount);
  if (!plan || overfillsAny(plan.steps)) return explainNoOutput(narrow, query.limits, amount);
  return plan;
}

function notTradable(mint: Mint): QuoteRefusal {
  return refuseQuote('TOKEN_NOT_TRADABLE', `The token ${mint} is not tradable`);
}

const notConsumed = refuseQuote(
  'ROUTE_PLAN_DOES_NOT_CONSUME_ALL_THE_AMOUNT',
  'Route plan does not consume all the amount, please lower the amount',
);

/**
 * Returns the value of an amount at the world's price, in US dollars; 0 for a token without one.
 */
function usdOf(world: World, mint: Mint, amount: bigint, slot: number): number {
  const token = world.tokens.find(mint, slotEndMs(slot));
  const usd = token && world.prices.usd(token, slotEndMs(slot));
  return token && usd !== undefined ? (Number(amount) * usd) / Number(`1e${token.decimals}`) : 0;
}

const MAX_LISTED = 3;

/** Returns the outputs of the first direct pools of the pair for the whole amount. */
function directOutputs(
  { from, to }: Pick<PathQuery, 'from' | 'to'>,
  amountIn: bigint,
): Quote['directOutputs'] {
  return edgesBetween(from, to)
    .filter(({ state }) => state.a > 0)
    .slice(0, MAX_LISTED)
    .map((edge) => ({ ammKey: edge.state.pool.address, outAmount: exactOutOf(edge, amountIn) }));
}

/** Smaller fractions are rounding errors. */
const NOISE = 1e-12;

/**
 * Returns the price impact as a fraction: how much less the trade pays than an infinitely small one
 * on the same paths. Fees are not part of it.
 */
function priceImpact(route: Route, amountIn: number): number {
  let [paid, ideal] = [0, 0];
  for (const { path, parts } of route) {
    const amount = (amountIn * parts) / PARTS;
    paid += path.edges.reduce((out, edge) => smoothOutOf(edge, out), amount);
    ideal += path.edges.reduce((out, edge) => out * rateOf(edge), amount);
  }
  const impact = 1 - paid / ideal;
  return impact > NOISE ? impact : 0;
}
