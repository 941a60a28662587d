import type { Address, TransactionFault } from '@perijove/core';
import { programErrorName } from '../programs/program-errors.ts';
import type { Instruction } from '../transaction/decode-instruction.ts';

/** Reads the `err` of a node: of a simulation, a status or a refused sending. */
export function readFault(
  error: unknown,
  { instructions }: { readonly instructions: readonly Instruction[] },
  logs: readonly string[] = [],
): TransactionFault {
  const [kind, detail] = variantOf(error);
  if (kind !== 'InstructionError' || !Array.isArray(detail)) return { kind, reason: words(kind) };
  const instruction = Number(detail[0]);
  const [problem, value] = variantOf(detail[1]);
  const program = failingProgram(logs) ?? instructions[instruction]?.programAddress;
  const at = `instruction ${instruction}${program === undefined ? '' : ` (${program})`}`;
  const where = { kind, instruction, ...(program !== undefined && { program }) };
  if (problem !== 'Custom') return { ...where, name: problem, reason: `${at}: ${words(problem)}` };
  const code = Number(value);
  const name = program === undefined ? undefined : programErrorName(program, code);
  const reason = `${at}: error ${code}${name === undefined ? '' : `, ${words(name)}`}`;
  return { ...where, code, ...(name !== undefined && { name }), reason };
}

/** Rust's enums in JSON: a name, or an object with the name as its only key. */
function variantOf(value: unknown): readonly [string, unknown] {
  if (typeof value === 'string') return [value, undefined];
  if (typeof value !== 'object' || value === null) return ['unknown error', undefined];
  return Object.entries(value)[0] ?? ['unknown error', undefined];
}

/** The innermost program says first that it failed; those that called it follow. */
function failingProgram(logs: readonly string[]): Address | undefined {
  for (const line of logs) {
    const program = /^Program (\w{32,44}) failed: /.exec(line)?.[1];
    if (program !== undefined) return program;
  }
  return undefined;
}

/** `InsufficientFundsForFee` and `slippage-exceeded` as words. */
function words(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
}
