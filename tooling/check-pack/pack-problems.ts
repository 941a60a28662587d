import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { SourceMap } from '../build-paths.ts';
import { openPlacesIn } from '../new/open-places.ts';

interface PackedManifest {
  readonly version: string;
  readonly license?: string;
  readonly keywords?: readonly string[];
  readonly repository?: { readonly url?: string; readonly directory?: string };
  readonly homepage?: string;
  readonly bugs?: string;
  readonly funding?: unknown;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** What is wrong with an unpacked tarball, a line each; nothing for one that may be published. */
export function findPackProblems(folder: string): readonly string[] {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackedManifest;
  return [
    ...missingFiles(folder, manifest),
    ...manifestProblems(manifest),
    ...readmeProblems(join(folder, 'README.md')),
    ...mapProblems(folder),
    ...openPlaces(folder),
  ];
}

function missingFiles(folder: string, { version }: PackedManifest): readonly string[] {
  // Before the first release there is no changelog.
  const wanted = ['LICENSE', 'README.md', ...(version === '0.0.0' ? [] : ['CHANGELOG.md'])];
  return wanted.filter((name) => !existsSync(join(folder, name))).map((name) => `no ${name}`);
}

/** Scripts that would run where the package is installed. */
const ON_INSTALL = ['preinstall', 'install', 'postinstall', 'prepare'];

function manifestProblems(manifest: PackedManifest): readonly string[] {
  const { repository, homepage = '', bugs = '', keywords = [], scripts = {} } = manifest;
  const ranges = ['dependencies', 'peerDependencies', 'optionalDependencies'].flatMap((field) =>
    Object.entries((manifest[field] ?? {}) as Readonly<Record<string, string>>),
  );
  const problems = {
    'no licence': manifest.license === undefined,
    'no repository with its folder': !repository?.url || !repository.directory,
    'no whole address as homepage': !homepage.startsWith('https:'),
    'no whole address for bugs': !bugs.startsWith('https:'),
    'fewer than two keywords': keywords.length < 2,
    'a request for funding': manifest.funding !== undefined,
    'a script that runs on installation': ON_INSTALL.some((name) => name in scripts),
    'a range that only the workspace knows': ranges.some(([, range]) => /^\w+:/.test(range)),
  };
  return Object.entries(problems).flatMap(([problem, is]) => (is ? [problem] : []));
}

function readmeProblems(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  const links = readFileSync(path, 'utf8').matchAll(/\]\(([^)\s]+)/g);
  const targets = [...links].map(([, target = '']) => target);
  return targets
    .filter((target) => !/^(?:https:|#)/.test(target))
    .map((target) => `README.md links to ${target}, which only the repository has`);
}

/** What `pnpm new` left for a person. */
function openPlaces(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const texts = names.filter((name) => /(?:\.[cm]?ts|\.md|package\.json)$/.test(name));
  return texts.flatMap((name) =>
    openPlacesIn(name, readFileSync(join(folder, name), 'utf8')).map(
      ({ path, line, what }) => `${path}:${line} is still to be written: ${what}`,
    ),
  );
}

/**
 * Source maps whose sources are neither in the package nor, for those of another package that the build took
 * in, in the map itself; and names of maps that are not there.
 */
function mapProblems(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.flatMap((name) => {
    const path = join(folder, name);
    const near = (target: string): boolean => existsSync(join(dirname(path), target));
    if (name.endsWith('.map')) {
      const { sources, sourcesContent } = JSON.parse(readFileSync(path, 'utf8')) as SourceMap;
      const isForeign = (target: string): boolean =>
        normalize(join(dirname(name), target)).startsWith('..');
      return sources
        .filter((each, at) => !near(each) && !(isForeign(each) && sourcesContent?.[at]))
        .map((each) => `${name}: no source ${each}`);
    }
    if (!/\.[cm]?[jt]s$/.test(name)) return [];
    const target = /^\/\/# sourceMappingURL=(.+)$/m.exec(readFileSync(path, 'utf8'))?.[1];
    return target === undefined || near(target) ? [] : [`${name}: no map ${target}`];
  });
}
