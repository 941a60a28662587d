/** Maximum number of replacements before the whole response is replaced. */
const MAX_TRIES = 1000;

/**
 * The answer with one field changed to another type, so that it no longer fits: the first field,
 * innermost first, whose change is noticed. Changes the value that it is given.
 */
export function breakShape(answer: unknown, fits: (answer: unknown) => boolean): unknown {
  let tries = 0;
  for (const { parent, key } of leavesFirst(answer)) {
    if (++tries > MAX_TRIES) break;
    const before = parent[key];
    parent[key] = otherType(before);
    if (!fits(answer)) return answer;
    parent[key] = before;
  }
  return otherType(answer);
}

interface Place {
  readonly parent: Record<string, unknown>;
  readonly key: string;
}

function* leavesFirst(value: unknown): Generator<Place> {
  if (typeof value !== 'object' || value === null) return;
  const parent = value as Record<string, unknown>;
  for (const key of Object.keys(parent)) {
    yield* leavesFirst(parent[key]);
    yield { parent, key };
  }
}

/** A value of another type. */
export function otherType(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return value.length;
  if (value === null) return false;
  return Array.isArray(value) ? { unexpected: true } : ['unexpected'];
}
