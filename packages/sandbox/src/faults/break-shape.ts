import { otherType } from '@perijove/local-node/rpc';

/** Maximum number of replacements before the whole response is replaced. */
const MAX_TRIES = 1000;

/**
 * Changes one field of a response to another type, so that the response does not match its schema:
 * the first field, innermost first, whose change the check detects. Modifies its argument.
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
