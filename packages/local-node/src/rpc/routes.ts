import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import type { HttpContext, HttpEnv, HttpMiddleware } from '../http/http-context.ts';
import { shareWithPages } from '../http/share-with-pages.ts';
import { answerInstead, JSON_TYPE, spoilAnswer } from './faults/faulty-answer.ts';
import { meetFaults } from './faults/met-faults.ts';
import { answerInTurns, type Report } from './json-rpc.ts';
import type { RpcNode } from './rpc-node.ts';

export interface RpcRoutesEnv {
  readonly report: Report;
  /** Ends every wait when the server stops. */
  readonly stopping: AbortSignal;
}

/** Room for a batch of some hundred transactions. */
const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Solana's JSON-RPC over HTTP POST, for the path at which these routes are mounted. Pages
 * that the shell allows may use it, as wallets in a browser do.
 */
export function createRpcRoutes(node: RpcNode, env: RpcRoutesEnv): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.use('/', shareWithPages({ methods: ['POST'] }));
  app.get('/health', (c) => c.text('ok'));
  app.post('/', jsonOnly, async (c) => {
    const text = await readText(c);
    return text === undefined ? c.text('Payload Too Large', 413) : answer(node, env, c, text);
  });
  app.all('/', (c) =>
    c.text('Used HTTP Method is not allowed. POST or OPTIONS is required\n', 405, {
      allow: 'POST, OPTIONS',
    }),
  );
  return app;
}

/** Returns the response to a body, with the faults that apply. */
async function answer(
  node: RpcNode,
  { report, stopping }: RpcRoutesEnv,
  c: HttpContext,
  text: string,
): Promise<Response> {
  const { faults, whole, delayMs } = meetFaults(node.faults, text);
  if (delayMs > 0) await sleep(delayMs, undefined, { signal: stopping });
  const instead = whole && answerInstead(c, whole);
  if (instead) return instead;
  const methodsAt = (place: number) => node.methods(whole ?? faults[place]);
  const { signal } = c.req.raw;
  const isOver = (): boolean => signal.aborted || stopping.aborted;
  const answered = (await answerInTurns(methodsAt, text, { report, isOver })) ?? '';
  if (whole) return spoilAnswer(c, whole, answered);
  return c.body(answered, 200, JSON_TYPE);
}

/** The body; undefined when it is too long. */
async function readText(c: HttpContext): Promise<string | undefined> {
  if (c.req.header('transfer-encoding') === undefined) {
    return Number(c.req.header('content-length') ?? 0) > MAX_BODY_BYTES ? undefined : c.req.text();
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Requires the content type of JSON, as nodes do. */
const jsonOnly: HttpMiddleware = (c, next) => {
  const [type = ''] = (c.req.header('content-type') ?? '').split(';');
  if (type.trim().toLowerCase() === 'application/json') return next();
  const words =
    'Supplied content type is not allowed. Content-Type: application/json is required\n';
  return Promise.resolve(c.text(words, 415));
};
