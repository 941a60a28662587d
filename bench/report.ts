import { type Goal, goals } from './goals.ts';
import type { Summary } from './measure/statistics.ts';
import type { Measured } from './measure/topic.ts';

/** The goals beside what was measured, as a table in Markdown. */
export function tableOf(measured: readonly Measured[]): string {
  const rows = goals.map((goal) => {
    const found = measured.find((each) => each.goal === goal.goal && each.part === goal.part);
    const { says, part } = goal;
    const result = found
      ? [measuredText(found.value), isMet(goal, found.value) ? 'yes' : '**no**']
      : ['-', '-'];
    return [String(goal.goal), says, part, limitOf(goal), ...result];
  });
  return [
    ['#', 'goal', 'part', 'limit', 'measured (min-max)', 'met'],
    Array(6).fill('---'),
    ...rows,
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** What was measured and has no limit: a name that was changed in one place alone. */
export function strayParts(measured: readonly Measured[]): readonly string[] {
  return measured
    .filter(({ goal, part }) => !goals.some((each) => each.goal === goal && each.part === part))
    .map(({ goal, part }) => `${goal} ${part}`);
}

export function isMet(goal: Goal, { median }: Summary): boolean {
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
  return Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 2 : 1);
}
