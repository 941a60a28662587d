import { type FlowRecord, isReadable, type UnreadableFlow, unreadable } from '@perijove/journal';
import type { Row } from './pool.ts';

/** What can be stored whatever the encoding of the database: it has no NUL and no half pairs. */
export function encodeText(text: string): string {
  return text.replace(/[^ -[\]-~]/g, (unit) => `\\${hexOf(unit)}`);
}

export function decodeText(text: string): string {
  return text.replace(/\\([0-9a-f]{4})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

function hexOf(unit: string): string {
  return unit.charCodeAt(0).toString(16).padStart(4, '0');
}

/** As JSON in ASCII. */
export function encodeRecord(record: object): string {
  return JSON.stringify(record).replace(/[^ -~]/g, (unit) => `\\u${hexOf(unit)}`);
}

/** Columns that `decodeRow` reads. */
export const ROW =
  'id, revision::text as revision, version::text as version, step, record::text as record';

/** A row whose columns and record differ was changed by hand, and is rejected. */
export function decodeRow(row: Row): FlowRecord | UnreadableFlow {
  const id = decodeText(String(row['id']));
  const record = parse(row['record']);
  const isWhole =
    isReadable(record) &&
    record.id === id &&
    String(record.revision) === row['revision'] &&
    String(record.version) === row['version'] &&
    record.step === row['step'];
  if (isWhole) return record;
  const error = unreadable(
    `the row of flow ${JSON.stringify(id)} holds a record of an unknown format`,
  );
  return { step: 'unreadable', id, error };
}

function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
