import { getConnInfo } from '@hono/node-server/conninfo';
import { serveStatic } from '@hono/node-server/serve-static';
import { createProxy, type ProxyOptions } from '@perijove/proxy';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { families } from 'perijove/catalog';
import type { AppConfig } from '../session/config.ts';
import { ownPageOnly } from './own-page-only.ts';
import { pageHeaders } from './page-headers.ts';
import { passOn } from './pass-on.ts';
import { createScreenPages } from './screen-pages.ts';

export interface AppOptions {
  /** The settings that the server sends to the page. */
  readonly config: AppConfig;
  /** The service, and the key that stays here. */
  readonly jupiter: Pick<ProxyOptions, 'deployment' | 'apiKey' | 'plan'>;
  /** A Solana node. Its URL stays here: providers put keys into it. */
  readonly rpcUrl: string;
  /** Where the built page is. */
  readonly folder: string;
}

const PROXY = '/api/jupiter';
const HASHED = 'public, max-age=31536000, immutable';

/** The server half: the page, the API with the key added, the node, and the sandbox's controls. */
export function createApp({ config, jupiter, rpcUrl, folder }: AppOptions): Hono {
  const app = new Hono();
  const { sandbox } = config;
  app.use(pageHeaders({ origins: sandbox ? [sandbox.url] : [] }), ownPageOnly);

  // The service's lists are several times as large as the page's own scripts.
  app.use('/api/*', compress());
  // For Vite's own server: a page of this one has the settings in it.
  app.get('/config.json', (c) => c.json(config, 200, { 'cache-control': 'no-store' }));
  const proxy = createProxy({ ...jupiter, endpoints: families, allow: ['*'], path: PROXY });
  app.all(`${PROXY}/*`, (c) => proxy(c.req.raw, getConnInfo(c).remote.address));
  app.post('/api/rpc', (c) => passOn(c.req.raw, rpcUrl));
  if (sandbox) {
    app.all('/api/sandbox/:control{.+}', (c) =>
      passOn(c.req.raw, `${sandbox.url}/_sandbox/${c.req.param('control')}`),
    );
  }
  app.all('/api/*', (c) => c.json({ error: 'not found' }, 404));

  app.use('/assets/*', async (c, next) => {
    await next();
    c.header('cache-control', HASHED);
  });
  const pageOf = createScreenPages({ folder, config, proxy: PROXY });
  // A name without an extension is a screen: the router of the page knows which.
  app.get('/:screen{[^.]*}', (c) => c.html(pageOf(c.req.path)));
  app.get('*', serveStatic({ root: folder, precompressed: true }));
  return app;
}
