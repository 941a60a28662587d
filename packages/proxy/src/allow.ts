import { type AnyEndpoint, type Endpoints, type Issue, nearestName } from '@perijove/core';

/** Endpoints by family and method: `families` of `perijove/catalog`, or `{ price: endpoints }`. */
export type EndpointsByFamily = Readonly<Record<string, Endpoints>>;

/** Name of an endpoint (`price.get`), all of a family (`price.*`), or all (`*`). */
export type AllowedName<F extends EndpointsByFamily> =
  | '*'
  | {
      [Family in keyof F & string]: `${Family}.${'*' | (keyof F[Family] & string)}`;
    }[keyof F & string];

/** The endpoints that a list of names allows, or what is wrong with the list. */
export type Allowed = { readonly endpoints: readonly AnyEndpoint[] } | { readonly issue: Issue };

/** Returns the endpoints that may be called. Without a list: those that only read. */
export function allowedEndpoints(
  families: EndpointsByFamily,
  allow: readonly string[] | undefined,
): Allowed {
  const known = new Map(
    Object.entries(families).flatMap(([family, endpoints]) =>
      Object.entries(endpoints).map(([method, each]) => [`${family}.${method}`, each] as const),
    ),
  );
  if (allow === undefined) {
    return { endpoints: [...known.values()].filter(({ effect }) => effect === 'read') };
  }
  // Nothing is ever near to `*`: it allows all.
  const patterns = Object.keys(families).map((family) => `${family}.*`);
  const chosen = new Set<AnyEndpoint>();
  for (const [index, name] of allow.entries()) {
    const names = [...known.keys()].filter((each) => matches(each, name));
    if (names.length === 0) {
      return { issue: unknownEndpoint(index, name, [...known.keys(), ...patterns]) };
    }
    for (const each of names) chosen.add(known.get(each) as AnyEndpoint);
  }
  return { endpoints: [...chosen] };
}

function matches(name: string, pattern: string): boolean {
  if (pattern === '*') return true;
  return pattern.endsWith('.*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

function unknownEndpoint(index: number, name: string, known: readonly string[]): Issue {
  const path = `allow[${index}]`;
  const nearest = nearestName(String(name), known);
  const expected = "the name of an endpoint, such as 'price.get', 'price.*' or '*'";
  const hint = nearest ? `did you mean \`${nearest}\`?` : `expected ${expected}`;
  const says = `${path}: unknown endpoint \`${String(name).slice(0, 60)}\`; ${hint}`;
  return { path, expected, says };
}
