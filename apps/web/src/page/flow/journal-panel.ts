import type { FlowRecord, Journal } from '@perijove/solana';
import { el } from '../dom.ts';
import { type Column, table } from '../parts/table.ts';
import { shortened } from '../words.ts';

const columns: readonly Column<FlowRecord>[] = [
  { heading: 'Flow', cell: ({ flow }) => flow },
  { heading: 'Step', cell: ({ step }) => step },
  { heading: 'Attempts', cell: ({ attempts }) => attempts, isNumber: true },
  { heading: 'Id', cell: ({ id }) => el('code', { title: id }, shortened(id)) },
];

export interface JournalPanel {
  readonly element: HTMLElement;
  /** Reads the journal again. */
  refresh(): Promise<void>;
}

/** What the journal holds; that which landed can be forgotten. */
export function createJournalPanel(journal: Journal): JournalPanel {
  const summary = el('summary', {}, 'Journal');
  const list = el('div', {});
  const refresh = async (): Promise<void> => {
    const listed = await journal.list().catch(() => undefined);
    // Some browsers keep nothing in a private window; flows then say so themselves.
    if (!listed) return summary.replaceChildren('Journal: not available');
    const records = listed.filter((record) => record.step !== 'unreadable');
    const unreadable = listed.length - records.length;
    const more = unreadable > 0 ? `, and ${unreadable} that cannot be read` : '';
    summary.textContent = `Journal: ${records.length}${more}`;
    list.replaceChildren(table('Journal', columns, records));
  };
  const forget = async (): Promise<void> => {
    const landed = (await journal.list()).filter((record) => record.step === 'landed');
    await Promise.all(landed.map(({ id }) => journal.remove(id)));
  };
  const element = el(
    'details',
    { class: 'journal' },
    summary,
    el(
      'p',
      { class: 'muted' },
      'Kept by this browser (IndexedDB). Each step is written here before it happens, so that a reload carries it on and nothing happens twice. Signed transactions are in it until they land.',
    ),
    list,
    el(
      'button',
      { type: 'button', class: 'quiet', onclick: () => void forget() },
      'Forget what has landed',
    ),
  );
  void refresh();
  return { element, refresh };
}
