import { plainText } from '@perijove/core';

/** What is shown. */
export type Cell = string | number | null | undefined;

/** Maximum number of characters of a name that a stranger chose. */
const MAX_NAME = 40;

/**
 * Returns text of strangers, such as the name of a token, as one line that a terminal shows as it is.
 * More than `max` characters are cut.
 */
export function clean(text: Cell, max: number = MAX_NAME): string {
  return plainText(String(text ?? ''), max);
}

/** What `JSON.stringify` leaves as it is, and a terminal interprets. */
const UNESCAPED = /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** Returns a value as JSON in which every control character is escaped: the value stays the same. */
export function toJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(
    value,
    (_, each: unknown) => (isBig(each) ? String(each) : each),
    indent,
  );
  return (text ?? 'null').replace(
    UNESCAPED,
    (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function isBig(value: unknown): value is bigint {
  return typeof value === 'bigint';
}
