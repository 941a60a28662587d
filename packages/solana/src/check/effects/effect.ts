import type { Address, GuardRule, Mint } from '@perijove/core';
import type { KnownInstruction, KnownProgram } from '../../programs/programs.ts';
import type { RawInstruction } from '../../programs/raw-instruction.ts';
import type { Facts } from '../facts.ts';

/** What an instruction does to the owner and to named wallets, as far as its bytes say. */
export type Effect =
  | {
      readonly kind: 'leaves';
      /** `undefined` when the instruction does not say which. */
      readonly mint: Mint | undefined;
      readonly amount: bigint;
      /** `undefined` when it is burnt. */
      readonly to: Address | undefined;
    }
  | {
      readonly kind: 'arrives';
      readonly mint: Mint;
      /** Negative when it leaves a wallet other than the owner's. */
      readonly amount: bigint;
      readonly wallet: Address;
      /** Whether the bytes alone prove that the wallet gains this amount. */
      readonly proved: boolean;
    }
  /**
   * Lamports become wrapped SOL of the owner, within reach of any program that gets the account.
   */
  | {
      readonly kind: 'wraps';
      readonly amount: bigint;
      /** Set if the amount also pays for this account: see `rents`. */
      readonly account?: Address | undefined;
    }
  /** The owner pays for a new account. */
  | {
      readonly kind: 'rents';
      readonly account: Address;
      /** Whose account it is; `undefined` for the account of a program. */
      readonly wallet: Address | undefined;
      /** Of a token account; `undefined` where it is not known. */
      readonly mint?: Mint | undefined;
      readonly lamports: bigint;
    }
  /** Something that only a simulation can show. */
  | { readonly kind: 'unseen'; readonly reason: string }
  /** Refused whatever the intent says. */
  | { readonly kind: 'refused'; readonly rule: GuardRule; readonly reason: string };

export type Effects = readonly Effect[];

export const NOTHING: Effects = [];

export function refused(rule: GuardRule, reason: string): Effects {
  return [{ kind: 'refused', rule, reason }];
}

/** The instruction of a name; token programs share their judges, so the program is left out. */
export type Named<Program extends KnownProgram, Type extends string> = RawInstruction &
  Pick<Extract<KnownInstruction, { program: Program; type: Type }>, 'accounts' | 'data'>;

/** A judge for each instruction of a program: a new layout does not compile without one. */
export type Judges<Program extends KnownProgram> = {
  readonly [Type in Extract<KnownInstruction, { program: Program }>['type']]: (
    facts: Facts,
    instruction: Named<Program, Type>,
  ) => Effects;
};

/** For instructions that do not affect the owner. */
export const harmless = (): Effects => NOTHING;
