import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Package } from '../../test/workspace.ts';
import { runInNode } from './runs.ts';
import type { Setup } from './setup.ts';
import { entriesOf } from './types.ts';

/** The major versions of Node that a package runs on, by its `engines`. */
export function nodesOf({ manifest }: Package, all: readonly string[]): readonly string[] {
  const { node = '' } = manifest['engines'] as { readonly node?: string };
  const oldest = Number(/^>=(\d+)/.exec(node)?.[1]);
  return all.filter((version) => Number(version) >= oldest);
}

/** Installs one package and nothing else; every entry is loaded on each of its Nodes, in both formats. */
export async function loadAlone({ setup, each }: { setup: Setup; each: Package }): Promise<string> {
  const { name } = each.manifest;
  const { folder } = await setup.managers.npm(join(setup.work, 'alone', each.folder), [name]);
  const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  if (Object.keys(dependencies).join() !== name) return `more than ${name} was installed`;
  const entries = JSON.stringify(entriesOf(each));
  const check = `if (Object.keys(loaded).length === 0) throw new Error(entry + ' exports nothing');`;
  await writeFile(
    join(folder, 'load.mjs'),
    `for (const entry of ${entries}) { const loaded = await import(entry); ${check} } console.log('loaded');`,
  );
  await writeFile(
    join(folder, 'load.cjs'),
    `for (const entry of ${entries}) { const loaded = require(entry); ${check} } console.log('loaded');`,
  );
  const { nodes } = setup.tools;
  for (const version of nodesOf(each, Object.keys(nodes)))
    for (const file of ['load.mjs', 'load.cjs']) {
      const printed = await runInNode(nodes[version as keyof typeof nodes], file, folder);
      if (printed !== 'loaded') return `${file} on Node ${version}: ${printed}`;
    }
  return '';
}
