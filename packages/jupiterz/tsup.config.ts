import { packageConfig } from '../../tooling/tsup.preset.ts';

export default packageConfig({ entry: ['src/index.ts', 'src/schemas.ts'] });
