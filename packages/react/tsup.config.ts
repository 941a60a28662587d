import type { Plugin } from 'esbuild';
import { packageConfig } from '../../tooling/tsup.preset.ts';

/**
 * Leaves the hooks in their own file, which begins with 'use client': the entry has what a Server
 * Component can use as well, and re-exports them.
 */
const ownFiles: Plugin = {
  name: 'own-files',
  setup(build) {
    const extension = build.initialOptions.outExtension?.['.js'] ?? '.js';
    build.onResolve({ filter: /^\.\/(hooks|query)\.ts$/ }, ({ path, kind }) =>
      kind === 'entry-point'
        ? undefined
        : { path: path.replace(/\.ts$/, extension), external: true },
    );
  },
};

export default packageConfig({
  entry: ['src/index.ts', 'src/hooks.ts', 'src/query.ts', 'src/wallets.ts'],
  esbuildPlugins: [ownFiles],
});
