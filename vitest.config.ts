import { defineConfig } from 'vitest/config';
import { projects } from './tooling/vitest.preset.ts';

export default defineConfig({ test: { projects: [...projects], maxWorkers: '100%' } });
