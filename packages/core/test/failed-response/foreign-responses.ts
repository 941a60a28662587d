import { expect, test } from 'vitest';
import type { FailureCode } from '../../src/index.ts';
import { endpoints, signed } from '../sample-endpoints.ts';
import { openTransport, type Reply, rejection, serveReplies, text } from '../system/faults.ts';

const SECRET = 'tok-51mQ7';

const page = (status: number, type = 'text/html; charset=utf-8'): Reply =>
  text(status, type, `<!DOCTYPE html><title>Sign in ${SECRET}</title><p>${SECRET}</p>`, {
    'x-secret': SECRET,
  });

const LOGIN =
  'the response is an HTML page, not JSON: a login page of your network or a proxy, or a wrong baseUrl. Open baseUrl in a browser';
const FIREWALL =
  'a firewall or CDN refused the request, not the service: send fewer requests, try another network or no VPN, or ask the service to admit your address';
const SIGN_IN =
  'a proxy or the network asks you to sign in: on a server, HTTPS_PROXY holds the name and password (http://name:password@host:port), or NO_PROXY the host';
const GATEWAY =
  'an HTML page of a server in front of the service, which is down or overloaded: call again later';
const NOT_API =
  'an HTML page, not a response of the API: check baseUrl, and whether a proxy or the network asks you to sign in';

export interface Expected {
  readonly reply: Reply;
  readonly code: FailureCode;
  readonly cause: string | undefined;
  readonly advice: string;
  readonly says: string;
}

const row = (
  reply: Reply,
  code: FailureCode,
  cause: string | undefined,
  advice: string,
  says: string,
): Expected => ({ reply, code, cause, advice, says });

const json = 'application/json';

/** Responses that the service did not send: of proxies, firewalls, gateways and login pages. */
const foreignResponses: Readonly<Record<string, Expected>> = {
  'a login page with 200': row(page(200), 'invalid_response', 'html-page', 'fix-input', LOGIN),
  'a login page that calls itself JSON': row(
    page(200, json),
    'invalid_response',
    'html-page',
    'fix-input',
    LOGIN,
  ),
  'a 200 without a body': row(
    text(200, json, ''),
    'invalid_response',
    'empty-body',
    'retry',
    'the response is empty: check baseUrl, and any proxy on the way',
  ),
  'a 200 in another format': row(
    text(200, 'text/plain', SECRET),
    'invalid_response',
    undefined,
    'retry',
    'the response is not JSON (content-type text/plain)',
  ),
  'a 511 of a network': row(
    page(511),
    'server_error',
    'proxy',
    'fix-input',
    `511 Network Authentication Required; ${SIGN_IN}`,
  ),
  'a 403 of a firewall': row(
    page(403),
    'forbidden',
    'firewall',
    'retry',
    `403 Forbidden; ${FIREWALL}`,
  ),
  'a 403 of the firewall of the service': row(
    text(403, json, '{"code":403,"message":"Request blocked by firewall"}'),
    'forbidden',
    'firewall',
    'retry',
    `403 Forbidden: Request blocked by firewall; ${FIREWALL}`,
  ),
  'a 403 of the service': row(
    text(403, json, '{"code":403,"message":"API key does not have access to this endpoint"}'),
    'forbidden',
    undefined,
    'contact-portal',
    '403 Forbidden: API key does not have access to this endpoint',
  ),
  'a 401 of another site': row(
    page(401),
    'unauthorized',
    'html-page',
    'fix-input',
    `401 Unauthorized; ${NOT_API}`,
  ),
  'a 404 of another site': row(
    page(404),
    'not_found',
    'html-page',
    'fix-input',
    `404 Not Found; ${NOT_API}`,
  ),
  'a 502 of a gateway': row(
    page(502),
    'server_error',
    'gateway',
    'retry',
    `502 Bad Gateway; ${GATEWAY}`,
  ),
  'a 503 of the service': row(
    text(503, json, '{"error":"maintenance"}'),
    'server_error',
    undefined,
    'retry',
    '503 Service Unavailable: maintenance',
  ),
};

/** `fetch` does not show it: by its specification it is a lost connection. */
export const ofProxy: Readonly<Record<string, Expected>> = {
  'a 407 of a proxy': row(
    page(407),
    'bad_request',
    'proxy',
    'fix-input',
    `407 Proxy Authentication Required; ${SIGN_IN}`,
  ),
};

/** The same in each runtime, over HTTP. */
export function describeForeignResponses(more: Readonly<Record<string, Expected>> = {}): void {
  test.each(Object.entries({ ...foreignResponses, ...more }))(
    '%s says what to do',
    async (_what, expected) => {
      const { reply, code, cause, advice, says } = expected;
      const server = await serveReplies(reply);
      const { transport } = openTransport(server.origin, { retries: 0 });
      const error = await rejection(transport.call(endpoints.read, { ids: ['a'] }));
      expect(error).toMatchObject({ code, advice, message: `sample.read: ${says} (attempt 1)` });
      expect(Object(error).details.likelyCause).toBe(cause);
      expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain(SECRET);
    },
  );

  test('a submit that gets a login page has an unknown outcome, and the message names the page', async () => {
    const server = await serveReplies(page(200));
    const { transport } = openTransport(server.origin, { retries: 0 });
    const error = await rejection(transport.call(endpoints.submit, signed));
    expect(error).toMatchObject({
      code: 'outcome_unknown',
      details: { status: 200 },
      cause: { details: { likelyCause: 'html-page' } },
      message: `sample.submit: the transaction may have been executed, look it up first; the response arrived: ${LOGIN} (attempt 1)`,
    });
  });

  test('a submit that gets the HTML page of a gateway has no hint to call again', async () => {
    const server = await serveReplies(page(502));
    const { transport } = openTransport(server.origin, { retries: 0 });
    const error = await rejection(transport.call(endpoints.submit, signed));
    const says = GATEWAY.replace(': call again later', '');
    expect(error).toMatchObject({
      code: 'outcome_unknown',
      advice: 'check-status',
      message: `sample.submit: the transaction may have been executed, look it up first; the response arrived: 502 Bad Gateway; ${says} (attempt 1)`,
    });
  });
}
