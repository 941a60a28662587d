import { type Mint, SOL } from '@perijove/core';
import type { WalletEffects } from '@perijove/solana';

/** Basis points by which less may arrive at the commit than the preview has shown. */
export const WORSE_BPS = 50n;
/** Lamports by which fees may be higher then. */
export const MORE_LAMPORTS = 100_000n;

/**
 * What a commit may do at most after a preview with these effects: the price moves between the two
 * calls, and a new transaction is built. The words of the preview say both.
 */
export function boundsOf(effects: WalletEffects): WalletEffects {
  return {
    ...effects,
    leaving: effects.leaving.map((each) =>
      each.mint === SOL ? { ...each, atMost: each.atMost + MORE_LAMPORTS } : each,
    ),
    arriving: effects.arriving.map((each) => ({ ...each, atLeast: lowered(each.atLeast) })),
  };
}

/**
 * Effects as they are compared with a preview. A deposit into the vault opens a new account there, which no
 * second transaction has: the flow has checked whose it is, and the vault itself is compared.
 */
export function comparable(effects: WalletEffects): WalletEffects {
  const { flow, payments } = effects;
  if (!DEPOSITS.includes(flow)) return effects;
  return { ...effects, receivers: payments.flatMap(({ to }) => (to === undefined ? [] : [to])) };
}

const DEPOSITS = ['trigger-v2.place', 'trigger-v2.placeDca'];

/** The minimum that a swap must guarantee at the commit; undefined where nothing arrives. */
export function minOutputOf({ arriving }: WalletEffects, mint: Mint): string | undefined {
  const known = arriving.find((each) => each.mint === mint);
  return known && String(lowered(known.atLeast));
}

function lowered(units: bigint): bigint {
  return units - (units * WORSE_BPS) / 10_000n;
}
