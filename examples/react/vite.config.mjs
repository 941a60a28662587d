import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The server that adds the key: examples/hono-proxy.
const proxy = { '/api/jupiter': process.env.PROXY_URL ?? 'http://127.0.0.1:3000' };

export default defineConfig({ plugins: [react()], server: { proxy }, preview: { proxy } });
