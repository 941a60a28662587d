import type { AnyClient } from '../register.ts';

/**
 * Returns the full name of a client's method, as records of the journal have it: `instant-swap.swap`.
 * The family is known from the endpoints beside it; `undefined` for a function that is not of the client.
 */
export function flowNameOf(client: AnyClient, method: unknown): string | undefined {
  for (const family of [client, ...Object.values(client)]) {
    const methods = typeof family === 'object' && family !== null ? Object.entries(family) : [];
    const own = methods.find(([, each]) => each === method)?.[0];
    if (own !== undefined) return `${familyOf(methods)}.${own}`;
  }
  return undefined;
}

function familyOf(methods: readonly (readonly [string, unknown])[]): string | undefined {
  for (const [, method] of methods) {
    const { endpoint } = Object(method) as { readonly endpoint?: { readonly name: string } };
    if (endpoint) return endpoint.name.slice(0, endpoint.name.lastIndexOf('.'));
  }
  return undefined;
}
