import { packageConfig } from '../../tooling/tsup.preset.ts';

export default packageConfig({
  entry: {
    index: 'src/index.ts',
    schemas: 'src/schemas.ts',
    'runtime/node': 'src/runtime/node.ts',
    'runtime/web': 'src/runtime/web.ts',
  },
  // One copy of what the entries share, and rare parts in files that are loaded when needed.
  splitting: true,
});
