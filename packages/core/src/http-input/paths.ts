import type { Deployment } from '../deployment/deployment.ts';
import type { AnyEndpoint } from '../endpoint.ts';

/** Returns the path of an endpoint below the base URL: `/tokens/v2/{category}/{interval}`. */
export function pathOf(
  endpoint: Pick<AnyEndpoint, 'mount' | 'path'>,
  deployment: Pick<Deployment, 'mounts' | 'governanceToken'>,
): string {
  const path = deployment.mounts[endpoint.mount] + endpoint.path;
  return path.replace('{governanceToken}', () => deployment.governanceToken);
}

/** Returns the names of the inputs that are written into the path, in its order. */
export function pathFields(endpoint: Pick<AnyEndpoint, 'path'>): readonly string[] {
  return [...endpoint.path.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name as string)
    .filter((name) => name !== 'governanceToken');
}

/** Sorts paths so that a literal segment is tried before a field that would match it too. */
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
