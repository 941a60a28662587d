import { defineConfig } from 'tsup';

/** The server half. Vite builds the page. */
export default defineConfig({
  entry: ['src/server/main.ts'],
  outDir: 'dist/server',
  format: ['esm'],
  target: 'es2023',
  platform: 'node',
  clean: true,
  silent: true,
});
