import type { Address } from '@perijove/core';
import { TOKEN_PROGRAM } from '../../programs/token.ts';
import { TOKEN_2022_PROGRAM } from '../../programs/token-2022.ts';
import type { Facts } from '../facts.ts';
import { type Effects, type Judges, type Named, NOTHING, refused } from './effect.ts';
import { rentOf } from './rent.ts';

export const associatedTokenJudges: Judges<'associated-token'> = {
  create,
  createIdempotent: create,
  // It moves tokens only to the wallet's own associated account.
  recoverNested: (_, { accounts }) => foreign(accounts.tokenProgram) ?? NOTHING,
};

function create({ meant }: Facts, { accounts }: Named<'associated-token', 'create'>): Effects {
  const { payer, account, owner, mint, tokenProgram } = accounts;
  if (payer !== meant.owner) return foreign(tokenProgram) ?? NOTHING;
  const lamports = rentOf(tokenProgram);
  return foreign(tokenProgram) ?? [{ kind: 'rents', account, wallet: owner, mint, lamports }];
}

/** Any program can be passed as the token program: it would then be called, and name its own rent. */
function foreign(tokenProgram: Address): Effects | undefined {
  if (tokenProgram === TOKEN_PROGRAM || tokenProgram === TOKEN_2022_PROGRAM) return undefined;
  return refused('unknown-program', `${tokenProgram} is called as a token program, and is not one`);
}
