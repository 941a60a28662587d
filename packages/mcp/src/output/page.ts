import { createHash } from 'node:crypto';
import { isAddress } from '@perijove/core';
import { inputError } from './input-error.ts';

/** Maximum length of one result as JSON text: about 6,000 tokens of a model. */
export const MAX_RESULT = 24_000;
/** Maximum number of items of one page. */
export const MAX_ITEMS = 50;
const DEFAULT_ITEMS = 20;
/** Maximum number of items of a list within an item, then the same where that is too long. */
const NESTED_ITEMS = [20, 5, 1] as const;

/** Which part of a response is wanted. */
export interface PageRequest {
  readonly maxItems?: number | undefined;
  readonly cursor?: string | undefined;
}

/** A part of a response that a model can read. */
export interface Page {
  readonly result: unknown;
  /** Number of items in `result`, and of all that the response had; of a response with a list. */
  readonly returned?: number;
  readonly total?: number;
  /** Pass it as `cursor`, with the same input, for the next items. */
  readonly nextCursor?: string;
  /** Whether lists within an item were cut. */
  readonly cut: boolean;
}

/**
 * Returns one page of a response, at most `MAX_RESULT` characters of JSON.
 *
 * @param about The endpoint and the input: a cursor of another one is refused.
 * @throws PerijoveError `invalid_input` for a cursor that is not of these.
 */
export function pageOf(response: unknown, { maxItems, cursor }: PageRequest, about: object): Page {
  const digest = digestOf(about);
  const from = cursor === undefined ? 0 : offsetIn(cursor, digest);
  const list = listIn(response);
  const total = list?.items.length ?? 0;
  let count = Math.min(maxItems ?? DEFAULT_ITEMS, MAX_ITEMS, Math.max(total - from, 0));
  for (;;) {
    const part = list ? list.rebuild(list.items.slice(from, from + count)) : response;
    const fitted = fit(part, count <= 1);
    if (fitted !== undefined) return { ...fitted, ...countsOf(list, from, count, digest) };
    count = Math.max(1, Math.floor(count / 2));
  }
}

type Fitted = Pick<Page, 'result' | 'cut'>;

/** Undefined where it is too long and fewer items may help. */
function fit(part: unknown, isLast: boolean): Fitted | undefined {
  const tries = isLast ? NESTED_ITEMS : NESTED_ITEMS.slice(0, 1);
  for (const max of tries) {
    const result = withShortLists(part, max, 0);
    if (JSON.stringify(result ?? null).length <= MAX_RESULT)
      return { result, cut: result !== part && JSON.stringify(result) !== JSON.stringify(part) };
  }
  return isLast ? { result: null, cut: true } : undefined;
}

/** The list of the response itself stays as long as it was made. */
function withShortLists(value: unknown, max: number, depth: number): unknown {
  if (Array.isArray(value)) {
    const shown = depth < 2 ? value : value.slice(0, max);
    return shown.map((each) => withShortLists(each, max, depth + 1));
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(
    ([name, each]) => [name, withShortLists(each, max, depth + 1)] as const,
  );
  return Object.fromEntries(entries);
}

function countsOf(list: List | undefined, from: number, count: number, digest: string): object {
  if (!list) return {};
  const total = list.items.length;
  const next = from + count;
  const more = next < total ? { nextCursor: cursorOf(next, digest) } : {};
  return { returned: Math.min(count, Math.max(total - from, 0)), total, ...more };
}

/** The list of a response, and the response with another list in its place. */
interface List {
  readonly items: readonly unknown[];
  readonly rebuild: (items: readonly unknown[]) => unknown;
}

function listIn(response: unknown): List | undefined {
  if (Array.isArray(response)) return { items: response, rebuild: (items) => items };
  if (typeof response !== 'object' || response === null) return undefined;
  const fields = Object.entries(response);
  const lists = fields.filter(([, value]) => Array.isArray(value)) as [string, unknown[]][];
  const [longest] = lists.toSorted(([, one], [, other]) => other.length - one.length);
  if (longest !== undefined) {
    const [name, items] = longest;
    return { items, rebuild: (shown) => ({ ...response, [name]: shown }) };
  }
  // A record by address, such as prices by mint.
  if (fields.length === 0 || !fields.every(([name]) => isAddress(name))) return undefined;
  return {
    items: fields,
    rebuild: (shown) => Object.fromEntries(shown as readonly (readonly [string, unknown])[]),
  };
}

function digestOf(about: object): string {
  return createHash('sha256').update(JSON.stringify(about)).digest('base64url').slice(0, 12);
}

function cursorOf(offset: number, digest: string): string {
  return `${offset}.${digest}`;
}

function offsetIn(cursor: string, digest: string): number {
  const [offset, own] = cursor.split('.');
  if (own === digest && /^\d{1,9}$/.test(offset ?? '')) return Number(offset);
  throw inputError('cursor', 'the nextCursor of the same endpoint and input');
}
