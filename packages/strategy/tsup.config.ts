import { packageConfig } from '../../tooling/tsup.preset.ts';

export default packageConfig({
  entry: ['src/index.ts', 'src/backtest.ts', 'src/file.ts', 'src/history.ts', 'src/report.ts'],
});
