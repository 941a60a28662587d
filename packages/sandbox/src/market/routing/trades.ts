import { exactOutOf, type Passage } from './exact-step.ts';
import type { Market, Move } from './market.ts';
import type { Reserves } from './pool.ts';
import type { PoolDelta } from './pool-delta.ts';
import type { Trade } from './quote.ts';

/** The effects of trades on the pools. */
export interface AppliedTrade {
  /** The new deltas of those pools, each of which replaces an earlier one of its pool. */
  readonly deltas: readonly PoolDelta[];
  /** Moves the pools back; in the same slot, and before any later trade. */
  readonly undo: () => void;
}

/**
 * Moves the pools as the trades did, one after the other.
 *
 * @throws RangeError when a pool does not exist, or does not trade that token, at this time; then
 * none has moved.
 */
export function applyTrades(market: Market, trades: readonly Trade[], slot: number): AppliedTrade {
  const moves: Move[] = [];
  const undo = (): void => {
    for (const move of moves.splice(0).reverse()) move.undo();
  };
  try {
    for (const trade of trades) {
      // What the pool of a launch holds is on the ledger, and has moved there.
      if (market.pool(trade.ammKey, slot)?.curve) continue;
      moves.push(applyOne(market, trade, slot));
    }
  } catch (error) {
    undo();
    throw error;
  }
  const deltas = new Map(moves.map(({ delta }) => [delta.pool, delta]));
  return { deltas: [...deltas.values()], undo };
}

function applyOne(market: Market, trade: Trade, slot: number): Move {
  const { ammKey, inputMint } = trade;
  const state = market.pool(ammKey, slot);
  const side = state?.pool.mints.indexOf(inputMint) ?? -1;
  const passage = state && { state, forward: side === 0 };
  const move =
    passage && side >= 0 && state.a > 0
      ? market.move(ammKey, reservesAfter(passage, trade), slot)
      : undefined;
  if (!move) throw new RangeError(`no pool ${ammKey} takes ${inputMint}`);
  return move;
}

/** A pool never pays more than its current price; the trader bears the difference. */
function reservesAfter(passage: Passage, { inAmount, outAmount }: Trade): Reserves {
  const [a, b] = passage.state.reserves;
  const most = exactOutOf(passage, inAmount);
  const paid = outAmount < most ? outAmount : most;
  return passage.forward ? [a + inAmount, b - paid] : [a - paid, b + inAmount];
}
