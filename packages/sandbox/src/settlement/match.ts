import {
  isSameBytes,
  type ResolvedTransaction,
  type WireInstruction,
} from '@perijove/local-node/ledger';
import type { InstructionContent, Settlement, SettlementInstruction } from './settlement.ts';
import type { SettlementBook } from './settlement-book.ts';

/** A settlement that a transaction tries to use. */
export interface Claim {
  readonly settlement: Settlement;
  readonly content: InstructionContent;
  /** The positions of its instructions in the transaction. */
  readonly places: readonly number[];
  /** Whether the transaction has each of its instructions exactly once. */
  readonly complete: boolean;
}

/** Returns the settlements of which the transaction has instructions, byte for byte. */
export function findClaims(
  transaction: ResolvedTransaction,
  book: SettlementBook,
): readonly Claim[] {
  const touched = new Map<string, Settlement>();
  for (const key of transaction.keys) {
    const settlement = book.byAccount(key);
    if (settlement) touched.set(settlement.id, settlement);
  }
  return [...touched.values()].flatMap((settlement) => claimIn(transaction, settlement) ?? []);
}

/**
 * Returns the claim of a settlement; undefined when the transaction has none of its instructions.
 */
export function claimIn(
  transaction: ResolvedTransaction,
  settlement: Settlement,
): Claim | undefined {
  const { content } = settlement;
  if (content.form !== 'instructions') return undefined;
  const found = content.instructions.map((wanted) =>
    transaction.instructions.flatMap((instruction, place) =>
      isSameInstruction(transaction, instruction, wanted) ? [place] : [],
    ),
  );
  const places = found.flat();
  if (places.length === 0) return undefined;
  return { settlement, content, places, complete: found.every(({ length }) => length === 1) };
}

function isSameInstruction(
  { keys }: ResolvedTransaction,
  { programIndex, accountIndexes, data }: WireInstruction,
  wanted: SettlementInstruction,
): boolean {
  return (
    keys[programIndex] === wanted.programAddress &&
    accountIndexes.length === wanted.accounts.length &&
    accountIndexes.every((index, i) => keys[index] === wanted.accounts[i]) &&
    isSameBytes(data, Buffer.from(wanted.data, 'base64'))
  );
}
