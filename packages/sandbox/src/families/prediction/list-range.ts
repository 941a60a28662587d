/** The part of a list, and how it is described. */
export interface Part<Item> {
  readonly data: readonly Item[];
  readonly pagination: {
    readonly start: number;
    readonly end: number;
    readonly total: number;
    readonly hasNext: boolean;
  };
}

/** Items of a part whose end is not requested. Neither this number nor the meaning of `end` is documented. */
const PART = 10;
const MAX_PART = 100;

/** Returns the items from `start` up to, and without, `end`. */
export function listPart<Item>(
  items: readonly Item[],
  { start = 0, end }: { readonly start?: number | undefined; readonly end?: number | undefined },
): Part<Item> {
  const wanted = end ?? start + PART;
  const last = Math.min(Math.max(wanted, start), start + MAX_PART);
  const data = items.slice(start, last);
  return {
    data,
    pagination: { start, end: last, total: items.length, hasNext: last < items.length },
  };
}
