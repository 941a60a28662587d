import type { Address } from '@perijove/core';
import { rentOf } from '../check/effects/rent.ts';
import { isOpaque } from '../check/rules/programs.ts';
import { least } from '../check/simulation/change.ts';
import type { Instruction } from '../transaction/decode-instruction.ts';

/** What happens to the lamports of one wallet, relative to what it has before. */
export interface LamportWalk {
  /** The lowest level during the transaction: 0 or negative. */
  readonly low: bigint;
  readonly end: bigint;
}

export interface ShownLamports {
  /** Lamports that the wallet has more after it; negative for less. */
  readonly end: bigint;
  /** Rent of accounts that are there after it. */
  readonly rents: ReadonlyMap<Address, bigint>;
}

export interface WalkedTransaction {
  readonly owner: Address;
  readonly instructions: readonly Instruction[];
  /** What the network charges the owner, before the first instruction. */
  readonly feeLamports: bigint;
  /** Lamports of accounts before; one that is missing does not exist. */
  readonly before: ReadonlyMap<Address, bigint>;
  /** What a simulation shows. */
  readonly shown?: ShownLamports | undefined;
}

/**
 * Follows the lamports of a wallet through the instructions. A transaction fails when the wallet has too
 * little in between, such as for an account that is closed at the end, although enough is left then.
 *
 * What programs move by themselves is known from a simulation: as a sum. They take first what is in
 * accounts of wrapped SOL that are closed later; the rest is counted from the first of their calls on.
 */
export function walkLamports(walked: WalkedTransaction): LamportWalk {
  const plain = walk(walked, 0n);
  const { low, returned } = plain;
  // Without a simulation, programs may take all that is wrapped.
  if (walked.shown === undefined) return { low, end: plain.end - returned };
  const { end } = walked.shown;
  const byPrograms = end - plain.end + returned;
  return { low: byPrograms < 0n ? walk(walked, byPrograms).low : low, end };
}

interface Walk extends LamportWalk {
  /** What closed accounts would give back beyond their rent, if no program took it. */
  readonly returned: bigint;
}

function walk(
  { owner, instructions, feeLamports, before, shown }: WalkedTransaction,
  byPrograms: bigint,
): Walk {
  const others = new Map(before);
  let now = -feeLamports;
  let low = now;
  let waits = byPrograms;
  let returned = 0n;
  const move = (account: Address, lamports: bigint): void => {
    if (account === owner) now += lamports;
    else others.set(account, (others.get(account) ?? 0n) + lamports);
    if (now < low) low = now;
  };
  for (const each of instructions) {
    if (isOpaque(each)) {
      move(owner, waits);
      waits = 0n;
    }
    for (const { from, to, lamports, rent = lamports } of movesOf(each, others, shown?.rents)) {
      if (to === owner) returned += lamports - rent;
      move(from, -lamports);
      move(to, lamports);
    }
  }
  // No call to blame: it may have been missing from the start.
  return { low: low + waits, end: now + waits, returned };
}

interface Move {
  readonly from: Address;
  readonly to: Address;
  readonly lamports: bigint;
  /** The part that is the rent of a closed account. */
  readonly rent?: bigint;
}

function movesOf(
  each: Instruction,
  held: ReadonlyMap<Address, bigint>,
  rents: ReadonlyMap<Address, bigint> | undefined,
): readonly Move[] {
  if (each.program === 'unknown') return [];
  if (each.program === 'system') return systemMoves(each);
  if (each.program === 'associated-token') {
    if (each.type === 'recoverNested') return [];
    const { payer: from, account: to, tokenProgram } = each.accounts;
    const has = held.get(to) ?? 0n;
    // A simulation shows how much an account with extensions takes; one that is closed again is gone.
    const rent = rents?.get(to) ?? rentOf(tokenProgram);
    const isThere = has >= rent;
    return isThere ? [] : [{ from, to, lamports: rent - has }];
  }
  const isToken = each.program === 'token' || each.program === 'token-2022';
  if (!isToken || each.type !== 'closeAccount') return [];
  const { account: from, destination: to } = each.accounts;
  const lamports = held.get(from) ?? 0n;
  return [{ from, to, lamports, rent: least(lamports, rentOf(each.programAddress)) }];
}

function systemMoves(each: Extract<Instruction, { readonly program: 'system' }>): readonly Move[] {
  switch (each.type) {
    case 'transfer':
    case 'transferWithSeed':
      return [
        {
          from: each.accounts.source,
          to: each.accounts.destination,
          lamports: each.data.lamports,
        },
      ];
    case 'createAccount':
    case 'createAccountWithSeed':
      return [
        { from: each.accounts.payer, to: each.accounts.account, lamports: each.data.lamports },
      ];
    default:
      return [];
  }
}
