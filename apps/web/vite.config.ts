import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Modules of fewer bytes are joined with neighbours, though a screen may then load some in vain. */
const SMALL_BYTES = 24_000;

/** Writes each text file also compressed, as the server sends it. */
const compress: Plugin = {
  name: 'compress',
  writeBundle({ dir = '' }, files) {
    for (const name of Object.keys(files).filter((each) => /\.(?:js|css|html)$/.test(each))) {
      const path = join(dir, name);
      const text = readFileSync(path);
      writeFileSync(`${path}.br`, brotliCompressSync(text));
      writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
    }
  },
};

/** What nearly every screen shows: one file, not one for each set of screens that share it. */
const COMMON =
  /\/(?:apps\/web\/src|packages\/widget\/dist)\/(?:pieces\/(?:address|copy-button|empty|loaded|stale|token|token-image|token-mark|use-failure)|connect\/connect-(?:button|sheet)|frame\/screen-title)\.[jt]sx?$/;

/**
 * What charts are made of. One of these modules is called while another one is loaded, so the two must not
 * be in files that import each other.
 */
const CHARTS = /\/node_modules\/(?:@visx|classnames|d3-[\w-]+|internmap)\//;

function isOwn(id: string): boolean {
  return /\/apps\/web\/src\/|\/packages\/widget\/dist\/|\/node_modules\//.test(id);
}

/** The chunk that a page loads first keeps its own name, and the manifest its entry. */
function isNoEntry(id: string): boolean {
  return !/\/apps\/web\/(?:index\.html|src\/main\.tsx)$/.test(id);
}

export default defineConfig({
  plugins: [react(), compress],
  build: {
    outDir: 'dist/page',
    target: 'es2023',
    // Weighed by `tooling/e2e/web.test.ts`: what each screen loads.
    manifest: true,
    // The content security policy allows no `data:` URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Each file is a request: one for what every page needs, few for a screen.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], test: isNoEntry, priority: 2 },
            { name: 'common', test: COMMON, priority: 1 },
            { name: 'charts', test: CHARTS, priority: 1 },
            {
              name: 'shared',
              test: (id) => isOwn(id) && isNoEntry(id),
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: SMALL_BYTES,
            },
          ],
        },
      },
    },
  },
  // `pnpm start` on the port that it prints serves the API; the page comes from Vite.
  server: { proxy: { '/api': 'http://127.0.0.1:4280', '/config.json': 'http://127.0.0.1:4280' } },
});
