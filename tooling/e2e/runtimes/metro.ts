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

/** Bundled by Metro with the conditions of React Native, and run in Node. */
export async function runMetroBundle({ tools, service }: Setup, folder: string): Promise<string> {
  const options = `fetch: ${FETCH_WITHOUT_BODY},`;
  const program = `${umbrellaProgram('esm', service, { options })} firstCall().then(console.log);`;
  const at = join(folder, 'metro');
  await mkdir(at, { recursive: true });
  await writeFile(join(at, 'entry.mjs'), program);
  const modules = await realpath(join(tools.folder, 'node_modules'));
  const metro = await realpath(join(modules, 'metro'));
  const runtime = await realpath(join(metro, '..', 'metro-runtime'));
  await writeFile(
    join(at, 'build.cjs'),
    `const Metro = require(${JSON.stringify(metro)});
    (async () => {
      const base = await Metro.loadConfig({ config: undefined, cwd: ${JSON.stringify(at)} });
      const config = Metro.mergeConfig(base, {
        projectRoot: ${JSON.stringify(folder)},
        watchFolders: ${JSON.stringify([folder, runtime])},
        resetCache: true,
        cacheStores: [],
        reporter: { update() {} },
        resolver: {
          useWatchman: false,
          sourceExts: ['mjs', 'js', 'cjs', 'json'],
          unstable_enablePackageExports: true,
          unstable_conditionNames: ['react-native'],
        },
        transformer: {
          asyncRequireModulePath: ${JSON.stringify(join(runtime, 'src/modules/asyncRequire.js'))},
          getTransformOptions: async () => ({
            transform: { experimentalImportSupport: true, inlineRequires: false },
          }),
        },
        serializer: {
          getPolyfills: () => [],
          getModulesRunBeforeMainModule: () => [],
        },
      });
      await Metro.runBuild(config, {
        entry: 'metro/entry.mjs', dev: false, minify: false, platform: 'ios', out: 'bundle.js',
      });
    })().catch((error) => { console.error(error); process.exit(1); });`,
  );
  await run(tools.nodes['24'], ['build.cjs'], { cwd: at });
  const bundle = await readFile(join(at, 'bundle.js'), 'utf8');
  if (bundle.includes("require('undici')")) return 'the bundle has undici';
  const { stdout, stderr } = await run(tools.nodes['24'], ['bundle.js'], { cwd: at });
  return stdout.trim().split('\n').at(-1) || stderr;
}
