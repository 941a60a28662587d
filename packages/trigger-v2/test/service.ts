import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTransport, sandbox, type Transport, type TransportOptions } from '@perijove/core';
import { decodeBase58 } from '@perijove/core/base58';
import { onTestFinished } from 'vitest';

/** One request as it arrived. */
export interface Received {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}

/** What a test answers: a status and a body. `undefined` leaves it to the service. */
export type Answer = (
  request: Received,
) => { readonly status: number; readonly body: unknown; readonly location?: string } | undefined;

export interface Service {
  readonly baseUrl: string;
  readonly transport: Transport;
  /** In order. */
  readonly requests: readonly Received[];
  /** Tokens that are valid, by wallet. */
  readonly tokens: Map<string, string>;
  readonly paths: () => readonly string[];
}

/** The text that wallets sign here. */
export const textFor = (wallet: string): string =>
  `Sign this message to authenticate with Jupiter Trigger Order API\nWallet: ${wallet}\nNonce: a1b2c3`;

/** A service of the present test over HTTP: it verifies signatures and knows its tokens. */
export async function serve(
  answer: Answer = () => undefined,
  options: Partial<TransportOptions> = {},
): Promise<Service> {
  const requests: Received[] = [];
  const tokens = new Map<string, string>();
  let count = 0;

  function own({ path, body, headers }: Received): { status: number; body: unknown } {
    const sent = (body ? JSON.parse(body) : {}) as Record<string, string>;
    const wallet = String(sent['walletPubkey']);
    if (path.endsWith('/auth/challenge'))
      return { status: 200, body: { type: 'message', challenge: textFor(wallet) } };
    if (path.endsWith('/auth/verify')) {
      if (!isSigned(textFor(wallet), String(sent['signature']), wallet))
        return { status: 400, body: { error: 'Challenge not found' } };
      const claims = Buffer.from(JSON.stringify({ sub: wallet, n: ++count })).toString('base64url');
      tokens.set(wallet, `e30.${claims}.c2lnbmF0dXJl`);
      return { status: 200, body: { token: tokens.get(wallet) } };
    }
    const [owner] =
      [...tokens].find(([, token]) => headers.authorization === `Bearer ${token}`) ?? [];
    if (owner === undefined) return { status: 401, body: { error: 'Unauthorized' } };
    return { status: 200, body: { userPubkey: owner, vaultPubkey: 'any', privyVaultId: 'any' } };
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url: path = '', headers } = request;
    const received = { method, path, headers, body: Buffer.concat(chunks).toString('utf8') };
    requests.push(received);
    const { status, body, location } = { location: '', ...(answer(received) ?? own(received)) };
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(location && { location }),
    });
    response.end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const transport = createTransport({
    deployment: sandbox(baseUrl),
    plan: { limit: 1_000, windowMs: 1_000 },
    retries: 0,
    ...options,
  });
  onTestFinished(async () => {
    await transport.close();
    server.closeAllConnections();
    server.close();
  });
  const paths = (): readonly string[] =>
    requests.map(({ path }) => path.slice('/trigger/v2'.length));
  return { baseUrl, transport, requests, tokens, paths };
}

function isSigned(text: string, signature: string, wallet: string): boolean {
  const prefix = Buffer.from('302a300506032b6570032100', 'hex');
  const raw = Buffer.from(decodeBase58(wallet) as Uint8Array);
  const key = createPublicKey({ key: Buffer.concat([prefix, raw]), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), key, Buffer.from(decodeBase58(signature) ?? []));
}
