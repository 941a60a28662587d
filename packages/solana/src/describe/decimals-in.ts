import { type Mint, SOL, USDC } from '@perijove/core';
import type { ReviewTerm } from '../review/review-term.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { fetchAccounts, type RpcAccount } from '../rpc/rpc-methods.ts';
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

/** Reads the accounts of mints, each of them once. */
export type ReadMints = (mints: readonly Mint[]) => Promise<readonly (RpcAccount | undefined)[]>;

/** @throws PerijoveError `rpc_failed`; what failed is read again. */
export function createMintReader(rpc: Rpc, signal: AbortSignal | undefined): ReadMints {
  const known = new Map<Mint, Promise<RpcAccount | undefined>>();
  return (mints) => {
    const missing = mints.filter((mint) => !known.has(mint));
    if (missing.length > 0) {
      const answer = fetchAccounts(rpc, missing, { signal });
      for (const [at, mint] of missing.entries()) {
        const account = answer.then(({ accounts }) => accounts[at]);
        account.catch(() => known.delete(mint));
        known.set(mint, account);
      }
    }
    return Promise.all(mints.map(async (mint) => known.get(mint)));
  };
}

/**
 * Reads the decimals and the multipliers of the mints that move or are in terms, as far as nothing has
 * named them, in one request.
 *
 * @param nowMs The time for which the multiplier is: the issuer sets the next one ahead.
 */
export async function withDecimals(
  description: Description,
  readMints: ReadMints,
  nowMs: number,
): Promise<Description> {
  const { decimals, multipliers } = description;
  const isKnown = (mint: Mint): boolean =>
    mint === SOL || mint === USDC || Object.hasOwn(multipliers, mint);
  const mints = [...new Set(mintsIn(description))].filter((mint) => !isKnown(mint));
  if (mints.length === 0) return description;
  const accounts = await readMints(mints);
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

function mintsIn(description: Description): readonly Mint[] {
  const { leaving, arriving, delivers, opened, approvals, calls } = description;
  const moved = [...leaving, ...arriving, ...delivers, ...opened, ...approvals];
  const terms = calls.flatMap((call) => call.terms.flatMap(mintsOfTerm));
  return [...moved.flatMap(({ mint }) => mint ?? []), ...terms];
}

function mintsOfTerm(term: ReviewTerm): readonly Mint[] {
  if (term.kind === 'amount') return [term.mint];
  return term.kind === 'rate' ? [term.sold.mint, term.bought.mint] : [];
}
