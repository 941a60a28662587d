import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request as a stand-in got it. */
interface Asked {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readonly<Record<string, never>>;
}

/** What a backend answers: JSON, or the status of a refusal. */
type Answer = (asked: Asked, sign: (bytes: Uint8Array) => Buffer) => object | number;

/** A backend on loopback that holds the key, and counts the signatures that it was asked for. */
export interface StandIn {
  readonly url: string;
  readonly asked: readonly Asked[];
  /** Refuses every request from now on. */
  refuse(): void;
}

/** The header of a private key in PKCS #8, before the 32 bytes of its seed. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

export async function startStandIn(secretKey: Uint8Array, answer: Answer): Promise<StandIn> {
  const key = keyOf(secretKey);
  const asked: Asked[] = [];
  let isRefusing = false;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      const body = (text === '' ? {} : JSON.parse(text)) as Asked['body'];
      const one: Asked = { path: request.url ?? '', headers: request.headers, body };
      asked.push(one);
      const reply = isRefusing ? 403 : answer(one, (bytes) => sign(null, bytes, key));
      if (typeof reply === 'number') response.writeHead(reply).end('{"message":"refused"}');
      else response.setHeader('content-type', 'application/json').end(JSON.stringify(reply));
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    refuse() {
      isRefusing = true;
    },
  };
}

function keyOf(secretKey: Uint8Array): KeyObject {
  const key = Buffer.concat([PKCS8, secretKey.subarray(0, 32)]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

/** The transaction with the signature of its first signer. */
function signedTransaction(wire: Buffer, sign: (bytes: Uint8Array) => Buffer): Buffer {
  const signers = wire[0] ?? 0;
  const message = wire.subarray(1 + 64 * signers);
  return Buffer.concat([wire.subarray(0, 1), sign(message), wire.subarray(65)]);
}

/** The transit engine of Vault, a service for keys: signs bytes with the token of its caller. */
export const likeVault: Answer = ({ path, headers, body }, sign) => {
  if (headers['x-vault-token'] !== 'a-token') return 403;
  if (path !== '/v1/transit/sign/a-key') return 404;
  const bytes = Buffer.from(body['input'] ?? '', 'base64');
  return { data: { signature: `vault:v1:${sign(bytes).toString('base64')}` } };
};

/** Privy: says the address of a wallet, and returns whole signed transactions. */
export function likePrivy(address: string): Answer {
  return ({ path, headers, body }, sign) => {
    if (!headers.authorization?.startsWith('Basic ')) return 401;
    if (path === '/wallets/a-wallet') return { id: 'a-wallet', address, chain_type: 'solana' };
    const { method, params } = body as unknown as {
      readonly method: string;
      readonly params: { readonly transaction?: string; readonly message?: string };
    };
    const bytes = Buffer.from(params.transaction ?? params.message ?? '', 'base64');
    const data =
      method === 'signTransaction'
        ? { signed_transaction: signedTransaction(bytes, sign).toString('base64') }
        : { signature: sign(bytes).toString('base64') };
    return { method, data: { encoding: 'base64', ...data } };
  };
}

/** Turnkey: takes hex in a stamped activity. */
export const likeTurnkey: Answer = ({ path, headers, body }, sign) => {
  if (headers['x-stamp'] === undefined) return 401;
  const { unsignedTransaction = '', payload = '' } = body['parameters'] as unknown as {
    readonly unsignedTransaction?: string;
    readonly payload?: string;
  };
  const done = (result: object) => ({ activity: { status: 'ACTIVITY_STATUS_COMPLETED', result } });
  if (path.endsWith('/sign_transaction')) {
    const signed = signedTransaction(Buffer.from(unsignedTransaction, 'hex'), sign);
    return done({ signTransactionResult: { signedTransaction: signed.toString('hex') } });
  }
  const signature = sign(Buffer.from(payload, 'hex')).toString('hex');
  return done({ signRawPayloadResult: { r: signature.slice(0, 64), s: signature.slice(64) } });
};
