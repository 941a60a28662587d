import { type AnyEndpoint, jupiter } from '@perijove/core';

/** A curl command that sends the example of an endpoint. */
export function curlOf(endpoint: AnyEndpoint): string {
  const request: Readonly<Record<string, unknown>> = endpoint.example.request;
  const inPath = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'governanceToken'
      ? jupiter.governanceToken
      : encodeURIComponent(String(request[name])),
  );
  const rest = Object.entries(request).filter(
    ([name, value]) => !inPath.has(name) && value !== undefined,
  );
  const url = `${jupiter.baseUrl}${jupiter.mounts[endpoint.mount]}${path}`;
  const token = endpoint.wallet ? ' -H "authorization: Bearer $WALLET_TOKEN"' : '';
  const key = `-H "x-api-key: $JUPITER_API_KEY"${token}`;
  if (endpoint.method === 'GET') return `curl "${url}${queryOf(rest)}" \\\n  ${key}`;
  if (endpoint.body?.type === 'multipart') {
    return `curl -X POST "${url}" ${key} \\\n  ${rest.map(([name, value]) => `-F '${name}=${String(value)}'`).join(' \\\n  ')}`;
  }
  if (endpoint.body?.type === 'none') return `curl -X ${endpoint.method} "${url}" \\\n  ${key}`;
  const body = JSON.stringify(Object.fromEntries(rest), (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return `curl -X ${endpoint.method} "${url}" ${key} \\\n  -H "content-type: application/json" \\\n  -d '${body}'`;
}

function queryOf(fields: readonly (readonly [string, unknown])[]): string {
  const parts = fields.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
