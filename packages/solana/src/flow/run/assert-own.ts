import { invalidInput } from '@perijove/core/arguments';
import { type FlowRecord, isReadable, type Json, unreadable } from '@perijove/journal';
import type { FlowPlan } from '../plan/flow-plan.ts';

/**
 * Refuses a record of another flow under the same id, and a record of an unknown format, which may
 * say that the money has moved.
 *
 * @throws PerijoveError `invalid_input`, `journal_failed`.
 */
export function assertOwn(
  record: FlowRecord,
  id: string,
  { name, owner, asked }: Pick<FlowPlan<unknown, unknown>, 'name' | 'owner' | 'asked'>,
): void {
  if (!isReadable(record)) throw unreadable('the record has an unknown format');
  if (record.id !== id) throw unreadable('the journal returned the record of another id');
  if (record.flow !== name || record.owner !== owner)
    throw invalidInput('id', 'an unused id, or the id of the same flow and owner');
  const field = differenceOf(record.asked, asked, '');
  if (field !== undefined)
    throw invalidInput(
      field || 'input',
      'the value that this id was used with before, or an unused id',
    );
}

/**
 * Path of the first field in which they differ; `''` when they are not objects. The order of fields
 * does not matter.
 */
export function differenceOf(
  one: Json | undefined,
  other: Json | undefined,
  path: string,
): string | undefined {
  if (!isObject(one) || !isObject(other)) return one === other ? undefined : path;
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const field = differenceOf(one[name], other[name], path === '' ? name : `${path}.${name}`);
    if (field !== undefined) return field;
  }
  return undefined;
}

/** Lists, too: their fields are the indexes. */
function isObject(value: Json | undefined): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null;
}
