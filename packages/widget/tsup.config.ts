import { rmSync } from 'node:fs';
import { type BuildOptions, build, buildSync, type Plugin } from 'esbuild';
import { packageConfig } from '../../tooling/tsup.preset.ts';

/** A stylesheet with all that it imports, as text. */
function stylesOf(path: string): string {
  const entryPoints = [`${import.meta.dirname}/src/styles/${path}`];
  const { outputFiles } = buildSync({ entryPoints, bundle: true, minify: true, write: false });
  return outputFiles?.[0]?.text ?? '';
}

const define = { WIDGET_STYLES: JSON.stringify(stylesOf('styles.css') + stylesOf('host.css')) };

/**
 * Leaves every module in a file of its own, so that a bundler takes only the pieces that a page uses,
 * and puts each into the part of the page that needs it.
 */
const ownFiles: Plugin = {
  name: 'own-files',
  setup(parts) {
    const extension = parts.initialOptions.outExtension?.['.js'] ?? '.js';
    parts.onResolve({ filter: /^\.{1,2}\/.*\.tsx?$/ }, ({ path, kind }) =>
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
  define: { ...define, 'process.env.NODE_ENV': '"production"' },
  // Warns of imports without effects, which is why they may be left out.
  logLevel: 'error',
};

/** Builds the stylesheet and the script for pages once, not for each module format. */
const forPages: Plugin = {
  name: 'for-pages',
  setup(parts) {
    if (parts.initialOptions.format !== 'esm') return;
    parts.onStart(async () => {
      rmSync('dist/browser', { recursive: true, force: true });
      await Promise.all([build(styles), build(browser)]);
    });
  },
};

export default packageConfig({
  entry: ['src/**/*.{ts,tsx}', '!src/**/*.d.ts', '!src/element/browser.ts'],
  define,
  esbuildPlugins: [ownFiles, forPages],
});
