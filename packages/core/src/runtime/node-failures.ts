import type { Hinted } from './wire.ts';

const untrusted =
  "the server's certificate is not trusted here: NODE_EXTRA_CA_CERTS adds its issuer";
const notTls = 'the server does not use https on this port: should the base URL begin with http:?';
const unknownHost = 'no such host: check the spelling of the base URL, and the network';

/** Hints for codes of the system and of OpenSSL, for the person who chose the base URL. */
const hints: ReadonlyMap<unknown, string> = new Map([
  [
    'ECONNREFUSED',
    'nothing listens there: is the sandbox running? Check host and port of the base URL',
  ],
  ['ENOTFOUND', unknownHost],
  ['EAI_AGAIN', unknownHost],
  ['ERR_SSL_WRONG_VERSION_NUMBER', notTls],
  ['ERR_SSL_PACKET_LENGTH_TOO_LONG', notTls],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', untrusted],
  ['SELF_SIGNED_CERT_IN_CHAIN', untrusted],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', untrusted],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', untrusted],
  ['CERT_HAS_EXPIRED', "the server's certificate has expired, or this clock is wrong"],
  [
    'ERR_TLS_CERT_ALTNAME_INVALID',
    "the server's certificate is for another host: check the base URL",
  ],
]);

/** undici's message when a proxy does not open a tunnel. */
const PROXY_SAYS = /^Proxy response \((\d{3})\)/;

/** Returns the failure of a request to {@link NO_PAGE}: nothing is sent, and no name looked up. */
export function noPageError(): Error & Hinted {
  const hint =
    ": a relative path needs a page to resolve against; on a server, pass the full URL: proxied('https://app.example/api/jupiter')";
  return Object.assign(new Error('no page'), { code: 'NO_PAGE', hint, isLasting: true });
}

/**
 * Returns the failure of requests where undici does not load: a Node older than 20, or a test
 * environment such as jsdom in Jest, which hides globals of Node.
 */
export function noUndiciError(cause: unknown, node = process.versions.node): Error & Hinted {
  const isOld = Number.parseInt(node, 10) < 20;
  const issue = isOld
    ? { path: 'Node', expected: `20.18.1 or newer, this is ${node}` }
    : { path: 'fetch', expected: 'a fetch function: undici does not load in this environment' };
  return Object.assign(new Error('undici does not load', { cause }), { issue });
}

/** Standard `fetch` sends nothing to some ports, such as 5060 and 6000. */
const BAD_PORT = 'bad port';

/** What is known of the failure among the causes of an error of `fetch`, with its hint. */
export function failureIn(error: unknown): (Error & Hinted) | undefined {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    const { code } = inner as { readonly code?: unknown };
    if (PROXY_SAYS.test(inner.message) || hints.has(code)) return explainFailure(inner);
    if (inner.message === BAD_PORT) {
      const hint = ': `fetch` sends nothing to this port: let the server listen on another one';
      return Object.assign(inner, { code: 'BAD_PORT', hint, isLasting: true });
    }
  }
  return undefined;
}

/** The same error, with a hint if one is known for its code. */
export function explainFailure(error: Error & { readonly code?: unknown }): Error & Hinted {
  const [, status] = PROXY_SAYS.exec(error.message) ?? [];
  if (status !== undefined) {
    const hint = `: the proxy of HTTPS_PROXY or HTTP_PROXY responded with ${status}; check its address and password, or add the host to NO_PROXY`;
    const facts: Hinted = { hint, isLasting: true, likelyCause: 'proxy' };
    return Object.assign(error, { code: `PROXY_${status}` }, facts);
  }
  const hint = hints.get(error.code);
  if (hint === undefined) return error;
  // The resolver may recover shortly.
  const isLasting = error.code !== 'EAI_AGAIN';
  return Object.assign(error, { hint: `: ${hint}`, isLasting });
}
