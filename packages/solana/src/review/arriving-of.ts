import { SOL } from '@perijove/core';
import type { Meant } from '../check/read-intent.ts';
import { type Change, gainsOf } from '../check/simulation/change.ts';
import type { Arriving } from './arriving.ts';

/** What the intent says must arrive, and what the simulation shows. */
export function arrivingOf(
  { receive, owner }: Meant,
  changes: readonly Change[] | undefined,
  feeLamports: bigint,
): readonly Arriving[] {
  return receive.map(({ mint, wallet, atLeast }) => {
    // The fee is shown among what leaves.
    const fee = mint === SOL && wallet === owner ? feeLamports : 0n;
    // As the guard counts: rent of the wallet's own accounts is no gain when it comes back, and no loss.
    const expected = changes && (gainsOf(wallet, changes).get(mint) ?? 0n) + fee;
    return { mint, wallet, atLeast, expected };
  });
}
