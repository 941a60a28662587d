import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../../test/workspace.ts';
import type { Setup } from './setup.ts';

interface ExampleManifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/**
 * Copies an example beside installed packages, and links what else its manifest names from the tools.
 * A dependency that neither has is an error, except a command that a test replaces.
 */
export async function placeExample(
  name: string,
  { tools }: Pick<Setup, 'tools'>,
  installed: string,
): Promise<string> {
  const folder = join(installed, 'examples', name);
  await cp(`${root}examples/${name}`, folder, { recursive: true });
  const { dependencies, devDependencies } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  ) as ExampleManifest;
  for (const each of Object.keys({ ...dependencies, ...devDependencies })) {
    if (existsSync(join(installed, 'node_modules', each))) continue;
    const target = join(tools.folder, 'node_modules', each);
    if (!existsSync(target)) {
      if (dependencies?.[each] === undefined) continue;
      throw new Error(`${name} needs ${each}, which is neither installed nor a tool`);
    }
    const path = join(folder, 'node_modules', each);
    if (existsSync(path)) continue;
    await mkdir(dirname(path), { recursive: true });
    await symlink(target, path);
  }
  return folder;
}
