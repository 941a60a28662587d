import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { packageConfig } from '../../tooling/tsup.preset.ts';

/** Puts a stylesheet that is imported with `?inline` into the module as text. */
const inlineStyles: Plugin = {
  name: 'inline-styles',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      // Ends so that tsup does not take it for a stylesheet of its own.
      path: join(resolveDir, path),
      namespace: 'inline-styles',
    }));
    onLoad({ filter: /.*/, namespace: 'inline-styles' }, async ({ path }) => {
      const entryPoints = [path.replace('?inline', '')];
      const built = await build({ entryPoints, bundle: true, minify: true, write: false });
      return { contents: built.outputFiles[0]?.text ?? '', loader: 'text' };
    });
  },
};

/**
 * Leaves every module in a file of its own, so that a bundler takes only the pieces that a page uses,
 * and puts each into the part of the page that needs it.
 */
const ownFiles: Plugin = {
  name: 'own-files',
  setup({ initialOptions, onResolve }) {
    const extension = initialOptions.outExtension?.['.js'] ?? '.js';
    onResolve({ filter: /^\.{1,2}\/.*\.tsx?$/ }, ({ path, kind }) =>
      kind === 'entry-point'
        ? undefined
        : { path: path.replace(/\.tsx?$/, extension), external: true },
    );
  },
};

/** The stylesheet of the pieces, for a page that is made of them. */
const styles: BuildOptions = {
  entryPoints: ['src/styles/styles.css'],
  outfile: 'dist/styles.css',
  bundle: true,
  minify: true,
};

/** What a script tag loads: one module, and parts of it that are loaded when they are needed. */
const browser: BuildOptions = {
  entryPoints: { 'perijove-swap': 'src/element/browser.ts' },
  outdir: 'dist/browser',
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  target: 'es2023',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [inlineStyles],
  // Warns of imports without effects, which is why they may be left out.
  logLevel: 'error',
};

/** Builds what is no module of the package, once and not for each format. */
const forPages: Plugin = {
  name: 'for-pages',
  setup({ initialOptions, onStart }) {
    if (initialOptions.format !== 'esm') return;
    onStart(async () => {
      rmSync('dist/browser', { recursive: true, force: true });
      await Promise.all([build(styles), build(browser)]);
    });
  },
};

export default packageConfig({
  entry: ['src/**/*.{ts,tsx}', '!src/**/*.d.ts', '!src/element/browser.ts'],
  esbuildPlugins: [ownFiles, inlineStyles, forPages],
});
