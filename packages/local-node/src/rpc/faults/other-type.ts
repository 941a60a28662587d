/** Returns a value of another type. */
export function otherType(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return value.length;
  if (value === null) return false;
  return Array.isArray(value) ? { unexpected: true } : ['unexpected'];
}
