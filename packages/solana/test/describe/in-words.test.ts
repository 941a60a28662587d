import { SOL, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import { termsInWords } from '../../src/describe.ts';
import type { ReviewTerm } from '../../src/index.ts';

const JUP = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';
const options = { tokens: { [JUP]: { symbol: 'JUP', decimals: 6 } } };

const cases: readonly (readonly [term: ReviewTerm, line: string])[] = [
  [
    { name: 'trigger', label: 'Executes at or above', kind: 'usd', usd: 0.0000123, mint: JUP },
    'Executes at or above: $0.0000123 for one JUP',
  ],
  [{ name: 'stop', label: 'Stops at', kind: 'usd', usd: 1234.5 }, 'Stops at: $1,234.5'],
  [{ name: 'kind', label: 'Order', kind: 'text', text: 'DCA order' }, 'Order: DCA order'],
  [{ name: 'every', label: 'Every', kind: 'duration', ms: 172_800_000 }, 'Every: 2 d'],
  [{ name: 'every', label: 'Every', kind: 'duration', ms: 21_600_000 }, 'Every: 6 h'],
  [{ name: 'every', label: 'Every', kind: 'duration', ms: 5_400_000 }, 'Every: 90 min'],
  [{ name: 'every', label: 'Every', kind: 'duration', ms: 45_000 }, 'Every: 45 s'],
  [
    { name: 'sells', label: 'Sells', kind: 'amount', mint: SOL, units: 1n },
    'Sells: 0.000000001 SOL',
  ],
  [{ name: 'buys', label: 'Buys', kind: 'address', address: USDC }, 'Buys: USDC'],
];

it.each(cases.map(([term, line]) => [line, term] as const))('writes %s', (line, term) => {
  expect(termsInWords([term], options)).toEqual([line]);
});
