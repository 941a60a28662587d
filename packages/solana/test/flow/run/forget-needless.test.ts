import { createMemoryJournal, type FlowRecord } from '@perijove/journal';
import { expect, it } from 'vitest';
import { begun, signed } from '../../../../journal/src/checks/journal-check.ts';
import { forgetNeedless } from '../../../src/flow/run/forget-needless.ts';

const { pending: _, step: __, ...facts } = signed(1);
const landed = (result: unknown): FlowRecord =>
  ({ ...facts, revision: 1, step: 'landed', result }) as FlowRecord;
const other = { ...begun(1), asked: { minOutput: '1' } };

/** Whether the record is still there. */
async function keeps(record: FlowRecord, asked?: never): Promise<boolean> {
  const journal = createMemoryJournal();
  await journal.write(record);
  await forgetNeedless(journal, record.id, asked);
  return (await journal.read(record.id)) !== undefined;
}

it('forgets a cancellation that found nothing to cancel', async () => {
  expect(await keeps(landed({ signature: null }))).toBe(false);
  expect(await keeps(landed({ signature: 'one' }))).toBe(true);
  expect(await keeps(landed(null))).toBe(true);
  expect(await keeps({ ...signed(1), revision: 1 } as FlowRecord, {} as never)).toBe(true);
});

it('forgets another input while nothing is signed', async () => {
  expect(await keeps(other, { minOutput: '2' } as never)).toBe(false);
  expect(await keeps(other, { minOutput: '1' } as never)).toBe(true);
  expect(await keeps(other)).toBe(true);
});

it('needs no journal and no record', async () => {
  await forgetNeedless(undefined, 'one');
  await forgetNeedless(createMemoryJournal(), 'one');
});
