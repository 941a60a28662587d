// Several API keys in one transport. Loaded by programs that have them, not by pages.
export { createKeyPool } from './keys/create-key-pool.ts';
export type { KeyOptions } from './keys/options.ts';
