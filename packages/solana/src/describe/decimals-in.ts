import { type Mint, SOL, USDC } from '@perijove/core';
import { TOKEN_PROGRAM } from '../programs/token.ts';
import { TOKEN_2022_PROGRAM } from '../programs/token-2022.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { fetchAccounts } from '../rpc/rpc-methods.ts';
import type { Instruction } from '../transaction/decode-instruction.ts';
import type { Description } from './description.ts';

/** Offset of the decimals of a mint. */
export const DECIMALS_AT = 44;

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

/** Reads the decimals of the mints that move and whose decimals nothing has named, in one request. */
export async function withDecimals(
  description: Description,
  rpc: Rpc,
  signal: AbortSignal | undefined,
): Promise<Description> {
  const { leaving, arriving, opened, decimals } = description;
  const all = [...leaving, ...arriving, ...opened].flatMap(({ mint }) => mint ?? []);
  const isKnown = (mint: Mint): boolean =>
    mint === SOL || mint === USDC || Object.hasOwn(decimals, mint);
  const mints = [...new Set(all)].filter((mint) => !isKnown(mint));
  if (mints.length === 0) return description;
  const { accounts } = await fetchAccounts(rpc, mints, { firstBytes: DECIMALS_AT + 1, signal });
  const read = mints.flatMap((mint, at) => {
    const account = accounts[at];
    const isToken = account?.owner === TOKEN_PROGRAM || account?.owner === TOKEN_2022_PROGRAM;
    const places = isToken ? account.data[DECIMALS_AT] : undefined;
    return places === undefined ? [] : [[mint, places] as const];
  });
  return { ...description, decimals: { ...decimals, ...Object.fromEntries(read) } };
}
