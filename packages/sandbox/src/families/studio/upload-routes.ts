import { shareWithPages } from '@perijove/local-node/http';
import { Hono } from 'hono';
import type { SandboxContext, SandboxEnv } from '../../gateway/context.ts';
import { readUpTo } from '../../http/read-body.ts';
import type { UploadKind } from './launch.ts';
import { maxBytes, type UploadRequest, type Uploads } from './uploads.ts';

/**
 * Routes of the storage of launches. Files are uploaded with a presigned URL, and are public. No
 * API key is needed.
 */
export function createUploadRoutes(uploads: Uploads): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.use('*', shareWithPages({ methods: ['GET', 'PUT'], headers: ['content-type'] }));
  app.put('/:mint/:kind{image|metadata}', async (c) => {
    const request = requestOf(c);
    const data = await readUpTo(c.req.raw.body, maxBytes[request.kind]);
    const refusal =
      uploads.judge(request) ?? (data ? uploads.put(request, data) : tooLarge(request.kind));
    return refusal ? c.json({ error: refusal.error }, refusal.status) : c.body(null, 200);
  });
  app.get('/:mint/page', (c) => {
    const mint = c.req.param('mint');
    const page = uploads.page(mint);
    if (!page) return c.json({ error: 'unknown page' }, 404);
    const headerImage = page.headerImage ? uploads.urlOf(mint, 'header') : null;
    return c.json({ owner: page.owner, content: page.content, headerImage });
  });
  app.get('/:mint/:kind{image|metadata|header}', (c) => {
    const { mint, kind } = c.req.param();
    const file = uploads.file(mint, kind as UploadKind | 'header');
    if (!file) return c.json({ error: 'unknown file' }, 404);
    const headers = { 'content-type': file.type, 'x-content-type-options': 'nosniff' };
    return c.body(file.data, 200, headers);
  });
  return app;
}

function requestOf(c: SandboxContext): UploadRequest {
  const type = c.req.header('content-type') ?? '';
  return {
    mint: c.req.param('mint') ?? '',
    kind: c.req.param('kind') as UploadKind,
    key: c.req.query('key') ?? '',
    type: type.split(';')[0]?.trim().toLowerCase() ?? '',
  };
}

function tooLarge(kind: UploadKind) {
  return { status: 413, error: `expected at most ${maxBytes[kind]} bytes` } as const;
}
