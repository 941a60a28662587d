import { systemClock } from '@perijove/core';
import { createMemoryJournal, type Journal } from '@perijove/journal';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
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

/** Timers that fall due when the test says so. */
function timers() {
  const waits: number[] = [];
  const open = new Set<() => void>();
  const schedule = vi.spyOn(systemClock, 'schedule').mockImplementation((task, ms) => {
    waits.push(ms);
    const pass = (): void => {
      open.delete(pass);
      task();
    };
    open.add(pass);
    return () => open.delete(pass);
  });
  onTestFinished(() => schedule.mockRestore());
  const pass = (): void => {
    for (const each of open) each();
  };
  return { waits, pass, pending: () => open.size };
}

it('renews the claim three times in its time, until the flow ends', async () => {
  const { waits, pass, pending } = timers();
  const renewed: unknown[] = [];
  const renew: Journal['renew'] = async (...asked) => {
    renewed.push(asked);
    throw new Error('no connection');
  };
  const flow = flowIn({ ...createMemoryJournal(), renew });
  expect(flow.claim.forMs).toBe(30_000);
  await holdingClaim(flow, async () => {
    for (const count of [1, 2, 3]) {
      pass();
      await expect.poll(() => waits.length).toBe(count + 1);
    }
  });
  expect(renewed).toEqual(Array.from({ length: 3 }, () => [flow.id, flow.claim]));
  // The last one is how long the end of a renewal is waited for.
  expect(waits).toEqual([10_000, 10_000, 10_000, 10_000, 250]);
  expect(pending()).toBe(0);
});

describe('a flow that ends while its claim is renewed', () => {
  async function endWith(act: () => Promise<string>) {
    const { waits, pass, pending } = timers();
    const done: string[] = [];
    let answer = (): void => undefined;
    const journal: Journal = {
      ...createMemoryJournal(),
      async renew() {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        done.push('renewed');
        return true;
      },
      release: async () => void done.push('released'),
    };
    const running = holdingClaim(flowIn(journal), async () => {
      pass();
      return act();
    });
    const ended = running.catch((error: Error) => error.message);
    await new Promise(setImmediate);
    done.push('ended');
    answer();
    done.push(await ended);
    expect(pending()).toBe(0);
    return { waits, done };
  }

  it('waits for that, and renews it no more', async () => {
    const { waits, done } = await endWith(async () => 'result');
    expect(done).toEqual(['ended', 'renewed', 'result']);
    expect(waits).toEqual([10_000, 250]);
  });

  it('releases it afterwards where it has failed', async () => {
    const { done } = await endWith(() => Promise.reject(new Error('failed')));
    expect(done).toEqual(['ended', 'renewed', 'released', 'failed']);
  });
});

it('sets no timer where a journal has no claims', async () => {
  const { waits } = timers();
  const journal = createMemoryJournal();
  Reflect.deleteProperty(journal, 'renew');
  expect(await holdingClaim(flowIn(journal), async () => 'done')).toBe('done');
  expect(waits).toEqual([]);
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
