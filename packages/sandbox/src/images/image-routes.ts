import { createHash } from 'node:crypto';
import { decodeBase58 } from '@perijove/core/base58';
import { shareWithPages } from '@perijove/local-node/http';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { type SandboxContext, type SandboxEnv, sendRefusal } from '../gateway/context.ts';
import { findPlatform } from '../world/platforms.ts';
import type { World } from '../world/world.ts';
import { drawImage } from './draw-image.ts';

const HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  // In a tab of its own, an SVG is a document: it may not run scripts or load anything.
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  // Limited, because a sandbox with another seed may listen at the same URL.
  'cache-control': 'public, max-age=3600',
};

/**
 * Offset of the bytes that choose the picture: vanity addresses share their first or last bytes.
 */
const MIDDLE = 13;

/** Routes of the pictures: `/images/<mint>.svg` and `/images/platforms/<id>.svg`. */
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
