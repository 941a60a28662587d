import type { Issue } from '@perijove/core';

/** What is wrong with an input, for whoever sent it: `amount: expected base units`. */
export function issueText({ path, expected }: Issue): string {
  // Some say more than what was expected: `Too big: expected number to be <=255`.
  const [, words] = /^(?:[\w ]+: )?(expected .*)/s.exec(expected) ?? [expected, expected];
  return path === '' ? words : `${path}: ${words}`;
}
