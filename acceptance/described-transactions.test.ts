import { globSync } from 'node:fs';
import { type DecodedTransaction, decodeTransaction } from '@perijove/solana';
import { describeTransaction, inWords, shortWords } from 'perijove/describe';
import { describe, expect, it } from 'vitest';
import { factFolder, readFact } from './facts.ts';

/** A transaction in the facts: in which file, and under which name. */
interface Found {
  readonly place: string;
  readonly transaction: string;
}

function transactionsIn(value: unknown, place: string): readonly Found[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]): readonly Found[] => {
    const inside = `${place} ${name}`;
    if (typeof each !== 'string') return transactionsIn(each, inside);
    return /transaction$/i.test(name) ? [{ place: inside, transaction: each }] : [];
  });
}

const files = globSync(['fixtures/responses/**/*.json', 'api/v2/examples/*.json'], {
  cwd: factFolder(''),
}).sort();
const found = files.flatMap((file) => transactionsIn(JSON.parse(readFact(file)), file));

/** Documentation shortens some of them. */
const isShortened = ({ transaction }: Found): boolean => transaction.includes('...');
const named = (list: readonly Found[]) => list.map((each) => [each.place, each] as const);

/** Any of them can be the one that reads it. */
function ownersOf({ signers }: DecodedTransaction): readonly string[] {
  return signers.map(({ address }) => address);
}

it('has transactions to read', () => {
  expect(found.filter((each) => !isShortened(each)).length).toBeGreaterThanOrEqual(7);
});

describe.each(named(found.filter((each) => !isShortened(each))))('%s', (_, { transaction }) => {
  const decoded = decodeTransaction(transaction);

  it('is described for each of its signers', async () => {
    for (const owner of ownersOf(decoded)) {
      const description = await describeTransaction(transaction, { owner });
      expect(description.programs.length).toBeGreaterThan(0);
      for (const sentence of inWords(description)) expect(sentence).toMatch(/^[^\n]+\.$/);
      expect(shortWords(description)).toMatch(/^[\x20-\x7e]{1,64}$/);
      // Without the lookup tables, nothing is said of what they hide.
      if (decoded.hidden.length > 0) expect(description.unread).not.toEqual([]);
    }
  });
});

it.each(named(found.filter(isShortened)))('%s is refused as shortened', async (_, each) => {
  const described = describeTransaction(each.transaction, { owner: '1'.repeat(32) });
  await expect(described).rejects.toMatchObject({ code: 'malformed_transaction' });
});
