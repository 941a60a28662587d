import { build, type Plugin } from 'esbuild';
import { packageConfig } from '../../tooling/tsup.preset.ts';

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

/** The stylesheet of the pieces as one file. */
async function bundleStyles(): Promise<void> {
  await build({
    entryPoints: ['src/styles/styles.css'],
    outfile: 'dist/styles.css',
    bundle: true,
    minify: true,
  });
}

export default packageConfig({
  entry: ['src/**/*.{ts,tsx}', '!src/**/*.d.ts'],
  esbuildPlugins: [ownFiles, { name: 'styles', setup: ({ onStart }) => onStart(bundleStyles) }],
});
