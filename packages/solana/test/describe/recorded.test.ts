import { expect, it } from 'vitest';
import { describeTransaction } from '../../src/describe/describe-transaction.ts';
import { inWords } from '../../src/describe/in-words.ts';
import { shortWords } from '../../src/describe/short-words.ts';
import { readRecorded, tablesOf } from './recorded/recorded.ts';

const recorded = readRecorded();

/** What a person reads of it, by the bytes alone: on a small screen, and in sentences. */
async function wordsOf(each: (typeof recorded)[number]): Promise<string> {
  const { name, owner, transaction } = each;
  const description = await describeTransaction(transaction, { owner, tables: tablesOf(each) });
  const sentences = inWords(description).map((sentence) => `  ${sentence}`);
  return [name, `  ${shortWords(description)}`, ...sentences].join('\n');
}

it('is of every kind of flow that signs', () => {
  const kinds = new Set(recorded.map(({ name }) => name.split(' ')[0]));
  expect(kinds.size).toBeGreaterThanOrEqual(21);
  expect(new Set(recorded.map(({ name }) => name)).size).toBe(recorded.length);
});

it('says that nothing moves only where nothing does', async () => {
  const silent = (await Promise.all(recorded.map(wordsOf))).filter((words) =>
    words.includes('Nothing is paid or received'),
  );
  expect(silent.map((words) => words.split('\n')[0])).toEqual(['studio.launch']);
});

it('is described as before', async () => {
  const words = await Promise.all(recorded.map(wordsOf));
  await expect(`${words.join('\n\n')}\n`).toMatchFileSnapshot('recorded/words.txt');
});
