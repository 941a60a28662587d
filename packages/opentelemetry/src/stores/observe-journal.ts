import { invalidInput } from '@perijove/core/arguments';
import { type Journal, unfinishedFlows } from '@perijove/journal';
import { observe } from './observe.ts';
import { type ObserveOptions, readObserveOptions } from './options.ts';

/** What is read of a journal. */
export type ObservedJournal = Pick<Journal, 'list'>;

type Unfinished = Awaited<ReturnType<typeof unfinishedFlows>>[number];

/** Those of one name at one step. */
interface Group {
  count: number;
  /** Unix milliseconds of the oldest. */
  sinceMs: number;
}

/**
 * Observes which flows of a journal wait to be resumed: the gauges `perijove.flow.unfinished` (their
 * number) and `perijove.flow.unfinished.age` (seconds of the oldest), by `perijove.journal.name`,
 * `perijove.flow.name` and `perijove.flow.step` (`begun`, `signed`, `unreadable`).
 *
 * The journal is read once for each export of the meter. A signed flow is as old as its signature. The age
 * of others is counted from when this process first saw them: a journal does not have it.
 *
 * @returns a function that ends it.
 * @throws PerijoveError `invalid_input` for an unknown option, or what is not a journal.
 * @example
 * ```ts
 * const stop = observeJournal(journal, { name: 'orders' });
 * ```
 */
export function observeJournal(journal: ObservedJournal, options: ObserveOptions = {}): () => void {
  if (typeof journal?.list !== 'function') throw invalidInput('journal', 'a Journal');
  const { name, meter } = readObserveOptions(options);
  const count = meter.createObservableGauge('perijove.flow.unfinished', {
    description: 'Flows of a journal that have not landed',
    unit: '{flow}',
  });
  const age = meter.createObservableGauge('perijove.flow.unfinished.age', {
    description: 'Age of the oldest flow of a journal that has not landed',
    unit: 's',
  });
  let seen: ReadonlyMap<string, number> = new Map();
  const keys = new Set<string>();
  const read = (): Promise<readonly Unfinished[]> => unfinishedFlows(journal);
  return observe(meter, [count, age], read, (result, flows) => {
    const nowMs = Date.now();
    seen = new Map(flows.map((flow) => [keyOf(flow), seen.get(keyOf(flow)) ?? nowMs]));
    const groups = groupsOf(flows, seen);
    for (const key of groups.keys()) keys.add(key);
    // A group that is gone is 0: a value that is only no longer written stays for minutes in some stores.
    for (const key of keys) {
      const { count: flowCount, sinceMs } = groups.get(key) ?? { count: 0, sinceMs: nowMs };
      const attributes = { 'perijove.journal.name': name, ...attributesOf(key) };
      result.observe(count, flowCount, attributes);
      result.observe(age, Math.max(0, nowMs - sinceMs) / 1000, attributes);
    }
  });
}

function keyOf(flow: Unfinished): string {
  const { step, id = step === 'unreadable' ? flow.error.message : '' } = flow;
  return `${step} ${id}`;
}

function groupsOf(
  flows: readonly Unfinished[],
  seen: ReadonlyMap<string, number>,
): ReadonlyMap<string, Group> {
  const groups = new Map<string, Group>();
  for (const flow of flows) {
    const key = flow.step === 'unreadable' ? ' unreadable' : `${flow.flow} ${flow.step}`;
    const group = groups.get(key) ?? { count: 0, sinceMs: Number.POSITIVE_INFINITY };
    group.count += 1;
    group.sinceMs = Math.min(group.sinceMs, sinceOf(flow) ?? seen.get(keyOf(flow)) ?? 0);
    groups.set(key, group);
  }
  return groups;
}

function sinceOf(flow: Unfinished): number | undefined {
  return flow.step === 'signed' ? flow.pending.signedAtMs : undefined;
}

function attributesOf(key: string) {
  const [flow = '', step = ''] = key.split(' ');
  return { ...(flow !== '' && { 'perijove.flow.name': flow }), 'perijove.flow.step': step };
}
