/**
 * JSON in which every bigint is a plain number, with all its digits: that is how a node writes what
 * needs 64 bits, and how kit reads it. Members that are undefined are left out.
 */
export function toJsonText(value: unknown): string {
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return `[${value.map((item) => toJsonText(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).flatMap(([name, member]) =>
    member === undefined ? [] : `${JSON.stringify(name)}:${toJsonText(member)}`,
  );
  return `{${members.join(',')}}`;
}
