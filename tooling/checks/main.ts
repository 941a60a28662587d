/**
 * Writes `checks.generated.ts` of every family, or of those named, from its `schemas.ts`. With `--check` it
 * only compares.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { generateChecks, type SchemasModule } from './generate.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The families: packages whose endpoints have schemas. */
export function families(): readonly string[] {
  return readdirSync(`${root}packages`).filter(
    (name) =>
      name !== 'core' &&
      existsSync(`${root}packages/${name}/src/types.ts`) &&
      existsSync(`${root}packages/${name}/src/schemas.ts`),
  );
}

export function checksPath(family: string): string {
  return `${root}packages/${family}/src/checks.generated.ts`;
}

/** The formatted text that `checks.generated.ts` of the family should have. */
export async function expectedChecks(family: string): Promise<string> {
  const url = pathToFileURL(`${root}packages/${family}/src/schemas.ts`).href;
  const text = generateChecks(family, (await import(url)) as SchemasModule);
  const format = ['format', '--stdin-file-path', 'checks.ts'];
  const options = { cwd: root, input: text, encoding: 'utf8' } as const;
  return execFileSync(`${root}node_modules/.bin/biome`, format, options);
}

async function main(onlyCompare: boolean, names: readonly string[]): Promise<void> {
  for (const family of names.length > 0 ? names : families()) {
    const path = checksPath(family);
    const text = await expectedChecks(family);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    if (onlyCompare) process.exitCode = 1;
    else writeFileSync(path, text);
    process.stdout.write(`${onlyCompare ? 'stale:' : 'wrote'} ${path.slice(root.length)}\n`);
  }
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  await main(values.check, positionals);
}
