import type { DocumentWrite, Json } from '@perijove/local-node/ledger';
import type { SettledFacts } from '../../settlement/rules.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import type { KeeperOrder, KeptPrediction } from './books.ts';
import { hasWon, isSettled, isTradedAt, type MarketModel, pricesOf } from './market-model.ts';
import { bought, entryOf, type PredictionFill, paidOut, sold } from './positions.ts';
import type { PredictionEnv } from './prediction-env.ts';

/** Kinds of settlements. */
export const PREDICTION_OPEN = 'prediction-open';
export const PREDICTION_CLAIM = 'prediction-claim';
export const PREDICTION_SWAP = 'prediction-swap';
/** What the keeper pays from the vault. */
export const PREDICTION_PAYOUT = 'prediction-payout';

/** The terms of a swap of a forecast market. */
export interface OutcomeSwapTerms extends PredictionFill {
  readonly position: string;
  /** The price beyond which it fails. */
  readonly limit: number;
}

export interface ClaimTerms {
  readonly position: string;
}

/** Defines what the transactions of wallets do to the books. */
export function definePredictions(env: PredictionEnv): void {
  const { ledger, books, world, events } = env;
  const { now } = world.clock;
  const marketOf = (marketId: string): MarketModel | undefined => events.market(marketId, now());
  ledger.define(PREDICTION_OPEN, {
    isGood(settlement) {
      const { marketId } = termsOf<KeeperOrder>(settlement);
      const market = marketOf(marketId);
      return market !== undefined && isTradedAt(market.event, now());
    },
    settled(settlement, facts) {
      const order = {
        ...termsOf<KeeperOrder>(settlement),
        createdAtMs: facts.atMs,
        updatedAtMs: facts.atMs,
      };
      const created = entryOf(env, order, 'order_created', facts);
      return [books.orders.write(order), ...books.note(created)];
    },
  });
  ledger.define(PREDICTION_CLAIM, {
    isGood(settlement, beside) {
      const { position } = termsOf<ClaimTerms>(settlement);
      const isTwice = beside.some(
        (each) => each.kind === PREDICTION_CLAIM && termsOf<ClaimTerms>(each).position === position,
      );
      const kept = books.positions.get(position);
      return !isTwice && kept !== undefined && isClaimable(env, kept);
    },
    settled(settlement, facts) {
      const kept = books.positions.getBefore(termsOf<ClaimTerms>(settlement).position);
      return kept ? paidOut(env, kept, facts) : [];
    },
  });
  ledger.define(PREDICTION_SWAP, {
    isGood: (settlement) => isSwapGood(termsOf<OutcomeSwapTerms>(settlement), marketOf, now()),
    settled: (settlement, facts) => swapped(env, settlement, facts),
  });
  ledger.define(PREDICTION_PAYOUT, {});
}

function isSwapGood(
  { marketId, isBuy, limit }: OutcomeSwapTerms,
  marketOf: (marketId: string) => MarketModel | undefined,
  atMs: number,
): boolean {
  const market = marketOf(marketId);
  const prices = market && pricesOf(market, atMs);
  if (!prices) return false;
  return isBuy ? prices.buyYes <= limit : prices.sellYes >= limit;
}

function swapped(
  env: PredictionEnv,
  settlement: Settlement,
  facts: SettledFacts,
): readonly DocumentWrite[] {
  const { position, limit: _limit, ...fill } = termsOf<OutcomeSwapTerms>(settlement);
  const change = { ...fill, key: position, owner: settlement.taker };
  return fill.isBuy ? bought(env, change, facts) : sold(env, change, facts);
}

/** Whether a position can be claimed now. */
export function isClaimable({ world, events }: PredictionEnv, kept: KeptPrediction): boolean {
  const atMs = world.clock.now();
  const market = events.market(kept.marketId, atMs);
  if (!market || market.outcome || kept.claimed !== null || kept.contracts === '0') return false;
  return isSettled(market.event, atMs) && hasWon(market, kept.isYes);
}

function termsOf<Terms>({ terms }: Settlement): Terms {
  return terms as unknown as Terms;
}

export function jsonOf(terms: object): Json {
  return terms as unknown as Json;
}
