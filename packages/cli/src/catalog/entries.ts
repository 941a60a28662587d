import { createRequire } from 'node:module';
import { nearestName } from '@perijove/core';
import { type EndpointEntry, readEntries } from 'perijove/catalog-entries';
import { usageError } from '../output/usage.ts';

/** Every endpoint. Read as JSON: loading the code of all families would take longer. */
export function allEntries(): readonly EndpointEntry[] {
  return readEntries(createRequire(import.meta.url));
}

/** @throws PerijoveError `invalid_input` for an unknown name, with the nearest one. */
export function findEntry(name: string): EndpointEntry {
  const entries = allEntries();
  const entry = entries.find((each) => each.name === name);
  if (entry !== undefined) return entry;
  const nearest = nearestName(
    name,
    entries.map((each) => each.name),
  );
  const hint = nearest === undefined ? '' : `; did you mean ${nearest}?`;
  throw usageError(
    'endpoint',
    'a name that `perijove call` lists',
    `${name.slice(0, 40)} is not an endpoint${hint} perijove call lists all`,
  );
}

/** Whether a person is asked first: it sends what is signed, or changes something for a wallet. */
export function asksFirst({ effect, wallet }: Pick<EndpointEntry, 'effect' | 'wallet'>): boolean {
  return effect === 'submit' || (effect === 'build' && wallet === true);
}
