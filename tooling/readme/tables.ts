import { readFileSync } from 'node:fs';
import {
  type AnyEndpoint,
  bucketPlans,
  jupiter,
  type PlanName,
  plans,
  type Rule,
} from '@perijove/core';
import { exitCodeOf, exitCodes } from '../../packages/cli/src/output/exit-codes.ts';
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
  const cli = `${root}docs/guides/cli.md`;
  readmes.set(cli, fill(cli, 'exit-codes', exitCodeTable()));
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

function noteOf({ stability, successor, auth, access, wallet }: AnyEndpoint): string {
  const notes = [
    successor !== undefined
      ? `${stability}: use \`${successor}\``
      : stability === 'stable'
        ? ''
        : stability,
    access === 'listed' ? 'for listed organisations only' : '',
    auth === 'required' && access === undefined ? 'needs a key' : '',
    wallet ? 'needs a wallet' : '',
  ];
  return notes.filter(Boolean).join(', ');
}

function planTable(): string {
  const perMinute = ({ limit, windowMs }: Rule): string =>
    ((limit * 60_000) / windowMs).toLocaleString('en-US');
  const rows = Object.entries(plans).map(([name, rule]) => {
    const execute = bucketPlans.swapExecute?.[name as PlanName];
    return `| \`${name}\` | ${perMinute(rule)} | ${execute ? perMinute(execute) : ''} |`;
  });
  const head = '| plan | requests a minute | `swap.execute` a minute, counted apart |';
  return [head, '| --- | ---: | ---: |', ...rows].join('\n');
}

/** Each exit code of the command line with the error codes that end with it. */
function exitCodeTable(): string {
  const rows = Object.entries(exitCodes).map(([exitCode, means]) => {
    const codes = Object.entries(exitCodeOf).filter(([, each]) => each === Number(exitCode));
    const named = codes.map(([code]) => `\`${code}\``);
    return `| ${exitCode} | ${means} | ${named.join(' ')} |`;
  });
  return ['| exit code | meaning | error codes |', '| ---: | --- | --- |', ...rows].join('\n');
}

function packageList(): string {
  const names = familyPackages().map(({ manifest }) => `\`${manifest.name}\``);
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function packageTable(all: readonly FamilyEndpoint[]): string {
  const rows = familyPackages().map(({ folder, manifest }) => {
    const own = all.filter(({ family }) => family === folder);
    const methods = own.map(({ method }) => `\`${method}\``);
    const what = `${String(manifest['description'])}${legacyNote(own)}`;
    return `| [\`${manifest.name}\`](packages/${folder}) | ${what} | ${methods.join(' ')} |`;
  });
  return ['| package | description | methods |', '| --- | --- | --- |', ...rows].join('\n');
}

/** Which family replaces this one, if another does. */
function legacyNote(own: readonly FamilyEndpoint[]): string {
  const legacy = own.filter(({ endpoint }) => endpoint.stability === 'legacy');
  const [newer] = legacy.map(({ endpoint }) => String(endpoint.successor).split('.')[0]);
  return newer === undefined ? '' : `. **Legacy**: use \`@perijove/${newer}\``;
}
