import { isSameBytes } from '../account.ts';
import type { ResolvedTransaction, WireInstruction } from '../wire/transaction.ts';
import type { InstructionSettlement, Issued, IssuedInstruction } from './settlement.ts';
import type { IssuedBook } from './settlement-book.ts';

/** A settlement that a transaction wants to use. */
export interface Claim {
  readonly issued: Issued;
  readonly settlement: InstructionSettlement;
  /** Where its instructions stand in the transaction. */
  readonly places: readonly number[];
  /** Whether each of its instructions is there exactly once. */
  readonly complete: boolean;
}

/** The settlements whose instructions stand in the transaction, byte for byte as they were issued. */
export function findClaims(transaction: ResolvedTransaction, book: IssuedBook): readonly Claim[] {
  const touched = new Map<string, Issued>();
  for (const key of transaction.keys) {
    const use = book.byEscrow(key);
    if (use) touched.set(use.issued.id, use.issued);
  }
  return [...touched.values()].flatMap((issued) => claimOf(transaction, issued) ?? []);
}

function claimOf(transaction: ResolvedTransaction, issued: Issued): Claim | undefined {
  const { settlement } = issued;
  if (settlement.form !== 'instructions') return undefined;
  const found = settlement.instructions.map((wanted) =>
    transaction.instructions.flatMap((instruction, place) =>
      isSameInstruction(transaction, instruction, wanted) ? [place] : [],
    ),
  );
  const places = found.flat();
  if (places.length === 0) return undefined;
  return { issued, settlement, places, complete: found.every(({ length }) => length === 1) };
}

function isSameInstruction(
  { keys }: ResolvedTransaction,
  { programIndex, accountIndexes, data }: WireInstruction,
  wanted: IssuedInstruction,
): boolean {
  return (
    keys[programIndex] === wanted.programAddress &&
    accountIndexes.length === wanted.accounts.length &&
    accountIndexes.every((index, i) => keys[index] === wanted.accounts[i]) &&
    isSameBytes(data, Buffer.from(wanted.data, 'base64'))
  );
}
