import type { Address, Mint } from '@perijove/core';
import { type DocumentWrite, type Json, slotAt } from '@perijove/local-node/ledger';
import type { OfferedSettlement, SettlementRequest } from '../../settlement/create-settlement.ts';
import type { Leg } from '../../settlement/leg.ts';
import type { ProgramCall } from '../../settlement/program-call.ts';
import type { SettledFacts, SettlementRules } from '../../settlement/rules.ts';
import type { ServiceLedger } from '../../settlement/service-ledger.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import type { World } from '../../world/world.ts';
import { createQuoteEngine, type QuoteEngine } from '../routing/engine.ts';
import { type LaunchPools, noLaunches } from '../routing/launch-pools.ts';
import type { PoolDelta } from '../routing/pool-delta.ts';
import type { Quote } from '../routing/quote.ts';
import { isRefusal, type QuoteRefusal } from '../routing/refusal.ts';
import type { ClaimedQuote, Repriced } from '../routing/reprice.ts';
import type { QuoteRequest } from '../routing/request.ts';
import { readSwapTerms, type SwapTerms, writeSwapTerms } from './swap-terms.ts';

/** The kind of the settlements of swaps. */
const KIND = 'swap';

/**
 * The kind of settlements of whole messages, which the sandbox signs too. If it has terms of a
 * swap, the sandbox signs only while the price is within their limit.
 */
export const CO_SIGNED = 'co-signed';

/** Collection of the pool deltas on the ledger. */
const DELTAS = 'pool-deltas';

export interface SwapOffer extends SwapTerms {
  readonly taker: Address;
  /** Pays for new token accounts. Default: the taker. */
  readonly payer?: Address | undefined;
  readonly legs: readonly Leg[];
  /** The program call that makes the movements; see `routerCall`. */
  readonly call: ProgramCall;
  readonly wrapSol: boolean;
  readonly unwrapSol: boolean;
  /** World time. */
  readonly expiresAtMs: number;
}

/** The market on the ledger. Quotes can be swapped, and swaps move the price. */
export interface SwapDesk {
  /** @param atMs world time that is not in the future. Default: now. */
  readonly quote: (request: QuoteRequest, atMs?: number) => Quote | QuoteRefusal;
  /** Returns whether no effect of a trade is left: then pools pay at most the world's prices. */
  readonly isUntouched: (atMs: number) => boolean;
  /** Returns the present amounts of an earlier quote. Only its route is used. */
  readonly reprice: (claim: ClaimedQuote) => Repriced | QuoteRefusal;
  /** Creates the settlement of a swap. It fails with 6001 while the price is beyond the limit. */
  readonly offer: (offer: SwapOffer) => OfferedSettlement;
  /** The same, to be submitted at once with the settlement as `prepared`. Nothing is stored. */
  readonly prepare: (offer: SwapOffer) => OfferedSettlement;
}

/** The context of endpoints that swap on the market. */
export interface SwapContext {
  readonly world: World;
  readonly ledger: ServiceLedger;
  readonly swaps: SwapDesk;
}

/** The market of launched tokens. */
export interface LaunchMarket {
  readonly pools: LaunchPools;
  /** Adds tokens to their pool before the ledger does; returns a function that undoes this. */
  readonly foresee: (mint: Mint, amount: bigint) => () => void;
  /** Returns the documents of a swap that has run, if one of the mints is a launched token. */
  readonly traded: (mints: readonly Mint[], facts: SettledFacts) => readonly DocumentWrite[];
}

const nothingLaunched: LaunchMarket = {
  pools: noLaunches,
  foresee: () => () => {},
  traded: () => [],
};

export function createSwapDesk(
  world: World,
  ledger: ServiceLedger,
  launches: LaunchMarket = nothingLaunched,
  createEngine: (
    world: World,
    deltas: Iterable<PoolDelta>,
    launches: LaunchPools,
  ) => QuoteEngine = createQuoteEngine,
): SwapDesk {
  let created: QuoteEngine | undefined;
  /** Created at the first quote: its pools are drawn then. */
  const engine = (): QuoteEngine => {
    created ??= createEngine(world, storedDeltas(ledger), launches.pools);
    return created;
  };
  const now = forwardClock(world.clock.now);
  ledger.define(KIND, swapRules({ engine, launches, now }));
  ledger.define(CO_SIGNED, {
    isGood: ({ terms }) => terms === null || isWithinLimit(engine(), readSwapTerms(terms), now()),
  });
  const quote = rememberingLast(ledger, (request, atMs) => engine().quote(request, atMs));
  return {
    quote: (request, atMs = now()) => quote(request, atMs),
    isUntouched: (atMs) => engine().isUntouched(atMs),
    reprice: (claim) => engine().reprice(claim, now()),
    offer: (offer) => ledger.createSettlement(requestOf(offer)),
    prepare: (offer) => ledger.prepareSettlement(requestOf(offer)),
  };
}

interface RulesEnv {
  readonly engine: () => QuoteEngine;
  readonly launches: LaunchMarket;
  readonly now: (atMs?: number) => number;
}

function swapRules({ engine, launches, now }: RulesEnv): SettlementRules {
  return {
    isGood({ terms }, beside) {
      const { atMs = now(), ...agreed } = readSwapTerms(terms);
      const undo = moveAsBefore(engine(), launches, beside, now());
      try {
        return isWithinLimit(engine(), agreed, atMs);
      } finally {
        undo();
      }
    },
    settled(settlement, facts) {
      const { claim, atMs = now(facts.atMs) } = readSwapTerms(settlement.terms);
      const notes = launches.traded([claim.inputMint, claim.outputMint], facts);
      const { documents, undo } = moveMarket(engine(), claim, atMs);
      return { documents: [...documents, ...notes], undo };
    },
  };
}

function requestOf({ claim, limit, atMs, call, ...offer }: SwapOffer): SettlementRequest {
  return { ...offer, calls: [call], kind: KIND, terms: writeSwapTerms({ claim, limit, atMs }) };
}

/**
 * Returns the same quote when it is requested again in the same slot and the ledger has not
 * changed: the keeper first checks whether an order can be filled, and then fills it.
 */
function rememberingLast(ledger: ServiceLedger, quote: QuoteEngine['quote']): QuoteEngine['quote'] {
  let last: { readonly key: string; readonly answer: Quote | QuoteRefusal } | undefined;
  ledger.listen(() => {
    last = undefined;
  });
  return (request, atMs) => {
    const key = `${slotAt(atMs)} ${JSON.stringify(request, textOfBigint)}`;
    if (last?.key !== key) last = { key, answer: quote(request, atMs) };
    return last.answer;
  };
}

function textOfBigint(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

/**
 * Returns a clock that never goes back: a transaction has the time of its start, and the market
 * must not move to an earlier slot when the clock was read again in between.
 */
function forwardClock(worldNow: () => number): (atMs?: number) => number {
  let latest = Number.NEGATIVE_INFINITY;
  return (atMs = worldNow()) => {
    latest = Math.max(latest, atMs);
    return latest;
  };
}

/**
 * Moves the pools by the earlier swaps of the same transaction; returns a function that moves them
 * back. Tokens that those swaps take from the pool of a launched token have left its vault already.
 */
function moveAsBefore(
  engine: QuoteEngine,
  launches: LaunchMarket,
  beside: readonly Settlement[],
  nowMs: number,
): () => void {
  const undos = beside
    .filter(({ kind }) => kind === KIND)
    .map(({ terms }) => readSwapTerms(terms))
    .flatMap(({ claim: { routePlan }, atMs = nowMs }) => [
      engine.applyTrade(routePlan, atMs).undo,
      ...routePlan.map(({ inputMint, inAmount }) => launches.foresee(inputMint, inAmount)),
    ]);
  return () => {
    for (const undo of undos.reverse()) undo();
  };
}

function isWithinLimit(engine: QuoteEngine, { claim, limit }: SwapTerms, atMs: number): boolean {
  const now = engine.reprice(claim, atMs);
  if (isRefusal(now)) return false;
  return claim.swapMode === 'ExactIn' ? now.outAmount >= limit : now.inAmount <= limit;
}

function moveMarket(engine: QuoteEngine, claim: ClaimedQuote, atMs: number) {
  const { deltas, undo } = engine.applyTrade(claim.routePlan, atMs);
  const documents = deltas.map((delta) => ({
    collection: DELTAS,
    id: delta.pool,
    value: delta as unknown as Json,
  }));
  return { documents, undo };
}

function storedDeltas(ledger: ServiceLedger): readonly PoolDelta[] {
  return ledger.documents.list(DELTAS).map(([, value]) => value as unknown as PoolDelta);
}
