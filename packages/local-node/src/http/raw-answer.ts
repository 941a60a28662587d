import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

/** The parts of a request's context that this uses, whatever its other variables. */
export interface RawContext {
  readonly env: HttpBindings;
  readonly res: Response;
  readonly set: (name: 'lost', value: boolean) => void;
}

/** A complete response that has not been sent. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer<ArrayBuffer>;
}

export async function readAnswer(c: RawContext): Promise<RawAnswer> {
  const { status, headers } = c.res;
  const body = Buffer.from(await c.res.arrayBuffer());
  return { status, headers: Object.fromEntries(headers), body };
}

/** Resets the connection without a response. */
export function cutConnection(c: RawContext): Response {
  c.set('lost', true);
  c.env.incoming.socket.resetAndDestroy();
  return alreadySent(200);
}

/**
 * Sends a share of the body, then closes the connection, although the headers announced the whole
 * body or a connection that stays open.
 */
export async function sendThenCut(
  c: RawContext,
  answer: RawAnswer,
  share: 0.5 | 1,
): Promise<Response> {
  const { incoming, outgoing } = c.env;
  writeHead(c, answer);
  const part = answer.body.subarray(0, Math.floor(answer.body.length * share));
  await new Promise<void>((resolve) => {
    outgoing.once('close', resolve);
    const cut = (): void => {
      incoming.socket.destroy();
      resolve();
    };
    if (share === 1) outgoing.end(part, cut);
    else outgoing.write(part, cut);
  });
  return alreadySent(answer.status);
}

/**
 * Sends the body in chunks. Stops when the client disconnects, or when a pause is aborted.
 */
export async function sendTrickle(
  c: RawContext,
  answer: RawAnswer,
  chunkBytes: number,
  pause: () => Promise<void>,
): Promise<Response> {
  const { outgoing } = c.env;
  const { body } = answer;
  writeHead(c, answer);
  for (let sent = 0; sent < body.length && !outgoing.destroyed; sent += chunkBytes) {
    outgoing.write(body.subarray(sent, sent + chunkBytes));
    if (sent + chunkBytes < body.length) await pause().catch(() => outgoing.destroy());
  }
  outgoing.end();
  return alreadySent(answer.status);
}

function writeHead(c: RawContext, { status, headers, body }: RawAnswer): void {
  c.env.outgoing.writeHead(status, { ...headers, 'content-length': String(body.length) });
}

/** Returns a new object each time: the router writes headers into it. */
function alreadySent(status: number): Response {
  return new Response(null, { status, headers: RESPONSE_ALREADY_SENT.headers });
}
