import { type Habit, habitNames } from './acts.ts';

/** What became of what people set out to do. */
export interface Tally {
  readonly done: Map<Habit, number>;
  /** By habit and reason; nothing moved. */
  readonly refused: Map<Habit, Map<string, number>>;
  /** Times that something was cut off half-way, and resumed. */
  readonly carriedOn: Map<Habit, number>;
}

export function createTally(): Tally {
  const zeros = () => new Map(habitNames.map((habit) => [habit, 0]));
  const refused = new Map(habitNames.map((habit) => [habit, new Map<string, number>()]));
  return { done: zeros(), refused, carriedOn: zeros() };
}

export function countOne<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

export function sumOf(counts: ReadonlyMap<unknown, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** A line for each habit, and one for all. */
export function tableOf({ done, refused, carriedOn }: Tally): string {
  const rows = habitNames.map((habit) => {
    const reasons = refused.get(habit) ?? new Map<string, number>();
    const words = [...reasons].map(([reason, count]) => `${reason} ${count}`).join(', ');
    return [habit, done.get(habit) ?? 0, sumOf(reasons), carriedOn.get(habit) ?? 0, words] as const;
  });
  const all = [
    'all',
    sumOf(done),
    rows.reduce((sum, row) => sum + row[2], 0),
    sumOf(carriedOn),
    '',
  ];
  const lines = [['', 'done', 'refused', 'resumed', 'why'], ...rows, all];
  return lines
    .map(([habit, landed, no, again, why]) => {
      const figures = [landed, no, again].map((figure) => String(figure).padStart(11)).join('');
      return `${String(habit).padEnd(18)}${figures}  ${why}`.trimEnd();
    })
    .join('\n');
}
