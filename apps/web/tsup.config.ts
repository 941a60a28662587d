import { defineConfig } from 'tsup';

export default defineConfig([
  {
    name: 'server',
    entry: ['src/server/main.ts'],
    outDir: 'dist/server',
    format: ['esm'],
    target: 'es2023',
    platform: 'node',
    clean: true,
    silent: true,
  },
  {
    name: 'page',
    entry: ['src/page/main.ts'],
    outDir: 'dist/page',
    publicDir: 'src/page/static',
    format: ['esm'],
    target: 'es2023',
    platform: 'browser',
    // All of it in files of its own: views and flows are loaded when they are opened.
    noExternal: [/./],
    splitting: true,
    minify: true,
    clean: true,
    silent: true,
  },
]);
