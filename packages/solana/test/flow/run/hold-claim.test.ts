import { systemClock } from '@perijove/core';
import { createMemoryJournal, type Journal } from '@perijove/journal';
import { expect, it, onTestFinished, vi } from 'vitest';
import { begun, signed } from '../../../../journal/src/checks/journal-check.ts';
import { holdingClaim, newClaim } from '../../../src/flow/run/hold-claim.ts';

const other = { by: 'another process', forMs: 60_000 };
const flowIn = (journal: Journal) => ({ id: begun(1).id, journal, claim: newClaim() });

it('keeps a flow claimed while it runs, and releases it when it fails', async () => {
  const journal = createMemoryJournal();
  const flow = flowIn(journal);
  const failing = holdingClaim(flow, async () => {
    await journal.write(begun(1), flow.claim);
    expect(await journal.claim?.(other)).toEqual([]);
    throw new Error('it failed');
  });
  await expect(failing).rejects.toThrow('it failed');
  expect(await journal.claim?.(other)).toEqual([begun(1)]);
});

it('renews the claim three times in its time, until the flow ends', async () => {
  const journal = createMemoryJournal();
  const renewed: unknown[] = [];
  const waits: number[] = [];
  let pass = (): void => undefined;
  const schedule = vi.spyOn(systemClock, 'schedule').mockImplementation((task, ms) => {
    waits.push(ms);
    pass = task;
    return () => {
      pass = () => undefined;
    };
  });
  onTestFinished(() => schedule.mockRestore());
  const renew: Journal['renew'] = async (...asked) => {
    renewed.push(asked);
    throw new Error('no connection');
  };
  const flow = flowIn({ ...journal, renew });
  await holdingClaim(flow, async () => {
    for (const count of [1, 2, 3]) {
      pass();
      await expect.poll(() => waits.length).toBe(count + 1);
    }
  });
  pass();
  expect(renewed).toEqual(Array.from({ length: 3 }, () => [flow.id, flow.claim]));
  const [first = 0, ...others] = waits.slice(0, 4);
  expect(others).toEqual([first, first, first]);
  expect(first * 3).toBeLessThanOrEqual(flow.claim.forMs);
});

it('does not release the claim of a process that took the flow over', async () => {
  const journal = createMemoryJournal();
  const flow = flowIn(journal);
  const failing = holdingClaim(flow, async () => {
    await journal.write(begun(1), flow.claim);
    await journal.write(signed(2), other);
    throw new Error('it failed');
  });
  await expect(failing).rejects.toThrow('it failed');
  expect(await journal.claim?.({ ...other, by: 'a third' })).toEqual([]);
});

it('runs the flow also where the claims of the journal fail', async () => {
  const broken = async (): Promise<never> => {
    throw new Error('no connection');
  };
  const journal = { ...createMemoryJournal(), claim: broken, renew: broken, release: broken };
  expect(await holdingClaim(flowIn(journal), async () => 'done')).toBe('done');
  const failing = holdingClaim(flowIn(journal), () => Promise.reject(new Error('its own')));
  await expect(failing).rejects.toThrow('its own');
});
