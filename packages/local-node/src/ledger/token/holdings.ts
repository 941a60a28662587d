import type { Address, Mint } from '@perijove/core';
import type { AccountSpace } from '../accounts/account-space.ts';
import type { FindAssociated } from '../accounts/derive-address.ts';
import type { Mints } from './mints.ts';
import { readTokenAccount } from './token-account.ts';

/** A token account of a wallet. */
export interface Holding {
  readonly account: Address;
  readonly mint: Mint;
  /** Base units. */
  readonly amount: bigint;
  readonly decimals: number;
  readonly tokenProgram: Address;
  readonly isFrozen: boolean;
  readonly isAssociated: boolean;
  /** Lamports of the account. */
  readonly lamports: bigint;
}

export interface HoldingsEnv {
  readonly vm: Pick<AccountSpace, 'read'>;
  readonly mints: Pick<Mints, 'find'>;
  readonly index: { readonly ofOwner: (owner: Address) => readonly Address[] };
  readonly associated: FindAssociated;
}

/** Returns all token accounts of a wallet, including empty ones. */
export function holdingsOf(env: HoldingsEnv, owner: Address): readonly Holding[] {
  return env.index.ofOwner(owner).flatMap((account) => {
    const state = env.vm.read(account);
    const token = state && readTokenAccount(state);
    const facts = token && env.mints.find(token.mint);
    if (!state || !token || !facts) return [];
    const { mint, amount, frozen } = token;
    const holding: Holding = {
      account,
      mint,
      amount,
      decimals: facts.decimals,
      tokenProgram: state.owner,
      isFrozen: frozen,
      isAssociated: env.associated(owner, mint, state.owner) === account,
      lamports: state.lamports,
    };
    return [holding];
  });
}
