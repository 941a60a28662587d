#!/usr/bin/env node
import module from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { readVersion } from './version.ts';

/** Whether the command line only asks for the version, which must not load anything else. */
function isVersion([first, ...others]: readonly string[]): boolean {
  return others.length === 0 && (first === '--version' || first === '-V');
}

/**
 * Keeps the compiled code between runs, where Node can (22.8): it starts in two thirds of the time. In a
 * folder of this user: code in a folder that others can write could be of anyone.
 */
function cacheCode({ XDG_CACHE_HOME, HOME }: NodeJS.ProcessEnv): void {
  const caches = XDG_CACHE_HOME || join(HOME || homedir(), '.cache');
  module.enableCompileCache?.(join(caches, 'perijove'));
}

const args = process.argv.slice(2);
// A reader such as `head` may close the pipe early: a failed write is not an error.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
if (isVersion(args)) process.stdout.write(`${readVersion()}\n`);
else {
  cacheCode(process.env);
  // `run` never rejects.
  void import('./run.ts').then(async ({ run }) => {
    process.exitCode = await run(args);
  });
}
