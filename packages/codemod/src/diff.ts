/** Lines around a change. */
const CONTEXT = 3;

type Row = readonly [mark: ' ' | '-' | '+', line: string];

/** Returns the changes of a file as a unified diff; empty without one. */
export function unifiedDiff(path: string, before: string, after: string): string {
  const rows = compare(before.split('\n'), after.split('\n'));
  const hunks = hunksOf(rows);
  if (hunks.length === 0) return '';
  return [`--- a/${path}`, `+++ b/${path}`, ...hunks].join('\n').concat('\n');
}

/** The rows of both texts, in order: those of a longest common subsequence once. */
function compare(before: readonly string[], after: readonly string[]): readonly Row[] {
  const lengths = commonLengths(before, after);
  const rows: Row[] = [];
  let [one, other] = [0, 0];
  while (one < before.length || other < after.length) {
    if (one < before.length && before[one] === after[other]) {
      rows.push([' ', before[one] as string]);
      one += 1;
      other += 1;
    } else if (
      other >= after.length ||
      (one < before.length &&
        lengthAt(lengths, one + 1, other) >= lengthAt(lengths, one, other + 1))
    ) {
      rows.push(['-', before[one] as string]);
      one += 1;
    } else {
      rows.push(['+', after[other] as string]);
      other += 1;
    }
  }
  return rows;
}

function lengthAt(lengths: readonly Uint32Array[], one: number, other: number): number {
  return lengths[one]?.[other] ?? 0;
}

/** Lengths of the longest common subsequence behind each pair of lines: O(n²) in the lines of a file. */
function commonLengths(
  before: readonly string[],
  after: readonly string[],
): readonly Uint32Array[] {
  const lengths = Array.from(
    { length: before.length + 1 },
    () => new Uint32Array(after.length + 1),
  );
  for (let one = before.length - 1; one >= 0; one--) {
    const row = lengths[one] as Uint32Array;
    for (let other = after.length - 1; other >= 0; other--)
      row[other] =
        before[one] === after[other]
          ? lengthAt(lengths, one + 1, other + 1) + 1
          : Math.max(lengthAt(lengths, one + 1, other), lengthAt(lengths, one, other + 1));
  }
  return lengths;
}

function hunksOf(rows: readonly Row[]): readonly string[] {
  const changed = rows.flatMap(([mark], index) => (mark === ' ' ? [] : [index]));
  const hunks: string[] = [];
  let start = 0;
  while (start < changed.length) {
    let end = start;
    while (end + 1 < changed.length && gap(changed, end) <= 2 * CONTEXT) end += 1;
    const from = Math.max(0, (changed[start] as number) - CONTEXT);
    const to = Math.min(rows.length, (changed[end] as number) + CONTEXT + 1);
    hunks.push(hunkOf(rows, from, to));
    start = end + 1;
  }
  return hunks;
}

function gap(changed: readonly number[], index: number): number {
  return (changed[index + 1] as number) - (changed[index] as number);
}

function hunkOf(rows: readonly Row[], from: number, to: number): string {
  const count = (part: readonly Row[], other: '-' | '+'): number =>
    part.filter(([mark]) => mark !== other).length;
  const above = rows.slice(0, from);
  const own = rows.slice(from, to);
  const range = (other: '-' | '+'): string => `${count(above, other) + 1},${count(own, other)}`;
  const lines = own.map(([mark, line]) => mark + line);
  return [`@@ -${range('+')} +${range('-')} @@`, ...lines].join('\n');
}
