import { systemClock } from '@perijove/core';
import { createMemoryJournal, type Journal } from '@perijove/journal';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { begun } from '../../../../journal/src/checks/journal-check.ts';
import { createError } from '../../../src/errors.ts';
import {
  answeringJournal,
  inTime,
  journalOf,
  unrecorded,
} from '../../../src/flow/run/answering-journal.ts';

const record = begun(1);
const claim = { by: 'me', forMs: 60_000 };
const thrower = (error: unknown) => async (): Promise<never> => {
  throw error;
};

describe('a journal of the caller', () => {
  it('is the same one, with all that it has', async () => {
    const known = createMemoryJournal();
    const journal = answeringJournal(known, {});
    await journal.write(record, claim);
    expect(await journal.read(record.id)).toEqual(record);
    expect(await journal.list()).toEqual([record]);
    expect(await journal.list({ after: record.id })).toEqual([]);
    expect(await journal.renew?.(record.id, claim)).toBe(true);
    expect(await journal.claim?.({ ...claim, by: 'other' })).toEqual([]);
    await journal.release?.(record.id, 'me');
    expect(await journal.claim?.({ ...claim, by: 'other' })).toEqual([record]);
    await journal.remove(record.id);
    expect(await known.read(record.id)).toBeUndefined();
    const { messages } = journal;
    expect(await messages?.take('digest', 'one', claim)).toBeUndefined();
    expect(await messages?.take('digest', 'two', { ...claim, by: 'other' })).toBe('one');
    await messages?.release('digest', 'me');
    expect(await messages?.take('digest', 'two', { ...claim, by: 'other' })).toBeUndefined();
  });

  it('has no more than the caller gave it', () => {
    const names: readonly string[] = ['read', 'write', 'list', 'remove'];
    const all = Object.entries(createMemoryJournal()).filter(([name]) => names.includes(name));
    const least = Object.fromEntries(all) as unknown as Journal;
    const journal = answeringJournal(least, {});
    expect(Object.keys(journal)).toEqual(names);
    expect(journalOf({})).toBeUndefined();
    expect(journalOf({ journal })).toHaveProperty('read');
  });

  it.each([
    createError('flow_busy', { id: 'one' }, 'busy'),
    createError('journal_failed', { reason: 'unreadable' }, 'no'),
    createError('invalid_input', { field: 'id', issues: [] } as never, 'no'),
  ])('passes $code on', async (error) => {
    await expect(inTime(thrower(error), {})).rejects.toBe(error);
  });

  it.each([
    new Error('disk full'),
    createError('rpc_failed', { method: 'x', reason: 'timeout' }, 'no'),
  ])('has failed after %s', async (cause) => {
    await expect(inTime(thrower(cause), {})).rejects.toMatchObject({
      code: 'journal_failed',
      details: { reason: 'storage' },
      cause,
    });
    // The reason of a signal that has not ended is not an abort.
    const { signal } = new AbortController();
    await expect(inTime(thrower(cause), { signal })).rejects.toMatchObject({
      code: 'journal_failed',
    });
  });

  it('has failed when it does not answer in time, and rejects with the reason of an abort', async () => {
    const silent = () => new Promise<never>(() => undefined);
    await expect(inTime(silent, { deadlineMs: 1 })).rejects.toMatchObject({
      code: 'journal_failed',
      details: { reason: 'timeout' },
      message: 'the journal did not answer within 1 ms',
    });
    const enough = new Error('enough');
    await expect(inTime(silent, { signal: AbortSignal.abort(enough) })).rejects.toBe(enough);
  });

  it('has failed when its own error is there before the abort', async () => {
    const ending = new AbortController();
    const act = (): Promise<never> => {
      // The error of the journal is the first one, and the flow looks at it after the abort.
      void Promise.resolve()
        .then(() => undefined)
        .then(() => ending.abort(new Error('enough')));
      return Promise.reject(new Error('disk full'));
    };
    const asked = inTime(act, { signal: ending.signal });
    await expect(asked).rejects.toMatchObject({ code: 'journal_failed' });
    expect(ending.signal.aborted).toBe(true);
  });

  it('has 10 s, or what the flow has if that is less, and 250 ms for what only tidies up', async () => {
    const schedule = vi.spyOn(systemClock, 'schedule');
    onTestFinished(() => schedule.mockRestore());
    const known = createMemoryJournal();
    const journal = answeringJournal(known, {});
    await journal.read('one');
    await answeringJournal(known, { deadlineMs: 60_000 }).read('one');
    await answeringJournal(known, { deadlineMs: 700 }).read('one');
    await journal.release?.('one', 'me');
    await journal.messages?.release('digest', 'me');
    expect(schedule.mock.calls.map(([, ms]) => ms)).toEqual([10_000, 10_000, 700, 250, 250]);
  });
});

describe('an error after the signature', () => {
  const pending = { signature: 'one', transaction: 'AQ==' };

  it.each([
    createError('journal_failed', { reason: 'storage' }, 'the journal failed'),
    createError('invalid_input', { field: 'id' } as never, 'id: too long'),
  ])('has the transaction, out of sight, when the journal has %s', (cause) => {
    const error = unrecorded(cause, 'flow', pending, 'one landed');
    expect(error).toMatchObject({
      code: 'outcome_unknown',
      details: { signature: 'one', id: 'flow', transaction: 'AQ==' },
      cause,
      message: expect.stringContaining(`one landed, and ${cause.message}`),
    });
    expect(JSON.stringify(error)).not.toContain('AQ==');
  });

  it('is another one as it is', () => {
    for (const error of [new Error('no'), createError('flow_busy', { id: 'x' }, 'busy')])
      expect(unrecorded(error, 'flow', pending, 'one landed')).toBe(error);
  });
});
