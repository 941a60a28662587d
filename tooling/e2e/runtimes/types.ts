import { execFile } from 'node:child_process';
import { cp, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Package, publishedPackages, root } from '../../test/workspace.ts';
import type { CompilerVersion, Tools } from './tools.ts';

const run = promisify(execFile);

/** Every entry of a package. */
export function entriesOf({ manifest }: Package): readonly string[] {
  return Object.keys(manifest.exports)
    .filter((path) => !/\.(?:json|css)$/.test(path))
    .map((path) => manifest.name + path.slice(1));
}

/** Every entry of every package. */
export function publishedEntries(): readonly string[] {
  return publishedPackages().flatMap(entriesOf);
}

export const resolutions = ['nodenext', 'bundler', 'node10'] as const;
export type Resolution = (typeof resolutions)[number];

/** TypeScript 7 has no `node10`. */
export function isKnown(version: CompilerVersion, resolution: Resolution): boolean {
  return resolution !== 'node10' || version !== '7';
}

/** The types of the Wallet Standard are ES modules, which these cannot read from CommonJS. */
function readsEsmFromCommonJs(version: CompilerVersion, resolution: Resolution): boolean {
  return version !== '5.4' || resolution === 'node10';
}

/** Their types are those of Hono, kit and MSW, which TypeScript 5.4 cannot read. */
const NEWER_TYPES = ['@perijove/local-node/http', '@perijove/kit', '@perijove/msw'];

/** `node10` does not find a type that MSW itself imports. */
function canRead(version: CompilerVersion, resolution: Resolution, name: string): boolean {
  if (resolution === 'node10' && name === '@perijove/msw') return false;
  return version !== '5.4' || !NEWER_TYPES.includes(name);
}

/**
 * A program that uses every entry, as ESM and as CommonJS, with the exceptions that
 * `docs/runs-in.md` names.
 */
export async function writeConsumer(
  folder: string,
  version: CompilerVersion,
  resolution: Resolution,
): Promise<void> {
  const readable = publishedEntries().filter((name) => canRead(version, resolution, name));
  await writeFile(join(folder, 'consumer.mts'), programOf(readable));
  const inCommonJs = readable.filter(
    (name) => readsEsmFromCommonJs(version, resolution) || name !== '@perijove/react/wallets',
  );
  await writeFile(join(folder, 'consumer.cts'), programOf(inCommonJs));
}

function programOf(entries: readonly string[]): string {
  const imports = entries.map((name, index) => `import * as e${index} from '${name}';`);
  const names = entries.map((_, index) => `e${index}`).join(', ');
  return `${imports.join('\n')}
    import { createPerijove, jupiter, SOL, type Perijove } from 'perijove';
    const options: Parameters<typeof createPerijove>[0] = { deployment: jupiter };
    const perijove: Perijove = createPerijove(options);
    export const entries = [${names}];
    export async function firstCall(): Promise<number | undefined> {
      const prices = await perijove.price.get({ ids: [SOL] });
      // @ts-expect-error an input that is not documented
      await perijove.price.get({ id: [SOL] });
      return prices[SOL]?.usdPrice;
    }`;
}

/** The compiler's errors for the consumer; empty without errors. */
export async function typeCheck(
  tools: Tools,
  version: CompilerVersion,
  folder: string,
  moduleResolution: Resolution,
): Promise<string> {
  const config = {
    compilerOptions: {
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      skipLibCheck: false,
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable', ...(version === '5.4' ? [] : ['dom.asynciterable'])],
      ...modulesOf(version, moduleResolution),
      types: ['node'],
    },
    files: filesOf(moduleResolution),
  };
  const file = join(folder, `tsconfig.${version}.${moduleResolution}.json`);
  await writeFile(file, JSON.stringify(config));
  const types = join('node_modules', '@types', 'node');
  await cp(join(tools.folder, types), join(folder, types), { recursive: true, dereference: true });
  await copyReactTypes(join(folder, 'node_modules'));
  const compiler = tools.compilers[version];
  return run(process.execPath, [compiler, '-p', file], { cwd: folder }).then(
    () => '',
    (error: { readonly stdout: string }) => error.stdout,
  );
}

function filesOf(resolution: Resolution): readonly string[] {
  if (resolution === 'nodenext') return ['consumer.mts', 'consumer.cts'];
  // What `node10` resolves is CommonJS.
  return resolution === 'node10' ? ['consumer.cts'] : ['consumer.mts'];
}

function modulesOf(version: CompilerVersion, moduleResolution: Resolution): object {
  if (moduleResolution === 'nodenext') return { module: 'nodenext', moduleResolution };
  if (moduleResolution === 'bundler') return { module: 'esnext', moduleResolution };
  const deprecated = version === '6' ? { ignoreDeprecations: '6.0' } : {};
  // The types of zod need it.
  const settings = { module: 'commonjs', esModuleInterop: true };
  return { ...settings, moduleResolution, ...deprecated };
}

/** A program that uses the hooks has these installed. */
async function copyReactTypes(modules: string): Promise<void> {
  const react = await realpath(`${root}packages/react/node_modules/@types/react`);
  await cp(react, join(modules, '@types', 'react'), { recursive: true });
  const css = await realpath(join(react, '..', '..', 'csstype'));
  await cp(css, join(modules, 'csstype'), { recursive: true });
}
