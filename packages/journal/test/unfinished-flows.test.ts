import { setImmediate } from 'node:timers/promises';
import { PerijoveError } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import type { FlowPage, FlowRecord, UnreadableFlow } from '../src/journal.ts';
import { createMemoryJournal } from '../src/memory-journal.ts';
import { listFlows, unfinishedFlows } from '../src/unfinished-flows.ts';
import { begun, landed, signed } from './records.ts';

const lost: UnreadableFlow = {
  step: 'unreadable',
  error: new PerijoveError('journal_failed', { reason: 'unreadable' }, { attempt: 0 }, 'cut off'),
};

/** A journal without pages, which returns everything each time. */
const whole = (...records: readonly unknown[]) => ({
  list: async () => records as readonly (FlowRecord | UnreadableFlow)[],
});

describe('unfinishedFlows', () => {
  it('returns what is signed first, then what only began, then what cannot be read', async () => {
    const records = [begun('a'), lost, signed('b'), landed('c'), begun('d'), signed('e')];
    const ids = (await unfinishedFlows(whole(...records))).map((each) => each.id ?? each.step);
    expect(ids).toEqual(['b', 'e', 'a', 'd', 'unreadable']);
  });

  it('asks for pages of what is not landed, from the last id on', async () => {
    const journal = createMemoryJournal();
    for (let n = 0; n < 250; n++) await journal.write(begun(String(n).padStart(3, '0')));
    const asked: (FlowPage | undefined)[] = [];
    const list = (page?: FlowPage) => {
      asked.push(page);
      return journal.list(page);
    };
    expect(await unfinishedFlows({ list })).toHaveLength(250);
    const steps = ['signed', 'begun', 'unreadable'];
    expect(asked).toEqual([
      { steps, limit: 200 },
      { steps, limit: 200, after: '199' },
    ]);
  });

  it('ends with a journal whose pages are always the same, and full', async () => {
    const page = Array.from({ length: 200 }, (_, n) => begun(`${n}`));
    expect(await unfinishedFlows(whole(...page))).toHaveLength(200);
    const nameless = Array.from({ length: 200 }, () => lost);
    expect(await unfinishedFlows(whole(...nameless))).toHaveLength(200);
  });

  it('returns a flow once that is on two pages', async () => {
    const flows = Array.from({ length: 450 }, (_, n) => begun(String(n).padStart(3, '0')));
    const list = async (page?: FlowPage) => {
      const from = flows.findIndex(({ id }) => id === page?.after);
      // The last one of a page is also the first one of the next.
      return flows.slice(Math.max(0, from), Math.max(0, from) + 200);
    };
    expect(await unfinishedFlows({ list })).toEqual(flows);
  });

  it('reads all pages where the first one has records without an id as well', async () => {
    const journal = createMemoryJournal();
    for (let n = 0; n < 250; n++) await journal.write(begun(String(n).padStart(3, '0')));
    const list = async (page?: FlowPage) => {
      const listed = await journal.list(page);
      return page?.after === undefined ? [...listed, lost] : listed;
    };
    const found = await unfinishedFlows({ list });
    expect([found.length, found.at(-1)]).toEqual([251, lost]);
  });

  it.each([199, 200, 201])(
    'reads a journal without pages once: %d flows and one that has no id',
    async (count) => {
      const flows = Array.from({ length: count }, (_, n) => begun(`${n}`));
      let asked = 0;
      const list = async () => {
        // A loop without an end would hold the process.
        if (++asked > 2) throw new Error('the journal is asked without end');
        return [...flows.slice(1), lost, ...flows.slice(0, 1)];
      };
      expect(await unfinishedFlows({ list })).toHaveLength(count + 1);
    },
  );

  it('names the record that it cannot read, where it has a name', async () => {
    const later = { id: 'y', step: 'later', error: new Error('of another version') };
    const others = [{ id: 'x' }, { id: 7 }, { ...lost, error: 'no error' }, later];
    expect(await unfinishedFlows(whole(...others))).toEqual(
      ['x', undefined, undefined, 'y'].map((id) => ({
        step: 'unreadable',
        id,
        error: expect.objectContaining({ code: 'journal_failed' }),
      })),
    );
    expect((await unfinishedFlows(whole(lost)))[0]).toBe(lost);
  });
});

describe('listFlows', () => {
  it('returns the records that can be read, and reports each other one', async () => {
    const records = [landed('a'), lost, begun('b'), { ...lost, id: 'c' }];
    const events: unknown[] = [];
    const found = await listFlows(whole(...records), (event) => events.push(event));
    expect(found).toEqual([landed('a'), begun('b')]);
    expect(events).toEqual([
      { step: 'unreadable', id: undefined, attempt: 0, error: lost.error },
      { step: 'unreadable', id: 'c', attempt: 0, error: lost.error },
    ]);
    expect(await listFlows(whole(...records))).toEqual(found);
  });

  /** The errors that nobody catches meanwhile. */
  async function uncaughtIn(act: () => Promise<void>): Promise<readonly Error[]> {
    const others = process.listeners('uncaughtException');
    const errors: Error[] = [];
    process.removeAllListeners('uncaughtException');
    process.on('uncaughtException', (error) => errors.push(error));
    try {
      await act();
      await setImmediate();
    } finally {
      process.removeAllListeners('uncaughtException');
      for (const each of others) process.on('uncaughtException', each);
    }
    return errors;
  }

  it('goes on when the listener throws, and the error is not lost', async () => {
    const thrown = new Error('of the listener');
    const errors = await uncaughtIn(async () => {
      const found = await listFlows(whole(lost, begun('a')), () => {
        throw thrown;
      });
      expect(found).toEqual([begun('a')]);
    });
    expect(errors).toEqual([thrown]);
  });

  it('needs no listener', async () => {
    const errors = await uncaughtIn(async () => {
      expect(await listFlows(whole(lost, begun('a')))).toEqual([begun('a')]);
    });
    expect(errors).toEqual([]);
  });
});
