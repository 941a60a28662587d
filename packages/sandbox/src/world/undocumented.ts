import { hashText, keyOf } from './random.ts';
import type { World } from './world.ts';

/** One of this many records has an undocumented field or value. */
const ONE_IN = 20;

/**
 * Returns the record, sometimes with an undocumented field: the real service has such fields, and
 * clients must accept them. The same record always has the field, or never.
 */
export function withUndocumentedField<T extends object>(world: World, id: string, record: T): T {
  if (!isChosen(world, 'field', id)) return record;
  return { ...record, undocumented: { reason: 'fields come and go' } };
}

/** Returns the text, sometimes another one: lists of values grow, and clients must accept that. */
export function orUndocumentedValue(
  world: World,
  id: string,
  known: string,
  unknown: string,
): string {
  return isChosen(world, 'value', id) ? unknown : known;
}

function isChosen(world: World, topic: string, id: string): boolean {
  return keyOf(world.seed, `surprise-${topic}`, hashText(id)) % ONE_IN === 0;
}
