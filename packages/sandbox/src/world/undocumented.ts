import { hashText, keyOf } from './random.ts';
import type { World } from './world.ts';

/** One record in so many holds something that no document names. */
const ONE_IN = 20;

/**
 * The record, now and then with a field that is not documented: the real service has such fields,
 * and a client must keep them. The same record always has it or never.
 */
export function withUndocumentedField<T extends object>(world: World, id: string, record: T): T {
  if (!isChosen(world, 'field', id)) return record;
  return { ...record, undocumented: { reason: 'fields come and go' } };
}

/** The text, now and then another one: lists of known values grow, and a client must take it. */
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
