import { packageConfig } from '../../tooling/tsup.preset.ts';

export default packageConfig({
  entry: {
    index: 'src/index.ts',
    openapi: 'src/openapi.ts',
    test: 'src/test.ts',
    cli: 'src/cli/main.ts',
  },
  platform: 'node',
});
