export type { Io } from './output/io.ts';
export { run } from './run.ts';
