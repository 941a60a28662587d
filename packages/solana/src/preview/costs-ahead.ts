import { type Address, type Mint, SOL } from '@perijove/core';
import { rentOf } from '../check/effects/rent.ts';
import type { Ahead } from '../flow/plan/flow-plan.ts';
import { findAssociatedTokenAddress } from '../programs/program-address.ts';
import { TOKEN_PROGRAM } from '../programs/token.ts';
import { TOKEN_2022_PROGRAM } from '../programs/token-2022.ts';
import { LAMPORTS_PER_SIGNATURE } from '../transaction/fee.ts';
import type { LamportEstimate } from './offer-facts.ts';
import type { WalletState } from './wallet-state.ts';

/** The associated token accounts of the owner, of both token programs, by mint. */
export async function ownAccounts(
  owner: Address,
  { keeps }: Ahead,
): Promise<ReadonlyMap<Mint, readonly Address[]>> {
  const entries = keeps.map(async (mint) => {
    const programs = mint === SOL ? [TOKEN_PROGRAM] : [TOKEN_PROGRAM, TOKEN_2022_PROGRAM];
    const found = programs.map((program) => findAssociatedTokenAddress(owner, mint, program));
    return [mint, await Promise.all(found)] as const;
  });
  return new Map(await Promise.all(entries));
}

/**
 * What a transaction costs that is not built: the fee without its priority, and rent as if every account
 * were missing that no node has shown.
 */
export function costsAhead(
  { signatures, opens, keeps }: Ahead,
  own: ReadonlyMap<Mint, readonly Address[]>,
  state: WalletState | undefined,
): LamportEstimate {
  const rent = (mint: Mint): bigint =>
    rentOf(state?.mints.get(mint)?.program === 'token-2022' ? TOKEN_2022_PROGRAM : TOKEN_PROGRAM);
  const isThere = (mint: Mint): boolean =>
    own.get(mint)?.some((account) => state?.accounts.has(account)) ?? false;
  const sum = (mints: readonly Mint[]): bigint => mints.reduce((all, mint) => all + rent(mint), 0n);
  const refundable = sum(keeps.filter((mint) => !isThere(mint)));
  return {
    networkLamports: BigInt(signatures) * LAMPORTS_PER_SIGNATURE,
    rentLamports: sum(opens) + refundable,
    refundableLamports: refundable,
  };
}
