import { packageConfig } from '../../tooling/tsup.preset.ts';

export default packageConfig({
  entry: [
    'src/index.ts',
    'src/catalog.ts',
    'src/describe.ts',
    'src/file-journal.ts',
    'src/file-token-store.ts',
    'src/schemas.ts',
  ],
});
