import { type Mint, SOL } from '@perijove/core';
import type { ByteBounds } from './bounds.ts';
import type { DescribedArriving, DescribedLeaving } from './description.ts';

/** What moved by mint, and the lamports among it that are no payment. */
export interface Net {
  readonly moved: Readonly<Record<Mint, bigint>> | undefined;
  /** Lamports that the owner paid as rent and tips, without the rent that came back. */
  readonly asideLamports: bigint;
  /** Whether it has landed: bounds of what did not move are then left out. */
  readonly isOver: boolean;
}

/** Joins the bounds of the bytes with what moved. */
export function amountsOf(
  { leaving, arriving }: Pick<ByteBounds, 'leaving' | 'arriving'>,
  net: Net,
): {
  readonly leaving: readonly DescribedLeaving[];
  readonly arriving: readonly DescribedArriving[];
} {
  const { moved } = net;
  const mints = [...new Set([...leaving.keys(), ...arriving.keys(), ...Object.keys(moved ?? {})])];
  const netOf = (mint: Mint): bigint | undefined =>
    moved && (moved[mint] ?? 0n) + (mint === SOL ? net.asideLamports : 0n);
  return {
    leaving: mints.flatMap((mint): readonly DescribedLeaving[] => {
      const bound = leaving.get(mint);
      const amount = positive(negated(netOf(mint)));
      if (!bound && !amount) return [];
      const { atMost, isExact = false, to = [] } = bound ?? {};
      if (amount === 0n && (net.isOver || atMost === undefined)) return [];
      return [{ mint, atMost, isExact, amount, to }];
    }),
    arriving: mints.flatMap((mint): readonly DescribedArriving[] => {
      const bound = arriving.get(mint);
      const amount = positive(netOf(mint));
      if (!bound && !amount) return [];
      const { atLeast, proved = false } = bound ?? {};
      if (amount === 0n && (net.isOver || atLeast === undefined)) return [];
      // Tokens that come and leave again have not arrived.
      return atLeast !== undefined && atLeast <= 0n && !amount
        ? []
        : [{ mint, atLeast, proved, amount }];
    }),
  };
}

function negated(amount: bigint | undefined): bigint | undefined {
  return amount === undefined ? undefined : -amount;
}

function positive(amount: bigint | undefined): bigint | undefined {
  return amount !== undefined && amount < 0n ? 0n : amount;
}
