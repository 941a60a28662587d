import type { Issue } from '@perijove/core';
import { issueText } from '../http/read-body.ts';

/** Terms that the packages use for TypeScript, and their replacements for HTTP clients. */
const WORDS = [
  [/base units \(a non-negative bigint or decimal digits\)/g, 'base units (decimal digits)'],
  [/a file \(a Blob or File\)/g, 'a file'],
  [/,? or a Date\b/g, ''],
] as const;

/** Rewords an issue without terms of TypeScript. */
export function describeIssue({ path, expected }: Issue): Issue {
  return {
    path,
    expected: WORDS.reduce((text, [code, plain]) => text.replace(code, plain), expected),
  };
}

/** Returns the expectation of a schema's issue, without zod's own prefix. */
export function wordsOf({ expected }: Issue): string {
  return issueText({ path: '', expected }).replace(/^expected /, '');
}
