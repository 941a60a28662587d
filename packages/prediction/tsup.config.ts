import { pagedFamilyConfig } from '../../tooling/tsup.preset.ts';

export default pagedFamilyConfig();
