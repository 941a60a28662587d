import { packageConfig } from '../../tooling/tsup.preset.ts';

export default packageConfig();
