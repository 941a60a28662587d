import type { Facts } from '../check/facts.ts';
import { isOpaque } from '../check/rules/programs.ts';
import { type LocatedEffect, ofKind } from '../check/rules/rule.ts';
import type { Step } from '../check/steps.ts';
import { programName } from '../programs/program-names.ts';
import type { Instruction } from '../transaction/decode-instruction.ts';
import type { Unread } from './description.ts';
import type { LocatedCall } from './known-calls.ts';
import type { Outcome } from './outcome.ts';

/** What nothing is said of. With a node, only the names of the calls are missing. */
export function unreadIn(
  facts: Facts,
  effects: readonly LocatedEffect[],
  known: readonly LocatedCall[],
  outcome: Outcome | undefined,
  unnamed: readonly { readonly amount: bigint; readonly index: number }[],
): readonly Unread[] {
  const { decoded, steps } = facts;
  const hidden = decoded.hidden.length;
  if (hidden > 0) {
    const reason = `${hidden} accounts are in lookup tables that were not read: pass rpc or tables`;
    return [{ instruction: undefined, program: undefined, reason }];
  }
  const isKnown = (index: number): boolean => known.some((each) => each.index === index);
  const calls = steps.flatMap(({ instruction: each, index }): readonly Unread[] => {
    if (each.program !== 'unknown' && !isOpaque(each)) return [];
    if (each.program === 'unknown' && isKnown(index)) return [];
    const { programAddress: program } = each;
    return [{ instruction: index, program, reason: unreadCall(each) }];
  });
  // A node shows what the bytes do not.
  if (outcome?.moved) return calls;
  const unseen = ofKind(effects, 'unseen').filter(({ index }) => !isKnown(index));
  return [
    ...calls,
    ...steps.flatMap((step) => strangers(facts, step)),
    ...steps.flatMap((step) => strangerClosed(facts, step)),
    ...unseen.map(({ reason, index }) => ({ instruction: index, program: undefined, reason })),
    ...unnamed.map(({ amount, index }) => ({
      instruction: index,
      program: undefined,
      reason: `${amount} base units leave of a token that the instruction does not name`,
    })),
  ];
}

/** A transfer between accounts whose owners only a node knows: one of them may be the wallet's. */
function strangers({ homes, meant }: Facts, { instruction: each, index }: Step): readonly Unread[] {
  if (each.program !== 'token' && each.program !== 'token-2022') return [];
  if (each.type === 'batch' || !each.type.startsWith('transfer')) return [];
  const { source = '', destination = '', authority } = each.accounts as Named;
  if (homes.has(source) || homes.has(destination) || authority === meant.owner) return [];
  const reason = `a transfer from ${source} to ${destination}, whose owners are not in the transaction`;
  return [{ instruction: index, program: each.programAddress, reason }];
}

/**
 * An account that a stranger closes to the wallet: one of wrapped SOL pays out what it holds, which only
 * a node knows. One from which a transfer has taken the tokens pays out its rent.
 */
function strangerClosed({ homes, meant, steps }: Facts, step: Step): readonly Unread[] {
  const { instruction: each, index } = step;
  if (each.program !== 'token' && each.program !== 'token-2022') return [];
  if (each.type !== 'closeAccount') return [];
  const { account, destination, owner } = each.accounts;
  if (destination !== meant.owner || owner === meant.owner || homes.has(account)) return [];
  const isEmptied = steps.some(
    ({ instruction: { metas, program, ...other } }) =>
      program === each.program &&
      'type' in other &&
      other.type.startsWith('transfer') &&
      metas[0]?.address === account,
  );
  if (isEmptied) return [];
  const reason = `what ${account} holds, whose owner closes it to the wallet`;
  return [{ instruction: index, program: each.programAddress, reason }];
}

type Named = Readonly<Record<string, string | undefined>>;

function unreadCall({ program, programAddress }: Instruction): string {
  const name = programName(programAddress);
  if (name === undefined) return `a call of the unknown program ${programAddress}`;
  const what = program === 'unknown' ? 'an unknown call of' : 'the effects of a call of';
  return `${what} ${name} (${programAddress})`;
}
