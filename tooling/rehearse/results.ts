import { existsSync, readFileSync } from 'node:fs';
import type { Row } from '../e2e/runtimes/row.ts';
import { root } from '../test/workspace.ts';

/** The outcome of one row. */
export interface Result extends Pick<Row, 'group' | 'name' | 'version'> {
  readonly passed: boolean;
  readonly seconds: number;
}

/** What `pnpm rehearse` found the last time: `docs/runs-in.json`. */
export interface Results {
  /** ISO date. */
  readonly date: string;
  readonly commit: string;
  readonly system: string;
  readonly results: readonly Result[];
}

export const resultsPath = `${root}docs/runs-in.json`;

export function readResults(): Results {
  const none: Results = { date: '', commit: '', system: '', results: [] };
  return existsSync(resultsPath)
    ? (JSON.parse(readFileSync(resultsPath, 'utf8')) as Results)
    : none;
}

/** The result of a row, if it ran with this version. */
export function resultOf(row: Row, { results }: Results): Result | undefined {
  const { group, name, version } = row;
  return results.find(
    (each) => each.group === group && each.name === name && each.version === version,
  );
}
