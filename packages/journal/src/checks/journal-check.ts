import type { Address } from '@perijove/core';
import type { BegunFlow, Journal, LandedFlow, SignedFlow } from '../journal.ts';

/** One rule of a journal. */
export interface JournalCheck {
  /** The rule, as the name of a test. */
  readonly name: string;
  /**
   * Checks it.
   *
   * @param open Returns a new, empty journal.
   * @throws Error that says how the journal differs.
   */
  readonly run: (open: () => Promise<Journal>) => Promise<void>;
}

const ID = 'swap/1 of "today"';

/** Wallets of the records below. */
export const owners = {
  own: 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49' as Address,
  other: 'So11111111111111111111111111111111111111112' as Address,
} as const;

export function begun(revision: number, id = ID): BegunFlow {
  return {
    version: 1,
    id,
    flow: 'test.flow',
    owner: owners.own,
    asked: { amount: '1' },
    revision,
    attempts: 0,
    agreed: null,
    step: 'begun',
  };
}

export function signed(revision: number, id?: string): SignedFlow {
  return {
    ...begun(revision, id),
    step: 'signed',
    pending: { transaction: 'AQ==', notes: null },
  };
}

export function landed(revision: number, id?: string): LandedFlow {
  return { ...begun(revision, id), step: 'landed', result: 'done' };
}

/** By id: a journal may list in any order. */
export function sorted<Listed extends { readonly id?: string | undefined }>(
  records: readonly Listed[],
): readonly Listed[] {
  const idOf = ({ id }: Listed): string => id ?? '';
  return records.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
}

/** @throws Error unless both are the same JSON, whatever the order of fields. */
export function same(what: string, actual: unknown, expected: unknown): void {
  if (textOf(actual) === textOf(expected)) return;
  fail(`${what}: expected ${textOf(expected)}, received ${textOf(actual)}`, undefined);
}

export function fail(says: string, cause: unknown): never {
  throw new Error(says, { cause });
}

function textOf(value: unknown): string {
  return String(
    JSON.stringify(value, (_, each: unknown) =>
      typeof each === 'object' && each !== null && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : each,
    ),
  );
}
