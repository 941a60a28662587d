import { createMemoryJournal, type Journal } from '@perijove/journal';
import { expect, it } from 'vitest';
import { createFlowSteps } from '../src/index.ts';

/** Without the mark of one in memory, which is a symbol. */
const journal = Object.fromEntries(Object.entries(createMemoryJournal())) as unknown as Journal;

// A step that runs again after a crash would find nothing in it, and swap a second time.
it('refuses a journal that ends with its process', () => {
  expect(() => createFlowSteps({ journal: createMemoryJournal() })).toThrow(/outlives the process/);
  expect(() => createFlowSteps({ journal })).not.toThrow();
});

it.each([
  [{ journal: undefined }, 'journal'],
  [{ retries: -1 }, 'retries'],
  [{ maxPauseMs: 0 }, 'maxPauseMs'],
])('refuses %o', (wrong, field) => {
  expect(() => createFlowSteps({ journal, ...wrong } as never)).toThrow(
    expect.objectContaining({ code: 'invalid_input', details: expect.objectContaining({ field }) }),
  );
});

it('refuses a step outside of a workflow', async () => {
  const error = await createFlowSteps({ journal })
    .run('sell', async () => 'sold')
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'invalid_input', details: { field: 'name' } });
});
