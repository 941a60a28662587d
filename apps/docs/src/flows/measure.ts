import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { FlowName } from './flow-programs.ts';
import { measuredProgram } from './whole-program.ts';

/** What one run of a flow cost. */
export interface FlowCost {
  readonly apiRequests: number;
  readonly nodeRequests: number;
  /** Requests that wait for the one before them; requests at the same time count once. */
  readonly trips: number;
  /** Lamports that left the wallet, as text; negative if they came back. */
  readonly lamports: string;
}

const run = promisify(execFile);
/** Below this package, where the programs find the packages that they import. */
const work = fileURLToPath(new URL('../../node_modules/.cache/flows/', import.meta.url));
const runner = fileURLToPath(new URL('run-measured.mjs', import.meta.url));

/**
 * Runs the programs of flows' pages, each against a sandbox of its own, and counts what the flows in
 * them do. All of them share a process, which takes a second to begin.
 */
export async function measureFlows(
  names: readonly FlowName[],
): Promise<ReadonlyMap<FlowName, FlowCost>> {
  mkdirSync(work, { recursive: true });
  const file = `${work}costs.json`;
  rmSync(file, { force: true });
  const programs = names.map((name) => `${work}${name}.mjs`);
  for (const [index, name] of names.entries())
    writeFileSync(programs[index] as string, measuredProgram(name));
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
  const { stderr } = await run(process.execPath, [runner, file, ...programs], { env });
  if (stderr) throw new Error(stderr);
  const costs = JSON.parse(readFileSync(file, 'utf8')) as readonly FlowCost[];
  return new Map(names.map((name, index) => [name, costs[index] as FlowCost]));
}
