import type { RawInstruction } from '../../programs/raw-instruction.ts';
import { isSwapProgram, readSwapCall, type SwapCall } from '../../programs/swap-call.ts';
import { type Facts, homeOf } from '../facts.ts';
import { type Effect, type Effects, NOTHING, refused } from './effect.ts';

/** The largest fee that the API documents, in basis points. */
const MAX_FEE_BPS = 255;

/**
 * Whether the terms of the program's calls count as their effects: without a simulation, and where
 * the caller trusts the program to keep them.
 */
export function isTakenAtItsWord(
  { meant, simulated }: Pick<Facts, 'meant' | 'simulated'>,
  { programAddress }: Pick<RawInstruction, 'programAddress'>,
): boolean {
  return !simulated && meant.trusted.has(programAddress) && isSwapProgram(programAddress);
}

/** The input and output of a swap by the terms of its call. */
export function swapEffects(facts: Facts, instruction: RawInstruction): Effects {
  if (!isTakenAtItsWord(facts, instruction)) return NOTHING;
  const { programAddress } = instruction;
  const call = readSwapCall(instruction);
  if (call === 'no-swap') return NOTHING;
  if (!call) {
    const reason = `a call of ${programAddress} is not of a form that the guard can read for certain: set rpc`;
    return [{ kind: 'unseen', reason }];
  }
  if (call.feeBps > MAX_FEE_BPS)
    return refused(
      'receive',
      `the call of ${programAddress} takes a fee of ${call.feeBps} basis points`,
    );
  return [...takes(facts, call, programAddress), ...gives(facts, call)];
}

function takes(facts: Facts, call: SwapCall, to: string): readonly Effect[] {
  const { payer, source, maxInput: amount, outputProgram } = call;
  const mint = call.inputMint ?? (source && homeOf(facts, source, outputProgram)?.mint);
  return payer === facts.meant.owner ? [{ kind: 'leaves', mint, amount, to }] : NOTHING;
}

function gives(facts: Facts, call: SwapCall): readonly Effect[] {
  const { destination, outputMint: mint, outputProgram, minOutput: amount, payer } = call;
  const home = destination === undefined ? undefined : homeOf(facts, destination, outputProgram);
  if (home && home.mint !== mint) return NOTHING;
  const wallet = destination === undefined ? payer : home?.wallet;
  return wallet === undefined
    ? NOTHING
    : [{ kind: 'arrives', mint, amount, wallet, proved: call.isCertain }];
}
