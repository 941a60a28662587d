import { packageConfig } from '../../tooling/tsup.preset.ts';

export default packageConfig({
  entry: {
    index: 'src/index.ts',
    http: 'src/http.ts',
    ledger: 'src/ledger.ts',
    rpc: 'src/rpc.ts',
    cli: 'src/cli/main.ts',
  },
  platform: 'node',
});
