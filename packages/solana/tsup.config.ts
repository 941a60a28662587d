import { packageConfig } from '../../tooling/tsup.preset.ts';

export default packageConfig({
  entry: [
    'src/index.ts',
    'src/describe.ts',
    'src/file-token-store.ts',
    'src/flow.ts',
    'src/preview.ts',
    'src/token-store-test.ts',
    // What a page needs before a flow runs. As an entry it has a chunk of its own: a bundler cannot
    // take a chunk apart that a flow, which is loaded later, needs as a whole.
    'src/rpc.ts',
  ],
});
