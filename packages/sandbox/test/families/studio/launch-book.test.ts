import type { Ledger } from '@perijove/local-node/ledger';
import { expect, it } from 'vitest';
import { createMemoryStore } from '../../../../local-node/src/ledger/store/memory-store.ts';
import { createLaunchBook } from '../../../src/families/studio/launch-book.ts';
import type { LaunchPlan } from '../../../src/families/studio/launch-plan.ts';

const HOUR_MS = 3_600_000;

function openBook() {
  const { document: get, documents: list, commit } = createMemoryStore();
  const ledger = { documents: { get, list } } as unknown as Ledger;
  let nowMs = 0;
  const open = () => createLaunchBook(ledger, () => nowMs, 3);
  let book = open();
  return {
    plan: (mint: string) => {
      const documents = book.prepare({ mint, plannedMs: nowMs } as LaunchPlan);
      commit({ atMs: nowMs, documents });
    },
    reopen: () => {
      book = open();
    },
    pass: (ms: number) => {
      nowMs += ms;
    },
    known: () => ['d', 'c', 'b', 'a'].filter((mint) => book.plan(mint) !== undefined),
  };
}

it('keeps the newest plans that were not launched, also after a restart', () => {
  const { plan, reopen, pass, known } = openBook();
  for (const mint of ['d', 'c', 'b']) {
    plan(mint);
    pass(1);
  }
  expect(known()).toEqual(['d', 'c', 'b']);
  reopen();
  plan('a');
  expect(known()).toEqual(['c', 'b', 'a']);
});

it('forgets plans after an hour', () => {
  const { plan, pass, known } = openBook();
  plan('a');
  pass(HOUR_MS);
  plan('b');
  expect(known()).toEqual(['b', 'a']);
  pass(1);
  plan('c');
  expect(known()).toEqual(['c', 'b']);
});
