import { packageConfig } from '../../tooling/tsup.preset.ts';

export default packageConfig({
  entry: ['src/index.ts', 'src/backtest.ts', 'src/file.ts', 'src/history.ts', 'src/report.ts'],
  // The HTML report reads the files of uPlot. CommonJS has no `import.meta.url`, and the shim of tsup
  // leaves a source map that names a file of this machine.
  esbuildOptions(options, { format }) {
    if (format !== 'cjs') return;
    options.define = { ...options.define, 'import.meta.url': 'ownUrl' };
    options.banner = { js: "const ownUrl = require('node:url').pathToFileURL(__filename).href;" };
  },
});
