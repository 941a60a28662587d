import { expect, test } from 'vitest';
import { createOpenResponses } from '../src/open-responses.ts';
import { UNKNOWN } from '../src/visitor-of.ts';

/** Opens responses until the visitor has too many; returns what ends them. */
function fill(open: (visitor: string) => (() => void) | undefined, visitor: string) {
  const ends: (() => void)[] = [];
  for (let end = open(visitor); end; end = open(visitor)) ends.push(end);
  return ends;
}

test('a visitor has 32 responses open, those that cannot be told apart have 192', () => {
  const { open } = createOpenResponses();
  expect(fill(open, 'a')).toHaveLength(32);
  expect(fill(open, 'b')).toHaveLength(32);
  expect(fill(open, UNKNOWN)).toHaveLength(192);
});

test('a response that ended makes room for one, however often it ends', () => {
  const { open } = createOpenResponses();
  const [first, second] = fill(open, 'a');
  first?.();
  first?.();
  expect(fill(open, 'a')).toHaveLength(1);
  second?.();
  expect(fill(open, 'a')).toHaveLength(1);
});

test('a visitor whose responses all ended can open the full number again', () => {
  const { open } = createOpenResponses();
  for (const end of fill(open, 'a')) end();
  expect(fill(open, 'a')).toHaveLength(32);
});
