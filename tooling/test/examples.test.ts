import { globSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { describe, expect, it } from 'vitest';
import { exampleNames } from '../e2e/runtimes/examples.ts';
import { root } from './workspace.ts';

const folders = readdirSync(`${root}examples`, { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map(({ name }) => name);

/** Run by other tests than `runtimes.test.ts`, which name them. */
const elsewhere: Readonly<Record<string, string>> = {
  agent: 'tooling/test/agent-example.built.test.ts',
  fleet: 'tooling/e2e/fleet.test.ts',
  'hono-proxy': 'tooling/e2e/proxy/servers.ts',
  next: 'tooling/e2e/proxy/servers.ts',
  'next-shop': 'tooling/e2e/proxy/servers.ts',
  react: 'tooling/e2e/proxy/servers.ts',
  'react-native': 'tooling/e2e/react-native/install.ts',
  worker: 'tooling/e2e/proxy/servers.ts',
};

/** It needs a server that cannot be installed here, which its README says. */
const notRun = 'temporal';

it('every other example is run', () => {
  const run = [...exampleNames, ...Object.keys(elsewhere)];
  expect([...run, notRun].sort()).toEqual(folders.sort());
  const readme = readFileSync(`${root}examples/${notRun}/README.md`, 'utf8');
  expect(readme).toContain('**Not run here as a whole**');
  for (const [name, file] of Object.entries(elsewhere)) {
    const text = readFileSync(root + file, 'utf8');
    expect(text).toMatch(new RegExp(`placeExample\\('${name}'|examples/${name}\\b`));
  }
});

it('the README has every example', () => {
  const readme = readFileSync(`${root}examples/README.md`, 'utf8');
  for (const name of folders) expect(readme).toContain(`[${name}](${name})`);
});

it('the program of local-node is what its source assembles to', async () => {
  const folder = `${root}examples/local-node/program/`;
  const { dailyCounter } = (await import(`${folder}assemble.mjs`)) as { dailyCounter: Buffer };
  expect(readFileSync(`${folder}daily-counter.so`).equals(dailyCounter)).toBe(true);
});

it('the guide of React Native shows files of its example as they are', () => {
  const guide = readFileSync(`${root}docs/guides/react-native.md`, 'utf8');
  const shown = [...guide.matchAll(/^`(src\/[^`]+)`[^\n]*:\n\n```tsx\n(.*?)^```$/gms)];
  expect(shown).toHaveLength(4);
  for (const [, path, text] of shown)
    expect(readFileSync(`${root}examples/react-native/${path}`, 'utf8')).toBe(text);
});

/** What a framework loads itself: its peers, and what its configuration or its template names. */
const loadedBy: Readonly<Record<string, readonly string[]>> = {
  next: ['react', 'react-dom'],
  'react-native': [
    '@babel/core',
    '@babel/runtime',
    '@react-native-community/cli',
    '@react-native-community/cli-platform-android',
    '@react-native-community/cli-platform-ios',
    '@react-native/babel-preset',
    '@react-native/jest-preset',
    '@react-native/typescript-config',
    '@types/jest',
    '@types/react',
    'react',
    'test-renderer',
  ],
};

/** Commands that a user has, without a package of the example. */
const runtimes = new Set(['node', 'bun', 'deno']);

describe.each(folders)('%s', (name) => {
  const manifest = JSON.parse(readFileSync(`${root}examples/${name}/package.json`, 'utf8')) as {
    readonly name: string;
    readonly private: boolean;
    readonly scripts: Readonly<Record<string, string>>;
    readonly dependencies: Readonly<Record<string, string>>;
    readonly devDependencies?: Readonly<Record<string, string>>;
  };
  const named = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const files = globSync(`${root}examples/${name}/**/*.{js,jsx,ts,tsx,mjs,cjs}`);
  const imported = new Set(
    files
      .map((file) => readFileSync(file, 'utf8'))
      .flatMap((text) => [
        ...text.matchAll(/(?:\bfrom |\brequire\(|\bresolve\(|\bimport\(|^import )'([^'.][^']*)'/gm),
      ])
      .map(([, specifier = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier)
      .filter((each) => !isBuiltin(each)),
  );

  it('names in its manifest what it imports and what its commands need, and no more', () => {
    const commands = Object.values(manifest.scripts).map((line) => line.split(' ')[0] ?? '');
    const tools = commands
      .filter((command) => !runtimes.has(command))
      .map((command) => (command === 'tsc' ? 'typescript' : command));
    const loaded = Object.entries(loadedBy).flatMap(([tool, all]) =>
      named.includes(tool) ? all : [],
    );
    expect(new Set(named)).toEqual(new Set([...imported, ...tools, ...loaded]));
    expect(manifest).toMatchObject({ name: `perijove-example-${name}`, private: true });
  });

  it('has a README in the form of the others', () => {
    const readme = readFileSync(`${root}examples/${name}/README.md`, 'utf8');
    const parts = [...readme.matchAll(/^#+ (.*)/gm)].map(([, title]) => title);
    expect(parts).toEqual(expect.arrayContaining(['Run', 'What to copy', 'On the public service']));
    expect(parts.indexOf('Run')).toBe(1);
  });

  it('imports names that our packages export', () => {
    for (const file of files)
      for (const [, names = '', specifier = ''] of readFileSync(file, 'utf8').matchAll(
        /^import \{([^}]*)\} from '((?:@perijove\/|perijove\b)[^']*)'/gm,
      ))
        for (const imported of names.split(',').map((each) => each.trim().split(' as ')[0] ?? ''))
          if (imported && !imported.startsWith('type '))
            expect(namesOf(specifier), `${file}: ${imported}`).toContain(imported);
  });
});

/** The names of an entry of a package, by the report of its public names. */
function namesOf(specifier: string): readonly string[] {
  const [, name = ''] = /^(?:@perijove\/)?([\w-]+)/.exec(specifier) ?? [];
  const report = readFileSync(`${root}tooling/api/reports/${name}.txt`, 'utf8');
  const section = report.split(/^# /m).find((each) => each.startsWith(`${specifier}\n`)) ?? '';
  const lines = section.matchAll(
    /^(?:(?:declare )?(?:async )?(?:function|const|class|abstract class) )?([A-Za-z]\w*)/gm,
  );
  return [...lines].map(([, each = '']) => each);
}
