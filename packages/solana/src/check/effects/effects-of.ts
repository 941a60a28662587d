import type { Address } from '@perijove/core';
import type { KnownProgram } from '../../programs/programs.ts';
import type { Instruction } from '../../transaction/decode-instruction.ts';
import type { Facts } from '../facts.ts';
import { associatedTokenJudges } from './associated-token.ts';
import { type Effects, harmless, type Judges, NOTHING, refused } from './effect.ts';
import { swapEffects } from './swap-call.ts';
import { systemJudges } from './system.ts';
import { tokenJudges } from './token.ts';
import { token2022Judges } from './token-2022.ts';

/** Programs of whose every instruction it is known what it does to the owner. */
const judges: { readonly [Program in KnownProgram]?: Judges<Program> } = {
  system: systemJudges,
  token: tokenJudges,
  'token-2022': token2022Judges,
  'associated-token': associatedTokenJudges,
  'compute-budget': {
    requestHeapFrame: harmless,
    setComputeUnitLimit: harmless,
    setComputeUnitPrice: harmless,
    setLoadedAccountsDataSizeLimit: harmless,
  },
  // Those it lists must sign, and signing it binds nobody to anything on the chain.
  memo: { memo: harmless },
  // It only fails the transaction, and passes no signature on.
  lighthouse: { assert: harmless },
};

type AnyJudge = (facts: Facts, instruction: Instruction) => Effects;

export function isJudged(program: KnownProgram): boolean {
  return judges[program] !== undefined;
}

/** What one instruction does; batches are to be taken apart before. */
export function effectsOf(facts: Facts, instruction: Instruction): Effects {
  if (instruction.program === 'unknown') return swapEffects(facts, instruction);
  const table = judges[instruction.program] as Readonly<Record<string, AnyJudge>> | undefined;
  if (!table) return NOTHING;
  const judge = table[instruction.type];
  if (!judge)
    return refused(
      'unknown-instruction',
      `${instruction.type} is an instruction that the guard does not know`,
    );
  return signsBehind(facts, instruction) ?? judge(facts, instruction);
}

/**
 * Accounts after those that are named are members of a multisig, or go on to a transfer hook: in
 * both cases the owner's signature would do what is not written. Where the owner is the authority
 * itself, the token programs read no members: a wallet is not a multisig, and services name it twice.
 */
function signsBehind({ meant }: Facts, instruction: Instruction): Effects | undefined {
  if (instruction.program !== 'token' && instruction.program !== 'token-2022') return undefined;
  const accounts: Named = 'accounts' in instruction ? instruction.accounts : {};
  const named = Object.keys(accounts).length;
  const isBehind = instruction.metas.slice(named).some(({ address }) => address === meant.owner);
  if (!isBehind) return undefined;
  const authority = accounts['authority'] ?? accounts['owner'];
  const isOwnDoing = authority === undefined || authority === meant.owner;
  const mayCallHook =
    instruction.program === 'token-2022' && instruction.type.startsWith('transfer');
  if (isOwnDoing && !mayCallHook) return undefined;
  return refused('multisig', 'the owner signs as a member of a multisig');
}

type Named = Readonly<Record<string, Address>>;
