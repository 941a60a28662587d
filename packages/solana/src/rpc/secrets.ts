/**
 * Takes out of what came from outside whatever could be a key: providers put it into the path, the
 * query or a header, and some runtimes put the address into their errors.
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
  ];
  // Shorter ones are words such as `v2`, and would tear other words apart.
  const found = [...new Set(secrets)].filter((secret) => secret.length >= SHORTEST);
  found.sort((one, other) => other.length - one.length);
  return (text) => found.reduce((clean, secret) => clean.replaceAll(secret, '[hidden]'), text);
}

const SHORTEST = 8;
