import { type Mint, SOL, USDC } from '@perijove/core';
import type { Rpc } from '../rpc/rpc.ts';
import { fetchAccounts } from '../rpc/rpc-methods.ts';
import type { Instruction } from '../transaction/decode-instruction.ts';
import type { Description } from './description.ts';
import { mintFactsOf } from './mint-facts.ts';

/** Decimals that instructions name. A token program refuses wrong ones. */
export function decimalsIn(instructions: readonly Instruction[]): Readonly<Record<Mint, number>> {
  return Object.fromEntries(
    instructions.flatMap((each) => {
      if (each.program !== 'token' && each.program !== 'token-2022') return [];
      if (each.type === 'batch' || !('decimals' in each.data) || !('mint' in each.accounts))
        return [];
      return [[each.accounts.mint, each.data.decimals] as const];
    }),
  );
}

/**
 * Reads the decimals and the multipliers of the mints that move, as far as nothing has named them, in one
 * request.
 */
export async function withDecimals(
  description: Description,
  rpc: Rpc,
  signal: AbortSignal | undefined,
): Promise<Description> {
  const { leaving, arriving, opened, decimals, multipliers } = description;
  const all = [...leaving, ...arriving, ...opened].flatMap(({ mint }) => mint ?? []);
  const isKnown = (mint: Mint): boolean =>
    mint === SOL || mint === USDC || Object.hasOwn(multipliers, mint);
  const mints = [...new Set(all)].filter((mint) => !isKnown(mint));
  if (mints.length === 0) return description;
  const { accounts } = await fetchAccounts(rpc, mints, { signal });
  const nowMs = Date.now();
  const read = mints.flatMap((mint, at) => mintFactsOf(mint, accounts[at], nowMs) ?? []);
  return {
    ...description,
    decimals: {
      ...decimals,
      ...Object.fromEntries(read.map((each) => [each.mint, each.decimals])),
    },
    multipliers: {
      ...multipliers,
      ...Object.fromEntries(read.map((each) => [each.mint, each.multiplier])),
    },
  };
}
