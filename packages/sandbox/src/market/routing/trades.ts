import { exactOutOf, type Passage } from './exact-step.ts';
import type { Market, Move } from './market.ts';
import type { Reserves } from './pool.ts';
import type { PoolDelta } from './pool-delta.ts';
import type { Trade } from './quote.ts';

/** The effects of trades on the pools. */
export interface AppliedTrade {
  /** The new deltas, one per pool. Each replaces the earlier delta of its pool. */
  readonly deltas: readonly PoolDelta[];
  /** Moves the pools back. To be called in the same slot, and before any later trade. */
  readonly undo: () => void;
}

/**
 * Moves the pools by the trades, in their order.
 *
 * @throws RangeError when a pool does not exist or does not trade the token at this time. Then no
 * pool has moved.
 */
export function applyTrades(market: Market, trades: readonly Trade[], slot: number): AppliedTrade {
  const moves: Move[] = [];
  const undo = (): void => {
    for (const move of moves.splice(0).reverse()) move.undo();
  };
  try {
    for (const trade of trades) {
      const state = market.pool(trade.ammKey, slot);
      // The reserves of a launch's pool are on the ledger, where they have moved already. A trade
      // does not change the rate of a lending pool.
      if (state?.curve || state?.rate) continue;
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

/** Returns the reserves after a trade. A pool never pays more than its current price. */
function reservesAfter(passage: Passage, { inAmount, outAmount }: Trade): Reserves {
  const [a, b] = passage.state.reserves;
  const maxOut = exactOutOf(passage, inAmount);
  const paid = outAmount < maxOut ? outAmount : maxOut;
  return passage.forward ? [a + inAmount, b - paid] : [a - paid, b + inAmount];
}
