import { createDirectCall } from '@perijove/local-node/rpc';
import { Hono } from 'hono';
import { controlEndpoints } from '../control/control-endpoints.ts';
import type { SandboxContext, SandboxEnv } from '../gateway/context.ts';
import { pageHeaders } from '../http/page-frame.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { renderDocs } from './docs-page.ts';
import type { ExplorerEnv } from './explorer/explorer-env.ts';
import { createExplorerRoutes } from './explorer/explorer-routes.ts';
import { explorerStyle } from './explorer/explorer-style.ts';
import { findLatest } from './explorer/latest.ts';
import { pagesStyle } from './style.ts';
import { version } from './version.ts';

/** The overview at `/`, the API reference at `/docs`, the pages of transactions and accounts, and the document that both are made from. */
export function createPageRoutes(
  describe: (serverUrl: string) => OpenApiDocument,
  facts: Omit<ExplorerEnv, 'callNode'>,
): Hono<SandboxEnv> {
  const env: ExplorerEnv = { ...facts, callNode: createDirectCall(facts.ledger) };
  const app = new Hono<SandboxEnv>();
  const headers = pageHeaders({ style: pagesStyle });
  const indexHeaders = pageHeaders({ style: explorerStyle });
  const documentFor = (c: SandboxContext): OpenApiDocument => describe(new URL(c.req.url).origin);
  const docsFor = keepLast(renderDocs, (document) => document.servers[0]?.url);
  app.get('/openapi.json', (c) => c.json(documentFor(c)));
  app.get('/docs', (c) => c.html(docsFor(documentFor(c)), 200, headers));
  app.get('/', async (c) => {
    const latest = findLatest(env.ledger, LATEST);
    const overview = { version, document: documentFor(c), controls: controlEndpoints, env, latest };
    const { renderIndex } = await import('./index-page.ts');
    return c.html(await renderIndex(overview), 200, indexHeaders);
  });
  app.route('/', createExplorerRoutes(env));
  return app;
}

/** Transactions that the overview lists. */
const LATEST = 8;

/** Caches the last result: it takes a tenth of a second, and the key rarely changes. */
function keepLast<Input, Output>(
  make: (input: Input) => Output,
  keyOf: (input: Input) => unknown,
): (input: Input) => Output {
  let last: { readonly key: unknown; readonly output: Output } | undefined;
  return (input) => {
    const key = keyOf(input);
    if (last && last.key === key) return last.output;
    const output = make(input);
    last = { key, output };
    return output;
  };
}
