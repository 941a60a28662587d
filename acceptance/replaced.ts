import { parse } from 'yaml';
import { readFact } from './facts.ts';

interface Newer {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly 'x-replaces': Readonly<Record<string, string>>;
}

/**
 * What the newer families replace: from `POST /trigger/v1/createOrder` to the method names of the
 * endpoints to call instead, such as `trigger-v2.craftDeposit`. Without names where the facts say
 * that nothing replaces it.
 */
export function readReplaced(): ReadonlyMap<string, readonly string[]> {
  const replaced = new Map<string, readonly string[]>();
  for (const [file, family] of [
    ['swap', 'swap'],
    ['trigger', 'trigger-v2'],
  ] as const) {
    const { paths, 'x-replaces': replaces } = parse(readFact(`api/v2/${file}.yaml`)) as Newer;
    for (const [olds, newer] of Object.entries(replaces)) {
      const names = placesIn(newer).flatMap((place) => methodAt(paths, family, place));
      for (const old of placesIn(olds)) {
        replaced.set(old, [...(replaced.get(old) ?? []), ...names]);
      }
    }
  }
  return replaced;
}

/**
 * `POST /a/b + execute` names two places: `POST /a/b` and `POST /a/execute`. What is said about
 * them in prose is left out.
 */
function placesIn(text: string): readonly string[] {
  let before = '';
  const places = text.replace(/ \([^)]*\)/g, '');
  return places.split(/ \+ |, (?:or hidden )?/).flatMap((part) => {
    const place = part.match(/^(?:GET|POST) \/\S+/)?.[0] ?? relativePlace(before, part);
    if (place === undefined) return [];
    before = place;
    return [place];
  });
}

function relativePlace(before: string, part: string): string | undefined {
  if (before === '') return undefined;
  const method = before.slice(0, before.indexOf(' '));
  const path = before.slice(method.length + 1);
  if (part.startsWith('/')) return `${method} ${path.split('/').slice(0, 3).join('/')}${part}`;
  // `cancel/{id} + confirm-cancel` is the neighbour of `cancel`, not of `{id}`.
  return path.includes('/{')
    ? `${method} ${path.replace(/[^/]+(?=\/\{)/, part)}`
    : `${method} ${path.replace(/[^/]+$/, part)}`;
}

/** @throws Error for a place that the facts do not have. */
function methodAt(paths: Newer['paths'], family: string, place: string): string {
  const [method = '', path = ''] = place.split(' ');
  const operation = paths[path]?.[method.toLowerCase()] as
    | { readonly 'x-method-name': string }
    | undefined;
  if (!operation) throw new Error(`no operation at ${place}`);
  return `${family}.${operation['x-method-name']}`;
}
