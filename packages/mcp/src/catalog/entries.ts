import { createRequire } from 'node:module';
import { type EndpointEntry, readEntries } from 'perijove/catalog-entries';

/** Every endpoint of the API, as data. */
export function allEntries(): readonly EndpointEntry[] {
  return readEntries(createRequire(import.meta.url));
}
