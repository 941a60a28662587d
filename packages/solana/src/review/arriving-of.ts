import { SOL } from '@perijove/core';
import type { Meant } from '../check/read-intent.ts';
import type { Change } from '../check/simulation/change.ts';
import type { Arriving } from './arriving.ts';
import { balanceChange } from './balance-change.ts';

/** What the intent says must arrive, and what the simulation shows. */
export function arrivingOf(
  { receive, owner }: Meant,
  changes: readonly Change[] | undefined,
  feeLamports: bigint,
): readonly Arriving[] {
  return receive.map(({ mint, wallet, atLeast }) => {
    // The fee is shown among what leaves.
    const fee = mint === SOL && wallet === owner ? feeLamports : 0n;
    const expected = changes && balanceChange(wallet, changes, mint) + fee;
    return { mint, wallet, atLeast, expected };
  });
}
