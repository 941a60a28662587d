#!/usr/bin/env node
import process from 'node:process';
import { run } from './commands/run.ts';

// A reader such as `head` may close the pipe early: a failed write is not an error.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
// `run` never rejects.
void run(process.argv.slice(2), {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
}).then((code) => {
  process.exitCode = code;
});
