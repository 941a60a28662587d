import type { TokenRecord } from '@perijove/widget/pieces';
import { expect, it } from 'vitest';
import { judge } from '../../../src/screens/token/judge.ts';

const verified = { isVerified: true } as TokenRecord;
const unknown = { isVerified: false } as TokenRecord;
const flagged = { isVerified: true, audit: { isSus: true } } as TokenRecord;

it.each([
  [verified, 0, 'good', 'Verified, without warnings.'],
  [verified, 2, 'caution', 'Verified, with 2 warnings.'],
  [verified, undefined, 'unknown', 'Verified. Warnings are not read yet.'],
  [unknown, 0, 'caution', 'Not verified: anyone can give a token this name.'],
  [flagged, 0, 'loss', 'The service flags this token as suspicious.'],
] as const)('sums up the safety of a token %#', (token, warnings, tone, words) => {
  expect(judge(token, warnings)).toEqual({ tone, words });
});
