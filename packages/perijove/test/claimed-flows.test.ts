import { createMemoryJournal } from '@perijove/journal';
import { expect, it } from 'vitest';
import { type ClaimJournal, claimedFlows } from '../src/claimed-flows.ts';

it('passes on the messages of the journal', async () => {
  const journal = createMemoryJournal() as ClaimJournal;
  const owner = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';
  const facts = { version: 1, id: 'one', flow: 'test.flow', owner, asked: null } as const;
  await journal.write({ ...facts, revision: 1, attempts: 0, agreed: null, step: 'begun' });
  const passed: unknown[] = [];
  for await (const claimed of claimedFlows(journal, { owner }, {}))
    passed.push(claimed.journal.messages);
  expect(passed).toEqual([journal.messages]);
  expect(passed[0]).toBe(journal.messages);
});
