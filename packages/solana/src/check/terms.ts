import type { Address, Finding } from '@perijove/core';
import { type CallLayout, type ProgramCall, readProgramCall } from '../programs/program-call.ts';
import type { DecodedTransaction } from '../transaction/decode-transaction.ts';

/** Null where the call leaves it out. */
export type TermValue = bigint | number | string | null;

/** One value in the calls of a program, and the values that the input allows. */
export interface Term {
  /** `takingAmount` */
  readonly name: string;
  readonly encoded: TermValue;
  /** The values that are accepted. */
  readonly asked: readonly TermValue[];
  /** Position of the call in the transaction, when it is one call's term. */
  readonly instruction?: number | undefined;
}

export interface JudgedCalls<Layout extends CallLayout> {
  readonly program: Address;
  /** The calls of the program that are expected. */
  readonly layouts: readonly Layout[];
  /** Whether other calls of the program are accepted, which another rule judges. Default false. */
  readonly mayCallOthers?: boolean | undefined;
  /** The purpose of the calls, for messages: `open an order`. */
  readonly purpose: string;
  /**
   * Whether the transaction may have no call of the program, for a call that another program makes:
   * what the simulation shows to arrive must then be proof enough. Default false.
   */
  readonly mayBeIndirect?: boolean | undefined;
  /** The terms of all calls, of which there is at least one. */
  readonly termsOf: (calls: readonly ProgramCall<Layout>[]) => readonly Term[];
}

/**
 * Compares the calls of one program with the input: a simulation does not show what a program writes
 * into its own accounts, such as the price of an order.
 *
 * @returns a function that returns one finding (`terms`) for each term that differs, for each call of
 * the program that is unknown or does not match its layout exactly, and for a transaction without any
 * call of the program: it would only cost a fee, and count as what was asked for. No findings while accounts are
 * hidden in lookup tables: `checkTransaction` refuses that.
 */
export function judgeCalls<const Layout extends CallLayout>(
  judged: JudgedCalls<Layout>,
): (decoded: DecodedTransaction) => readonly Finding[] {
  return ({ instructions, hidden }) => {
    if (hidden.length > 0) return [];
    const found: Finding[] = [];
    const calls: ProgramCall<Layout>[] = [];
    for (const [index, instruction] of instructions.entries()) {
      if (instruction.programAddress !== judged.program) continue;
      const call = readProgramCall(instruction, index, judged.layouts);
      if (call) calls.push(call);
      else if (!judged.mayCallOthers) found.push(unreadable(judged, index));
    }
    if (found.length > 0) return found;
    if (calls.length === 0) return judged.mayBeIndirect ? [] : [missing(judged)];
    return judged.termsOf(calls).flatMap((term) => judgeTerm(judged.program, term));
  };
}

function unreadable(
  { program, purpose }: Pick<JudgedCalls<never>, 'program' | 'purpose'>,
  instruction: number,
): Finding {
  const reason = `a call of ${program} is not a known call to ${purpose}, or cannot be read exactly`;
  return { rule: 'terms', reason, instruction };
}

function missing({ program, purpose }: Pick<JudgedCalls<never>, 'program' | 'purpose'>): Finding {
  return { rule: 'terms', reason: `the transaction has no call of ${program} to ${purpose}` };
}

function judgeTerm(program: Address, { name, encoded, asked, instruction }: Term): Finding[] {
  if (asked.some((value) => shown(value) === shown(encoded))) return [];
  const wanted = asked.map(shown).join(' or ');
  const reason = `${name} is ${shown(encoded)} in the call of ${program}, and the input says ${wanted}`;
  return [{ rule: 'terms', reason, ...(instruction !== undefined && { instruction }) }];
}

function shown(value: TermValue): string {
  return value === null ? 'none' : String(value);
}
