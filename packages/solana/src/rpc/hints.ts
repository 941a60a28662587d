/** The probable cause of a failure status of a node, to append to it. */
export function hintOfStatus(status: number): string {
  if (status === 401 || status === 403)
    return ': the node refused the key, or needs one in its URL or headers';
  if (status === 404 || status === 405)
    return ': not a JSON-RPC endpoint; pass the URL of an RPC node, not of the API';
  if (status === 429) return ": the node's rate limit is reached";
  return status >= 500 ? ': the node, or the proxy before it, is down or too busy' : '';
}

/** A hint about a 200 response that is not JSON-RPC. */
export function noJson(text: string): string {
  const what = /^\s*</.test(text) ? 'an HTML page' : 'not JSON-RPC';
  return `the response is ${what}: is this the URL of a node?`;
}

const noHttps = 'the node does not use https on this port: should the URL begin with http:?';

const hints: ReadonlyMap<unknown, string> = new Map([
  ['ECONNREFUSED', 'nothing listens there: is the node running?'],
  ['ConnectionRefused', 'nothing listens there: is the node running?'],
  ['ENOTFOUND', "no such host: check the spelling of the node's URL"],
  ['EAI_AGAIN', 'the host cannot be looked up: check the network'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', noHttps],
  ['ERR_SSL_PACKET_LENGTH_TOO_LONG', noHttps],
]);

interface Failed {
  readonly code?: unknown;
  /** What core knows of a proxy. */
  readonly hint?: unknown;
  readonly cause?: unknown;
}

/** The probable cause of a connection failure, by its code; `fetch` has the code in the cause. */
export function hintOfCode(error: unknown): string {
  const failed = Object(error) as Failed;
  return hintOf(failed) ?? hintOf(Object(failed.cause) as Failed) ?? '';
}

function hintOf({ code, hint }: Failed): string | undefined {
  if (/^(?:BAD_)?PROXY/.test(String(code)) && typeof hint === 'string') return hint;
  const known = hints.get(code);
  return known === undefined ? undefined : `: ${known}`;
}
