import { defineConfig } from 'vitest/config';
import { LongFirst } from './tooling/long-first.ts';
import { projects } from './tooling/vitest.preset.ts';

export default defineConfig({
  test: { projects: [...projects], maxWorkers: '100%', sequence: { sequencer: LongFirst } },
});
