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

/** Programs whose every instruction has a known effect on the owner. */
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
  // The accounts that it lists must sign, and that has no effect on the chain.
  memo: { memo: harmless },
  // It can only fail the transaction, and passes on no signature.
  lighthouse: { assert: harmless },
};

type AnyJudge = (facts: Facts, instruction: Instruction) => Effects;

export function isJudged(program: KnownProgram): boolean {
  return judges[program] !== undefined;
}

/** The effects of one instruction, which is not a batch. */
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
 * Accounts behind the named ones are members of a multisig, or are passed to a transfer hook: in
 * both cases the owner's signature would have effects that the bytes do not say. Where the owner is
 * the authority itself, the token programs read no members: a wallet is not a multisig, and
 * services name it twice.
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
