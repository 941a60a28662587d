import { createHash } from 'node:crypto';
import { decodeBase58 } from '@perijove/core/base58';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { type SandboxContext, type SandboxEnv, sendRefusal } from '../gateway/context.ts';
import { shareWithPages } from '../http/share-with-pages.ts';
import { findPlatform } from '../world/platforms.ts';
import type { World } from '../world/world.ts';
import { drawImage } from './draw-image.ts';

const HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  // Opened in a tab, an SVG is a document: this one may do nothing there.
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  // Not for ever: the tokens of another seed can be served at the same address.
  'cache-control': 'public, max-age=3600',
};

/** Vanity addresses have the same bytes at their beginning or end. */
const MIDDLE = 13;

/** The pictures of tokens, `/images/<mint>.svg`, and of platforms, `/images/platforms/<id>.svg`. */
export function createImageRoutes(world: Pick<World, 'tokens' | 'clock'>): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.use('*', shareWithPages({ methods: ['GET'] }), etag());
  app.get('/platforms/:file{[\\w-]+\\.svg}', (c) => {
    const platform = findPlatform(nameIn(c));
    if (!platform) return notFound(c);
    const bytes = createHash('sha256').update(platform.id).digest();
    return c.body(drawImage({ bytes, symbol: platform.name, shape: 'square' }), 200, HEADERS);
  });
  app.get('/:file{\\w{32,44}\\.svg}', (c) => {
    const mint = nameIn(c);
    const bytes = decodeBase58(mint, 32);
    if (!bytes) return notFound(c);
    const symbol = world.tokens.find(mint, world.clock.now())?.symbol ?? '';
    return c.body(
      drawImage({ bytes: bytes.subarray(MIDDLE), symbol, shape: 'round' }),
      200,
      HEADERS,
    );
  });
  return app;
}

function nameIn(c: SandboxContext): string {
  return (c.req.param('file') ?? '').replace(/\.svg$/, '');
}

function notFound(c: SandboxContext): Response {
  return sendRefusal(c, { status: 404, message: 'Not Found' });
}
