#!/usr/bin/env node
import { readVersion } from './version.ts';

const args = process.argv.slice(2);
if (args.length === 1 && (args[0] === '--version' || args[0] === '-V'))
  process.stdout.write(`${readVersion()}\n`);
else
  void import('./command/run.ts').then(async ({ run }) => {
    process.exitCode = await run(args, process.env);
  });
