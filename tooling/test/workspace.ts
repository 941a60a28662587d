import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

export interface Package {
  /** Folder below `packages/`. */
  readonly folder: string;
  readonly path: string;
  readonly manifest: Manifest;
}

/** Every package that is published. */
export function publishedPackages(): readonly Package[] {
  return readdirSync(`${root}packages`).map((folder) => {
    const path = `${root}packages/${folder}/`;
    return {
      folder,
      path,
      manifest: JSON.parse(readFileSync(`${path}package.json`, 'utf8')) as Manifest,
    };
  });
}

/** The packages of these names, and those of ours that they depend on. */
export function packagesOf(...names: readonly string[]): readonly Package[] {
  const all = publishedPackages();
  const found = new Set<Package>();
  const add = (name: string): void => {
    const one = all.find(({ manifest }) => manifest.name === name);
    if (!one || found.has(one)) return;
    found.add(one);
    for (const dependency of Object.keys(one.manifest.dependencies ?? {})) add(dependency);
  };
  names.forEach(add);
  return [...found];
}

/** Those that hold one family of endpoints. */
export function familyPackages(): readonly Package[] {
  return publishedPackages().filter(({ path }) => existsSync(`${path}src/endpoints.ts`));
}
