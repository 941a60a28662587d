import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { launchBrowser } from '../browser.ts';
import { umbrellaProgram } from './first-call.ts';
import type { Setup } from './setup.ts';

const run = promisify(execFile);

/** The program that builds `entry.mjs` to `out/page.js`, with what it loads later beside it. */
const builds = {
  esbuild: `
    import { build } from 'TOOLS/esbuild/lib/main.js';
    const options = { bundle: true, splitting: true, format: 'esm', outdir: 'out' };
    await build({ ...options, entryPoints: { page: 'entry.mjs' } });`,
  vite: `
    import { build } from 'TOOLS/vite/dist/node/index.js';
    const output = { entryFileNames: 'page.js' };
    const rolldownOptions = { input: 'entry.mjs', output };
    await build({ configFile: false, logLevel: 'warn', build: { outDir: 'out', rolldownOptions } });`,
  webpack: `
    import webpack from 'TOOLS/webpack/lib/index.js';
    const output = { path: process.cwd() + '/out', filename: 'page.js', publicPath: '/' };
    // Minifying takes most of the time, and says nothing about what is bundled.
    const optimization = { minimize: false };
    const options = { mode: 'production', entry: './entry.mjs', output, optimization };
    webpack(options, (error, stats) => {
      if (error ?? stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
    });`,
  rollup: `
    import { rollup } from 'TOOLS/rollup/dist/es/rollup.js';
    import resolve from 'TOOLS/@rollup/plugin-node-resolve/dist/es/index.js';
    import commonjs from 'TOOLS/@rollup/plugin-commonjs/dist/es/index.js';
    const plugins = [resolve({ browser: true }), commonjs()];
    const bundle = await rollup({ input: 'entry.mjs', plugins });
    await bundle.write({ dir: 'out', format: 'es', entryFileNames: 'page.js' });`,
  parcel: `
    import { execFileSync } from 'node:child_process';
    import { writeFileSync } from 'node:fs';
    // Parcel reads \`exports\` and \`imports\` of packages with its own option only, in the
    // manifest beside the lockfile.
    writeFileSync('package-lock.json', '{}');
    const manifest = { '@parcel/resolver-default': { packageExports: true } };
    writeFileSync('package.json', JSON.stringify(manifest));
    writeFileSync('index.html', '<script type="module" src="entry.mjs"></script>');
    const args = ['build', 'index.html', '--dist-dir', 'out', '--no-cache', '--no-source-maps'];
    execFileSync(process.execPath, ['TOOLS/parcel/lib/bin.js', ...args]);`,
} as const;

export type Bundler = keyof typeof builds;

/** Bundles the first calls for a page, and runs them in the system's Chromium. */
export async function runBundled(name: Bundler, setup: Setup, folder: string): Promise<string> {
  const { tools, service } = setup;
  const at = join(folder, 'bundles', name);
  await mkdir(at, { recursive: true });
  const program = `${umbrellaProgram('esm', service)} globalThis.result = firstCall();`;
  await writeFile(join(at, 'entry.mjs'), program);
  const code = builds[name].replaceAll('TOOLS', join(tools.folder, 'node_modules'));
  await writeFile(join(at, 'build.mjs'), code);
  await run(tools.nodes['24'], ['build.mjs'], { cwd: at });
  return runInPage(join(at, 'out'));
}

/**
 * Serves a folder whose `page.js`, or what its own `index.html` names, leaves its result in
 * `globalThis.result`.
 */
async function runInPage(folder: string): Promise<string> {
  const page = '<script type="module" src="/page.js"></script>';
  const scripts = await readFile(join(folder, 'index.html'), 'utf8').catch(() => page);
  const html = `<!doctype html><link rel="icon" href="data:,">${scripts}`;
  const pages = createServer((request, response) => {
    const path = normalize(request.url ?? '/');
    const isScript = path.endsWith('.js');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    if (!isScript) response.end(html);
    else
      readFile(join(folder, path)).then(
        (text) => response.end(text),
        () => response.writeHead(404).end(),
      );
  });
  await new Promise<void>((listening) => pages.listen(0, '127.0.0.1', listening));
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(pages.address() as AddressInfo).port}`);
    await page.waitForFunction(() => 'result' in globalThis);
    return await page.evaluate(() => (globalThis as unknown as { result: Promise<string> }).result);
  } finally {
    await browser.close();
    pages.closeAllConnections();
    pages.close();
  }
}
