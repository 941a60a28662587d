import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { SandboxEnv, Step } from '../context.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { answerText, type Report } from './json-rpc.ts';
import { createRpcMethods } from './methods.ts';

/** Some hundred transactions in one batch. */
const MOST_BODY_BYTES = 1024 * 1024;

/**
 * Solana's JSON-RPC over HTTP POST, for the path at which these routes are mounted. Pages of any
 * origin may use it, as wallets in a browser do.
 */
export function createRpcRoutes(ledger: Ledger, report: Report = () => {}): Hono<SandboxEnv> {
  const methods = createRpcMethods(ledger);
  const app = new Hono<SandboxEnv>();
  app.use('/', cors({ origin: '*', allowMethods: ['POST'] }));
  app.get('/health', (c) => c.text('ok'));
  app.post('/', jsonOnly, bodyLimit({ maxSize: MOST_BODY_BYTES, onError: tooLong }), async (c) => {
    const answer = answerText(methods, await c.req.text(), report);
    return c.body(answer ?? '', 200, { 'content-type': 'application/json' });
  });
  app.all('/', (c) =>
    c.text('Used HTTP Method is not allowed. POST or OPTIONS is required\n', 405, {
      allow: 'POST, OPTIONS',
    }),
  );
  return app;
}

function tooLong(c: Context): Response {
  return c.text('Payload Too Large', 413);
}

/** Nodes insist, and so a client that forgets it finds out here. */
const jsonOnly: Step = (c, next) => {
  const [type = ''] = (c.req.header('content-type') ?? '').split(';');
  if (type.trim().toLowerCase() === 'application/json') return next();
  const words =
    'Supplied content type is not allowed. Content-Type: application/json is required\n';
  return Promise.resolve(c.text(words, 415));
};
