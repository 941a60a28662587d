#!/usr/bin/env node
import { readVersion } from './version.ts';

/** Whether the command line only asks for the version, which must not load anything else. */
function isVersion([first, ...others]: readonly string[]): boolean {
  return others.length === 0 && (first === '--version' || first === '-V');
}

const args = process.argv.slice(2);
// A reader such as `head` may close the pipe early: a failed write is not an error.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
if (isVersion(args)) process.stdout.write(`${readVersion()}\n`);
// `run` never rejects.
else
  void import('./run.ts').then(async ({ run }) => {
    process.exitCode = await run(args);
  });
