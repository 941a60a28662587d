import { runtimes } from '../e2e/runtimes/matrix.ts';
import type { Row } from '../e2e/runtimes/row.ts';
import { rows } from '../e2e/runtimes/rows.ts';
import { root } from '../test/workspace.ts';
import { type Results, resultOf } from './results.ts';

export const pagePath = `${root}docs/runs-in.md`;

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function table(head: readonly string[], body: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...body].map(line).join('\n');
}

function lastRun(row: Row | undefined, results: Results): string {
  const result = row && resultOf(row, results);
  if (!result) return 'not yet';
  return result.passed ? 'passed' : 'failed';
}

function runtimesTable(results: Results): string {
  const body = runtimes.map(({ name, version, sends, loads, note = '' }) => {
    const row = rows.find(
      (each) => each.group === 'runtimes' && each.name === name && each.version === version,
    );
    return [name, version, sends, loads, note, lastRun(row, results)];
  });
  return table(['runtime', 'version', 'sends with', 'loaded as', 'note', 'last run'], body);
}

function groupTable(
  groups: readonly Row['group'][],
  head: readonly [string, string],
  results: Results,
): string {
  const own = rows.filter(({ group }) => groups.includes(group));
  const body = own.map((row) => [row.name, row.version, lastRun(row, results)]);
  return table([...head, 'last run'], body);
}

/** The parts of `docs/runs-in.md` that are generated, by their names. */
function partsOf(results: Results): Readonly<Record<string, string>> {
  const { date, commit, system } = results;
  return {
    when: date
      ? `The last run of all rows was on ${date}, of commit ${commit}, on ${system}.`
      : 'Not all rows were run yet.',
    runtimes: runtimesTable(results),
    managers: groupTable(['managers'], ['package manager', 'with'], results),
    packages: groupTable(['packages'], ['package', 'with'], results),
    types: groupTable(['types'], ['module resolution', 'TypeScript'], results),
    tools: groupTable(['runners', 'frameworks'], ['tool', 'version'], results),
  };
}

/** The page with its generated parts. */
export function renderPage(page: string, results: Results): string {
  return Object.entries(partsOf(results)).reduce((text, [name, part]) => {
    const between = new RegExp(`(<!-- ${name} -->\n).*?(<!-- /${name} -->)`, 's');
    if (!between.test(text)) throw new Error(`docs/runs-in.md has no part ${name}`);
    return text.replace(between, (_, begin: string, end: string) => `${begin}${part}\n${end}`);
  }, page);
}
