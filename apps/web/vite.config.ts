import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/page',
    target: 'es2023',
    // Weighed by `tooling/e2e/web.test.ts`: what each screen loads.
    manifest: true,
    // The content security policy allows no `data:` URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  // `pnpm start` on the port that it prints serves the API; the page comes from Vite.
  server: { proxy: { '/api': 'http://127.0.0.1:4280', '/config.json': 'http://127.0.0.1:4280' } },
});
