import type { AnyEndpoint, Deployment } from '@perijove/core';
import { compareSpecificity, pathOf } from '@perijove/core/http-input';

/** The endpoints of one path, by method. */
interface Place {
  readonly segments: readonly string[];
  readonly byMethod: Map<string, AnyEndpoint>;
}

/** An endpoint, and the values of the fields in its path. */
export interface Match {
  readonly place: Place;
  readonly values: ReadonlyMap<string, string>;
}

/** Finds the place of a path below the proxy's own. */
export type Route = (pathname: string) => Match | undefined;

export function createRoute(
  endpoints: readonly AnyEndpoint[],
  deployment: Deployment,
  base: string,
): Route {
  const places = new Map<string, Place>();
  for (const endpoint of endpoints) {
    const path = base + pathOf(endpoint, deployment);
    const place = places.get(path) ?? { segments: path.split('/'), byMethod: new Map() };
    place.byMethod.set(endpoint.method, endpoint);
    places.set(path, place);
  }
  const sorted = [...places].sort(([one], [other]) => compareSpecificity(one, other));
  return (pathname) => {
    const segments = pathname.split('/');
    for (const [, place] of sorted) {
      const values = match(place.segments, segments);
      if (values) return { place, values };
    }
    return undefined;
  };
}

/** Literal segments must be equal as they are: no other spelling of them is decoded. */
function match(
  pattern: readonly string[],
  segments: readonly string[],
): ReadonlyMap<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const values = new Map<string, string>();
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] as string;
    const field = /^\{(\w+)\}$/.exec(part)?.[1];
    if (field === undefined) {
      if (part !== segment) return undefined;
      continue;
    }
    const value = decode(segment);
    if (!value) return undefined;
    values.set(field, value);
  }
  return values;
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
