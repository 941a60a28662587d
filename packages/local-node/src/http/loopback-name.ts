const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;
const LOOPBACK_IPV4 = new RegExp(String.raw`^127(?:\.${OCTET}){3}$`);

/** A valid `Host` header: a name or an address, with or without a port. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;

/** Returns whether the name can only mean this machine. */
export function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || LOOPBACK_IPV4.test(hostname);
}

/** Returns which machine a `Host` header names; `invalid` for text that names none. */
export function judgeHost(host: string | undefined): 'loopback' | 'foreign' | 'invalid' {
  if (host === undefined || !HOST.test(host) || !URL.canParse(`http://${host}`)) return 'invalid';
  return isLoopbackName(new URL(`http://${host}`).hostname) ? 'loopback' : 'foreign';
}

/**
 * Returns which machines a request names: by its `Host` header, and by its target, which has a host
 * of its own in `GET http://...`.
 */
export function judgeTarget(
  host: string | undefined,
  url: string,
): ReadonlySet<ReturnType<typeof judgeHost>> {
  return new Set([host, authorityOf(url)].map(judgeHost));
}

/** Returns the host and port of a URL that may be invalid. */
function authorityOf(url: string): string | undefined {
  return /^https?:\/\/([^/?#]*)/.exec(url)?.[1];
}
