import { readFileSync } from 'node:fs';
import { type AnyEndpoint, jupiter, plans } from '@perijove/core';
import { type FamilyEndpoint, readFamilies } from '../families.ts';
import { familyPackages, root } from '../test/workspace.ts';
import { readDocComment } from './doc-comments.ts';

/** Path and expected text of every README and guide that has a table. */
export async function expectedReadmes(): Promise<ReadonlyMap<string, string>> {
  const readmes = new Map<string, string>();
  const all = await readFamilies();
  for (const { folder, path } of familyPackages()) {
    const entries = all.filter(({ family }) => family === folder);
    readmes.set(
      `${path}README.md`,
      fill(`${path}README.md`, 'methods', methodTable(folder, entries)),
    );
  }
  readmes.set(`${root}README.md`, fill(`${root}README.md`, 'packages', packageTable(all)));
  const limits = `${root}docs/guides/limits.md`;
  readmes.set(limits, fill(limits, 'plans', planTable()));
  const umbrella = `${root}packages/perijove/README.md`;
  readmes.set(umbrella, fill(umbrella, 'families', packageList()));
  return readmes;
}

function fill(path: string, name: string, table: string): string {
  const text = readFileSync(path, 'utf8');
  const between = new RegExp(`(<!-- ${name} -->)[^]*?(<!-- /${name} -->)`);
  if (!between.test(text)) throw new Error(`${path} has no place for its ${name}`);
  return text.replace(between, (_, start: string, end: string) => `${start}\n${table}\n${end}`);
}

function methodTable(family: string, entries: readonly FamilyEndpoint[]): string {
  const rows = entries.map(({ method, endpoint }) => {
    const path = `${jupiter.mounts[endpoint.mount]}${endpoint.path}`.replace(
      '{governanceToken}',
      'jup',
    );
    return `| \`${method}\` | ${readDocComment(family, method).summary} | \`${endpoint.method} ${path}\` | ${noteOf(endpoint)} |`;
  });
  return ['| method | description | endpoint | |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function noteOf({ stability, successor, auth }: AnyEndpoint): string {
  const notes = [
    stability === 'deprecated'
      ? `deprecated: \`${successor ?? ''}\``
      : stability === 'beta'
        ? 'beta'
        : '',
    auth === 'required' ? 'needs a key' : '',
  ];
  return notes.filter(Boolean).join(', ');
}

function planTable(): string {
  const rows = Object.entries(plans).map(([name, { limit, windowMs }]) => {
    const perMinute = (limit * 60_000) / windowMs;
    return `| \`${name}\` | ${perMinute.toLocaleString('en-US')} |`;
  });
  return ['| plan | requests a minute |', '| --- | ---: |', ...rows].join('\n');
}

function packageList(): string {
  const names = familyPackages().map(({ manifest }) => `\`${manifest.name}\``);
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function packageTable(all: readonly FamilyEndpoint[]): string {
  const rows = familyPackages().map(({ folder, manifest }) => {
    const methods = all
      .filter(({ family }) => family === folder)
      .map(({ method }) => `\`${method}\``);
    return `| [\`${manifest.name}\`](packages/${folder}) | ${String(manifest['description'])} | ${methods.join(' ')} |`;
  });
  return ['| package | description | methods |', '| --- | --- | --- |', ...rows].join('\n');
}
