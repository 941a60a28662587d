import type { Issue } from '@perijove/core';
import { issueText } from '../http/read-body.ts';

/** Terms that the packages use for TypeScript, and their replacements for HTTP clients. */
const WORDS = [
  [/base units \(a non-negative bigint or decimal digits\)/g, 'base units (decimal digits)'],
  [/a file \(a Blob or File\)/g, 'a file'],
  [/,? or a Date\b/g, ''],
] as const;

/** The issue in words for programs in any language. */
export function describeIssue({ path, expected }: Issue): Issue {
  return {
    path,
    expected: WORDS.reduce((text, [code, plain]) => text.replace(code, plain), expected),
  };
}

/** The expectation of a schema, without zod's own wording. */
export function wordsOf({ expected }: Issue): string {
  return issueText({ path: '', expected }).replace(/^expected /, '');
}
