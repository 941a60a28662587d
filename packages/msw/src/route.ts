import type { AnyEndpoint, Deployment } from '@perijove/core';
import { compareSpecificity, pathOf } from '@perijove/core/http-input';
import { matchRequestUrl } from 'msw';
import { catalog, type EndpointName } from 'perijove/catalog';

/** An endpoint of the catalog, and where a deployment has it. */
export interface Place {
  readonly name: EndpointName;
  readonly endpoint: AnyEndpoint;
  /** As MSW writes it: `https://api.jup.ag/tokens/v2/:category/:interval`. */
  readonly url: string;
}

/** Finds the endpoint of a request, and the values of the fields in its path. */
export type Find = (request: Request) => Found | undefined;

export interface Found {
  readonly place: Place;
  readonly params: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** The most specific paths first: `/tokens/v2/recent` before `/tokens/v2/{category}/{interval}`. */
export function placesOf(deployment: Deployment): readonly Place[] {
  const paths = catalog.map(({ endpoint }) => ({ endpoint, path: pathOf(endpoint, deployment) }));
  return paths
    .toSorted(({ path: one }, { path: other }) => compareSpecificity(one, other))
    .map(({ endpoint, path }) => ({
      name: endpoint.name as EndpointName,
      endpoint,
      url: deployment.baseUrl + path.replaceAll(/\{(\w+)\}/g, ':$1'),
    }));
}

export function createFind(places: readonly Place[]): Find {
  return (request) => {
    for (const place of places) {
      if (place.endpoint.method !== request.method) continue;
      const { matches, params } = matchRequestUrl(new URL(request.url), place.url);
      if (matches) return { place, params: params ?? {} };
    }
    return undefined;
  };
}
