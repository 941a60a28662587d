import type { AnyEndpoint, Deployment } from '@perijove/core';

/** Path of an endpoint below the origin: `/tokens/v2/{category}/{interval}`. */
export function pathOf(
  endpoint: AnyEndpoint,
  deployment: Pick<Deployment, 'mounts' | 'governanceToken'>,
): string {
  const path = deployment.mounts[endpoint.mount] + endpoint.path;
  return path.replace('{governanceToken}', deployment.governanceToken);
}

/** The inputs that are written into the path, in its order. */
export function pathFields(endpoint: AnyEndpoint): readonly string[] {
  return [...endpoint.path.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name as string)
    .filter((name) => name !== 'governanceToken');
}

/** The same path in the router's words: `/tokens/v2/:category/:interval`. */
export function routePattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Sorts paths so that a literal segment is tried before a field that would swallow it. */
export function compareSpecificity(one: string, other: string): number {
  const [ones, others] = [one.split('/'), other.split('/')];
  for (let i = 0; i < Math.min(ones.length, others.length); i++) {
    const difference = Number(isField(ones[i])) - Number(isField(others[i]));
    if (difference !== 0) return difference;
  }
  return 0;
}

function isField(segment: string | undefined): boolean {
  return segment?.includes('{') ?? false;
}
