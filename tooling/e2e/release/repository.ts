import { execFile } from 'node:child_process';
import { appendFile, cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publishedPackages, root } from '../../test/workspace.ts';
import { pack } from '../packed.ts';
import { putPackage } from '../put-package.ts';
import type { LoopbackRegistry } from '../registry.ts';

const run = promisify(execFile);
const packages = publishedPackages();
const env = { ...process.env, CI: 'true', pnpm_config_verify_deps_before_run: 'false' };

export interface Ended {
  readonly code: number;
  /** All that it printed. */
  readonly said: string;
}

/** A copy of this repository and of its build, in which releases are rehearsed. */
export interface Repository {
  readonly path: string;
  changeset(...args: readonly string[]): Promise<string>;
  /** Writes a changeset for these packages. */
  announce(names: readonly string[], bump: string, sentence: string): Promise<void>;
  /** Raises the versions; the new one, which all packages have. */
  version(): Promise<string>;
  /**
   * Publishes what is not published yet, of all packages or of these; what the command printed. It
   * asks the registry about each package by a process of npm: about all of them it takes a minute.
   */
  publish(names?: readonly string[]): Promise<string>;
  /** Publishes these packages without npm's command: as a release that broke off. */
  publishBefore(names: readonly string[], tag?: string): Promise<void>;
  read(path: string): Promise<string>;
  append(path: string, text: string): Promise<void>;
  /** Replaces text in a file, in which it must be. */
  replace(path: string, from: string, to: string): Promise<void>;
  checkApi(): Promise<Ended>;
}

export async function copyRepository(
  path: string,
  registry: LoopbackRegistry,
): Promise<Repository> {
  const git = async (...args: readonly string[]): Promise<void> => {
    await run('git', args, { cwd: path });
  };
  const changeset = async (...args: readonly string[]): Promise<string> =>
    (await run(join(root, 'node_modules/.bin/changeset'), args, { cwd: path, env })).stdout;
  const read = (file: string): Promise<string> => readFile(join(path, file), 'utf8');

  const { stdout } = await run('git', ['ls-files', '-z'], { cwd: root });
  for (const file of stdout.split('\0').filter(Boolean))
    await cp(join(root, file), join(path, file));
  for (const each of packages)
    await cp(`${each.path}dist`, join(path, 'packages', each.folder, 'dist'), { recursive: true });
  await writeFile(join(path, '.npmrc'), registry.npmrc);
  await git('init', '-q', '-b', 'main');
  // In the copy, not per command: `changeset publish` makes tags, which a machine without a name refuses.
  await git('config', 'user.name', 'release');
  await git('config', 'user.email', 'release@example.invalid');
  await git('add', '-A');
  await git('commit', '-qm', 'base');

  return {
    path,
    changeset,
    read,
    async announce(names, bump, sentence) {
      const front = names.map((name) => `'${name}': ${bump}\n`).join('');
      const text = `---\n${front}---\n\n${sentence}\n`;
      await writeFile(join(path, '.changeset', 'announced.md'), text);
    },
    async version() {
      await changeset('version');
      await git('add', '-A');
      await git('commit', '-qm', 'Release');
      const versions = packages.map(
        async ({ folder }) =>
          (JSON.parse(await read(`packages/${folder}/package.json`)) as { version: string })
            .version,
      );
      return [...new Set(await Promise.all(versions))].join(' and ');
    },
    append: (file, text) => appendFile(join(path, file), `\n${text}\n`),
    async publish(names) {
      if (names) await keepPrivate(path, names);
      const said = await changeset('publish');
      await git('checkout', '-q', '--', 'packages', '.changeset');
      return said;
    },
    async publishBefore(names, tag) {
      const chosen = packages.filter(({ manifest }) => names.includes(manifest.name));
      for (const tarball of await pack(join(path, 'tarballs'), chosen, path))
        await putPackage(registry, tarball, tag);
      await rm(join(path, 'tarballs'), { recursive: true });
    },
    async replace(file, from, to) {
      const text = await read(file);
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      await writeFile(join(path, file), text.replace(from, to));
    },
    checkApi: () =>
      // The copy has no dependencies installed: the command of this repository runs in it.
      run(process.execPath, [join(root, 'tooling/api/check.ts')], { cwd: path }).then(
        ({ stdout: said }) => ({ code: 0, said }),
        ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
      ),
  };
}

/** Makes all packages but these private, which a release does not ask the registry about. */
async function keepPrivate(path: string, names: readonly string[]): Promise<void> {
  const others = packages.filter(({ manifest }) => !names.includes(manifest.name));
  for (const { folder } of others)
    await change(join(path, 'packages', folder, 'package.json'), { private: true });
  // Without this, what depends on a private package could not be released.
  const privatePackages = { version: true, tag: false };
  await change(join(path, '.changeset/config.json'), { privatePackages });
}

async function change(file: string, fields: object): Promise<void> {
  const text = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...text, ...fields }));
}
