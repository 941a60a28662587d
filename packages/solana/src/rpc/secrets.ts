/**
 * Removes whatever could be a key from data that came from outside: providers put keys into the
 * path, the query or a header, and some runtimes put the URL into their errors.
 */
export function createRedact(
  url: URL,
  headers: Readonly<Record<string, string>>,
): (text: string) => string {
  const secrets = [
    url.href,
    url.search.slice(1),
    url.username,
    url.password,
    ...url.searchParams.values(),
    ...url.pathname.split('/'),
    ...Object.values(headers),
    // `Bearer` and the like are not what is secret.
    ...Object.values(headers).flatMap((value) => value.split(/\s+/)),
  ].flatMap((secret) => [secret, decoded(secret)]);
  // Shorter ones are words such as `v2`, which also occur inside other words.
  const found = [...new Set(secrets)].filter((secret) => secret.length >= SHORTEST);
  found.sort((one, other) => other.length - one.length);
  return (text) => found.reduce((clean, secret) => clean.replaceAll(secret, '[hidden]'), text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Every text in a parsed value, names included. */
export function redactIn(value: unknown, redact: (text: string) => string): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((each) => redactIn(each, redact));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([name, each]) => [redact(name), redactIn(each, redact)]));
}

const SHORTEST = 8;
