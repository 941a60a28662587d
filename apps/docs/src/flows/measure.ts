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
const hook = fileURLToPath(new URL('measure-hook.mjs', import.meta.url));

/** Runs the program of a flow's page against a sandbox, and counts what the flow in it does. */
export async function measureFlow(name: FlowName): Promise<FlowCost> {
  mkdirSync(work, { recursive: true });
  const program = `${work}${name}.mjs`;
  const file = `${work}${name}.json`;
  rmSync(file, { force: true });
  writeFileSync(program, measuredProgram(name));
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], MEASURED_FILE: file };
  const { stderr } = await run(process.execPath, ['--import', hook, program], { env });
  if (stderr) throw new Error(`${name}: ${stderr}`);
  return JSON.parse(readFileSync(file, 'utf8')) as FlowCost;
}
