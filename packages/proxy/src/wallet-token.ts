import type { AnyEndpoint } from '@perijove/core';
import { type Failure, refusal } from './failure.ts';

/** As the transport takes it. */
const BEARER = /^Bearer ([\x21-\x7e]{8,8192})$/i;

/**
 * Returns the token of the visitor's wallet, for an endpoint that needs one. Other endpoints never get
 * the header: it may be meant for this server.
 */
export function walletTokenOf(
  request: Request,
  { wallet }: AnyEndpoint,
): { readonly token?: string } | Failure {
  if (!wallet) return {};
  const [, token] = BEARER.exec(request.headers.get('authorization') ?? '') ?? [];
  if (token !== undefined) return { token };
  const says = 'this endpoint needs the token of a wallet, as Authorization: Bearer';
  return refusal(401, 'proxy_token', says);
}
