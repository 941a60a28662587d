import type { AnyEndpoint, Deployment } from '@perijove/core';
import { compareSpecificity, pathOf } from '@perijove/core/http-input';

/** The endpoints of one path, by method. */
interface Place {
  readonly segments: readonly string[];
  readonly byMethod: Map<string, AnyEndpoint>;
}

/** The endpoints of a path, and the values of the fields in it. */
export interface Match {
  readonly byMethod: ReadonlyMap<string, AnyEndpoint>;
  readonly values: ReadonlyMap<string, string>;
}

/** The endpoint that a request is for. */
export interface Target {
  readonly endpoint: AnyEndpoint;
  readonly values: Match['values'];
}

/** Finds the endpoints of a path. */
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
      const values = valuesIn(segments, place.segments);
      if (values) return { byMethod: place.byMethod, values };
    }
    return undefined;
  };
}

/** Literal segments must be equal as they are: no other spelling of them is decoded. */
function valuesIn(
  segments: readonly string[],
  pattern: readonly string[],
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

/** No value of a path has these, and a server that decodes a path twice would see another path. */
const UNSAFE = /[%/\\\p{Cc}]/u;

function decode(segment: string): string | undefined {
  try {
    const value = decodeURIComponent(segment);
    return UNSAFE.test(value) ? undefined : value;
  } catch {
    return undefined;
  }
}
