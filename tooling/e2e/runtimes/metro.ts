import { execFile } from 'node:child_process';
import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { umbrellaProgram } from './first-call.ts';
import type { Setup } from './setup.ts';

const run = promisify(execFile);

/** What React Native's `fetch` lacks: its responses have no `body`. */
export const FETCH_WITHOUT_BODY = `async (url, init) => {
  const response = await fetch(url, init);
  const { status, headers, type } = response;
  return { status, headers, type, url: response.url, text: () => response.text() };
}`;

/**
 * Bundled by Metro with the Babel preset and the conditions of React Native, compiled by Hermes, and
 * run in Node: the compiler is on the registry, the engine itself is part of an app.
 */
export async function runMetroBundle({ tools, service }: Setup, folder: string): Promise<string> {
  const options = `fetch: ${FETCH_WITHOUT_BODY},`;
  const program = `${umbrellaProgram('esm', service, { options })} firstCall().then(console.log);`;
  const at = join(folder, 'metro');
  await mkdir(at, { recursive: true });
  await writeFile(join(at, 'entry.js'), program);
  const modules = await realpath(join(tools.folder, 'node_modules'));
  const metro = await realpath(join(modules, 'metro'));
  const runtime = await realpath(join(metro, '..', 'metro-runtime'));
  // What the preset's output imports; an app has it through React Native.
  const helpers = await realpath(join(modules, '@babel/runtime'));
  const babel = await realpath(join(modules, '@react-native/metro-babel-transformer'));
  await writeFile(
    join(at, 'build.cjs'),
    `const Metro = require(${JSON.stringify(metro)});
    (async () => {
      const base = await Metro.loadConfig({ config: undefined, cwd: ${JSON.stringify(at)} });
      const config = Metro.mergeConfig(base, {
        projectRoot: ${JSON.stringify(folder)},
        watchFolders: ${JSON.stringify([folder, runtime, helpers])},
        resetCache: true,
        cacheStores: [],
        reporter: { update() {} },
        resolver: {
          useWatchman: false,
          extraNodeModules: { '@babel/runtime': ${JSON.stringify(helpers)} },
          sourceExts: ['js', 'jsx', 'json', 'ts', 'tsx', 'cjs', 'mjs'],
          unstable_enablePackageExports: true,
          unstable_conditionNames: ['react-native'],
        },
        transformer: {
          allowOptionalDependencies: true,
          babelTransformerPath: require.resolve(${JSON.stringify(babel)}),
          asyncRequireModulePath: ${JSON.stringify(join(runtime, 'src/modules/asyncRequire.js'))},
          getTransformOptions: async () => ({
            transform: { experimentalImportSupport: false, inlineRequires: true },
          }),
        },
        serializer: {
          getPolyfills: () => [],
          getModulesRunBeforeMainModule: () => [],
        },
      });
      await Metro.runBuild(config, {
        entry: 'metro/entry.js', dev: false, minify: false, platform: 'ios', out: 'bundle.js',
        unstable_transformProfile: 'hermes-stable',
      });
    })().catch((error) => { console.error(error); process.exit(1); });`,
  );
  await run(tools.nodes['24'], ['build.cjs'], { cwd: at });
  const bundle = await readFile(join(at, 'bundle.js'), 'utf8');
  if (bundle.includes("require('undici')")) return 'the bundle has undici';
  await run(tools.hermes, ['-O', '-emit-binary', '-out', 'bundle.hbc', 'bundle.js'], { cwd: at });
  const { stdout, stderr } = await run(tools.nodes['24'], ['bundle.js'], { cwd: at });
  return stdout.trim().split('\n').at(-1) || stderr;
}
