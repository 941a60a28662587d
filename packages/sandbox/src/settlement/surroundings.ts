import { type Address, SOL } from '@perijove/core';
import {
  closeTokenAccount,
  createAssociatedAccount,
  type Instruction,
  syncNative,
  transferSol,
} from '@perijove/local-node/ledger';
import type { LegEnv } from './compile-legs.ts';
import type { Leg } from './leg.ts';

export interface SurroundingsOptions {
  /** Pays for new accounts. */
  readonly payer: Address;
  /** Whether wrapped SOL is paid from the taker's native SOL. */
  readonly wrapSol: boolean;
  /** Whether received wrapped SOL is unwrapped. */
  readonly unwrapSol: boolean;
}

/** The instructions that a transaction needs before and after a settlement. */
export interface Surroundings {
  readonly setup: readonly Instruction[];
  readonly cleanup: readonly Instruction[];
}

export function surround(
  env: LegEnv,
  legs: readonly Leg[],
  options: SurroundingsOptions,
): Surroundings {
  const isDefault = (leg: Leg): boolean => (leg.leg === 'receive' ? !leg.to : !leg.from);
  const wraps = legs.filter((leg) => leg.leg === 'pay' && leg.mint === SOL && isDefault(leg));
  const receives = legs.filter((leg) => leg.leg === 'receive' && isDefault(leg));
  const wrapped = options.wrapSol ? wraps : [];
  const closes = wrapped.length > 0 || (options.unwrapSol && receives.some(isSol));
  const opened = new Set([...wrapped, ...receives].map(({ mint }) => mint));
  return {
    setup: [
      ...[...opened].map((mint) => open(env, mint, options.payer)),
      ...wrapped.flatMap(({ amount }) => wrap(env, amount)),
    ],
    cleanup: closes ? [unwrap(env)] : [],
  };
}

function isSol({ mint }: Leg): boolean {
  return mint === SOL;
}

function open({ facts, associated, taker }: LegEnv, mint: string, payer: Address): Instruction {
  const token = facts(mint);
  return createAssociatedAccount(token, associated(taker, mint, token.tokenProgram), taker, payer);
}

function wrap({ facts, associated, taker }: LegEnv, amount: bigint): Instruction[] {
  const { tokenProgram } = facts(SOL);
  const account = associated(taker, SOL, tokenProgram);
  return [transferSol(taker, account, amount), syncNative(tokenProgram, account)];
}

/** Closing the account of wrapped SOL returns everything in it, and its rent. */
function unwrap({ facts, associated, taker }: LegEnv): Instruction {
  const { tokenProgram } = facts(SOL);
  return closeTokenAccount(tokenProgram, associated(taker, SOL, tokenProgram), taker, taker);
}
