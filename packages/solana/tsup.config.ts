import { packageConfig } from '../../tooling/tsup.preset.ts';

export default packageConfig({
  entry: ['src/index.ts', 'src/file-journal.ts', 'src/flow.ts', 'src/journal-test.ts'],
});
