/** Writes the tables of methods and packages into the READMEs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expectedReadmes } from './tables.ts';

for (const [path, text] of await expectedReadmes()) {
  if (readFileSync(path, 'utf8') === text) continue;
  writeFileSync(path, text);
  process.stdout.write(`wrote ${path}\n`);
}
