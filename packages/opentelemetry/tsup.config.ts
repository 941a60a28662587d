import { packageConfig } from '../../tooling/tsup.preset.ts';

export default packageConfig({
  entry: ['src/index.ts', 'src/channels.ts', 'src/stores.ts'],
  external: [/^#/, /^node:/],
});
