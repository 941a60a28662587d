import { programs } from '../../programs/programs.ts';
import type { Instruction } from '../../transaction/decode-instruction.ts';
import { isJudged } from '../effects/effects-of.ts';
import { isTakenAtItsWord } from '../effects/swap-call.ts';
import type { Facts } from '../facts.ts';
import { ofKind, type RuleFunction } from './rule.ts';

/** Whether the effects of a call of the instruction's program are unknown from the bytes. */
export function isOpaque({ programAddress }: Instruction): boolean {
  const name = programs.get(programAddress)?.name;
  return name === undefined || !isJudged(name);
}

/** Whether there are effects that neither the bytes nor a simulation show. */
export function isBlind(facts: Facts): boolean {
  const { decoded, simulated } = facts;
  return (
    !simulated &&
    decoded.instructions.some((each) => isOpaque(each) && !isTakenAtItsWord(facts, each))
  );
}

/** Only programs that the intent names, or whose every instruction has a rule, are called. */
export const allowedPrograms: RuleFunction = ({ decoded, meant }) =>
  decoded.instructions.flatMap((instruction, index) => {
    const { programAddress } = instruction;
    if (!isOpaque(instruction) || meant.programs.has(programAddress)) return [];
    const reason = `${programAddress} is not among the allowed programs`;
    return [{ rule: 'unknown-program', reason, instruction: index }];
  });

/** An instruction that cannot be decoded cannot be checked. */
export const readableInstructions: RuleFunction = ({ steps }) =>
  steps.flatMap(({ instruction, index }) => {
    if (instruction.program !== 'unknown' || isOpaque(instruction)) return [];
    const reason = `an instruction of ${instruction.programAddress} cannot be decoded`;
    return [{ rule: 'unknown-instruction', reason, instruction: index }];
  });

/** Reports effects that cannot be read, unless the intent accepts them. */
export const everythingSeen: RuleFunction = (facts, effects) => {
  const { decoded, meant, simulated } = facts;
  if (simulated) return [];
  const calls = decoded.instructions.flatMap((instruction, index) => {
    const { programAddress } = instruction;
    if (!isOpaque(instruction) || meant.trusted.has(programAddress)) return [];
    const reason = `the effects of ${programAddress} are known only after a simulation: set rpc`;
    return [{ rule: 'not-simulated', reason, instruction: index } as const];
  });
  const unseen = ofKind(effects, 'unseen').map(
    ({ reason, index }) => ({ rule: 'not-simulated', reason, instruction: index }) as const,
  );
  return [...calls, ...unseen];
};

/** Effects that are refused by every intent. */
export const neverMeant: RuleFunction = (_, effects) =>
  ofKind(effects, 'refused').map(({ rule, reason, index }) => ({
    rule,
    reason,
    instruction: index,
  }));
