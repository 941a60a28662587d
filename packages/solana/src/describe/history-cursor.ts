import { isSignature, type Signature } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';

/** A place in a history, newest first. */
export interface HistoryCursor {
  /** Of the last entry. */
  readonly slot: number;
  /** The last entry of a later block; undefined where there is none. */
  readonly before: Signature | undefined;
  /** Entries of this block that were returned. */
  readonly seen: readonly Signature[];
}

/** `slot.before.seen,seen`, of which only `before` may be empty. */
export function writeCursor({ slot, before = '', seen }: HistoryCursor): string {
  return `${slot}.${before}.${seen.join(',')}`;
}

/** @throws PerijoveError `invalid_input`. */
export function parseCursor(text: string): HistoryCursor {
  const [slot = '', before = '', seen = '', ...more] =
    typeof text === 'string' ? text.split('.') : [];
  const signatures = seen.split(',');
  const isValid =
    /^\d{1,15}$/.test(slot) &&
    more.length === 0 &&
    (before === '' || isSignature(before)) &&
    signatures.every(isSignature);
  if (!isValid) throw invalidInput('cursor', 'the `cursor` of an entry of a history');
  return { slot: Number(slot), before: before === '' ? undefined : before, seen: signatures };
}
