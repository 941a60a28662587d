import { type Goal, goals } from './goals.ts';
import type { Summary } from './measure/statistics.ts';
import type { Measured } from './measure/topic.ts';

/** The goals that were measured, and the results, as a Markdown table. */
export function tableOf(measured: readonly Measured[]): string {
  const rows = goals.flatMap((goal) => {
    const found = measured.find((each) => nameOf(each) === nameOf(goal));
    if (!found) return [];
    const { says, part } = goal;
    const result = [measuredText(found.value), isMet(goal, found.value) ? 'yes' : '**no**'];
    return [[String(goal.goal), says, part, limitOf(goal), ...result]];
  });
  return [
    ['#', 'goal', 'part', 'limit', 'measured (min-max)', 'met'],
    Array(6).fill('---'),
    ...rows,
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

const nameOf = ({ goal, part }: Pick<Goal, 'goal' | 'part'>): string => `${goal} ${part}`;

/** What only one of both lists has: a number without a limit, or a limit without a number. */
export function mismatches(measured: readonly Measured[]): readonly string[] {
  const [limits, numbers] = [goals.map(nameOf), measured.map(nameOf)];
  return [
    ...limits.filter((name) => !numbers.includes(name)),
    ...numbers.filter((name) => !limits.includes(name)),
  ];
}

function isMet(goal: Goal, { median }: Summary): boolean {
  return (
    median <= (goal.atMost ?? Number.POSITIVE_INFINITY) &&
    median >= (goal.atLeast ?? Number.NEGATIVE_INFINITY)
  );
}

function limitOf({ atMost, atLeast }: Goal): string {
  return atMost === undefined ? `>= ${atLeast}` : `<= ${atMost}`;
}

function measuredText({ median, min, max }: Summary): string {
  return min === max ? round(median) : `${round(median)} (${round(min)}-${round(max)})`;
}

function round(value: number): string {
  return String(Number(value.toPrecision(3)));
}
