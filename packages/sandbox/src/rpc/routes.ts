import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { SandboxEnv } from '../context.ts';
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
  app.post('/', bodyLimit({ maxSize: MOST_BODY_BYTES }), async (c) => {
    const answer = answerText(methods, await c.req.text(), report);
    return c.body(answer ?? '', 200, { 'content-type': 'application/json' });
  });
  return app;
}
