import type { Issue } from '../errors/issue.ts';

/**
 * The issue of an unknown option or field. Names the first inner object that has it, if any; else
 * suggests the most similar known name, or lists all of them.
 *
 * @param prefix The path of the object, such as `params.`.
 * @param inner Fields of the objects inside, by their path in it, such as `time.interval`.
 */
export function unknownName(
  kind: 'option' | 'field',
  name: string,
  known: readonly string[],
  prefix = '',
  inner: readonly string[] = [],
): Issue {
  const path = prefix + name;
  const place = inner.find((each) => each.endsWith(`.${name}`));
  const nearest = nearestName(name, known);
  const expected = place ? prefix + place : known.join(', ') || 'none';
  let hint = nearest ? `did you mean \`${nearest}\`?` : `known ${kind}s: ${expected}`;
  if (place) hint = `it belongs in \`${expected.slice(0, -name.length - 1)}\``;
  return { path, expected, says: `unknown ${kind} \`${path.slice(0, 60)}\`; ${hint}` };
}

/**
 * The known name that a misspelt one most resembles: the one with the fewest edits, at most three in
 * seven letters and without regard to case, else one that contains it. `undefined` if none does.
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  // More than four edits would take long, and suggest names that have nothing to do with it.
  const maxEdits = Math.min(4, Math.max(1, (wanted.length * 3) / 7));
  for (let edits = 0; edits <= maxEdits; edits++) {
    const nearest = known.find((each) => isWithin(edits, wanted, each.toLowerCase()));
    if (nearest) return nearest;
  }
  return wanted.length > 2 ? known.find((each) => each.toLowerCase().includes(wanted)) : undefined;
}

/** Whether at most this many inserted, deleted or replaced letters turn one text into the other. */
function isWithin(edits: number, one: string, other: string): boolean {
  if (edits < 0) return false;
  if (!one || !other) return one.length + other.length <= edits;
  const [rest, others] = [one.slice(1), other.slice(1)];
  if (one[0] === other[0]) return isWithin(edits, rest, others);
  const left = edits - 1;
  return isWithin(left, rest, others) || isWithin(left, rest, other) || isWithin(left, one, others);
}
