import type { AnyEndpoint, Issue } from '@perijove/core';
import { issueText } from '../http/read-body.ts';
import type { Fields } from './read-input.ts';

/** Words of the packages for TypeScript, and their replacements for HTTP clients. */
const WORDS = [
  [/base units \(a non-negative bigint or decimal digits\)/g, 'base units (decimal digits)'],
  [/a file \(a Blob or File\)/g, 'a file'],
] as const;

/**
 * The issue in words for programs in any language. The endpoint's own check words it; the schema's
 * words are for an input that this check would change first.
 */
export function describeIssue(endpoint: AnyEndpoint, input: Fields, issue: Issue): Issue {
  const worded = endpoint.checkInput(input);
  const { path, expected } = worded ?? { ...issue, expected: wordsOf(issue) };
  return {
    path,
    expected: WORDS.reduce((text, [code, plain]) => text.replace(code, plain), expected),
  };
}

function wordsOf({ expected }: Issue): string {
  return issueText({ path: '', expected }).replace(/^expected /, '');
}
