import { exactOutOf, type Passage } from './exact-step.ts';
import type { Market } from './market.ts';
import type { Pair } from './pool.ts';
import type { PoolDelta } from './pool-delta.ts';
import type { Trade } from './quote.ts';

/**
 * Moves the pools as the trades did, one after the other.
 *
 * @throws RangeError when a pool does not exist, or does not trade that token, at this time.
 */
export function applyTrades(
  market: Market,
  trades: readonly Trade[],
  slot: number,
): readonly PoolDelta[] {
  const deltas = trades.map((trade) => {
    const { ammKey, inputMint } = trade;
    const state = market.pool(ammKey, slot);
    const side = state?.pool.mints.indexOf(inputMint) ?? -1;
    const passage = state && { state, forward: side === 0 };
    const delta =
      passage && side >= 0 && state.a > 0
        ? market.move(ammKey, reservesAfter(passage, trade), slot)
        : undefined;
    if (!delta) throw new RangeError(`no pool ${ammKey} takes ${inputMint}`);
    return delta;
  });
  return [...new Map(deltas.map((delta) => [delta.pool, delta])).values()];
}

/** A pool never pays more than it would at this moment: the rest is the loss of who paid more. */
function reservesAfter(passage: Passage, { inAmount, outAmount }: Trade): Pair {
  const [a, b] = passage.state.reserves;
  const most = exactOutOf(passage, inAmount);
  const paid = outAmount < most ? outAmount : most;
  return passage.forward ? [a + inAmount, b - paid] : [a - paid, b + inAmount];
}
