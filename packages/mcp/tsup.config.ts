import { packageConfig } from '../../tooling/tsup.preset.ts';

export default packageConfig({
  entry: ['src/index.ts', 'src/ai.ts', 'src/agentkit.ts', 'src/solana-agent-kit.ts', 'src/main.ts'],
  platform: 'node',
  // The server reads its own manifest and the catalog. CommonJS has no `import.meta.url`, and the shim of
  // tsup leaves a source map that names a file of this machine.
  esbuildOptions(options, { format }) {
    if (format !== 'cjs') return;
    options.define = { ...options.define, 'import.meta.url': 'ownUrl' };
    options.banner = { js: "const ownUrl = require('node:url').pathToFileURL(__filename).href;" };
  },
});
