import { apiPrograms } from '@perijove/solana';
import { expect, it } from 'vitest';
import { judgeClaim, launchedMints } from '../../src/flows/judge-claim.ts';

const POOL = '11111111111111111111111111111112';
const QUOTE = '11111111111111111111111111111113';
const BASE = '11111111111111111111111111111114';
const CREATOR = '11111111111111111111111111111115';
const OTHER = '11111111111111111111111111111116';

interface Given {
  readonly pool?: string;
  readonly quoteMint?: string;
  readonly creator?: string;
  readonly program?: string;
  readonly tag?: readonly number[];
}

const CLAIM = [0x52, 0xdc, 0xfa, 0xbd, 0x03, 0x55, 0x6b, 0x2d];

function decoded({ pool = POOL, quoteMint = QUOTE, creator = CREATOR, ...more }: Given) {
  const { program = apiPrograms.bondingCurve, tag = CLAIM } = more;
  const six = [OTHER, pool, OTHER, OTHER, OTHER, OTHER];
  const addresses = [...six, BASE, quoteMint, creator, OTHER, OTHER, OTHER, program];
  const metas = addresses.map((address) => ({ address, signer: false, writable: false }));
  const bytes = Uint8Array.from([...tag, ...new Uint8Array(16)]);
  return { instructions: [{ programAddress: program, metas, bytes }], hidden: [] } as never;
}

const judge = judgeClaim({ pool: POOL, quoteMint: QUOTE, creator: CREATOR });
const rulesOf = (given: Given): readonly string[] =>
  judge(decoded(given)).map(({ rule, reason }) => `${rule}: ${reason.split(' ')[0]}`);

it('accepts the claim of the pool, and names its token', () => {
  expect(rulesOf({})).toEqual([]);
  expect(launchedMints(decoded({}))).toEqual([BASE]);
});

it.each<readonly [string, Given]>([
  ['terms: pool', { pool: OTHER }],
  ['terms: quoteMint', { quoteMint: OTHER }],
  ['terms: creator', { creator: OTHER }],
  ['terms: a', { tag: [1, 2, 3, 4, 5, 6, 7, 8] }],
])('refuses another one: %s', (rule, given) => {
  expect(rulesOf(given)).toEqual([rule]);
});

it('names no token of a call that is too short to have one', () => {
  const { instructions } = decoded({}) as { instructions: [{ metas: object[] }] };
  const [{ metas, ...call }] = instructions;
  const short = { ...call, metas: metas.slice(0, 6) };
  expect(launchedMints({ instructions: [short] } as never)).toEqual([]);
});

it('does not judge other programs', () => {
  const given = { program: apiPrograms.trigger, tag: [1, 2, 3, 4, 5, 6, 7, 8] };
  expect(rulesOf(given)).toEqual([]);
  expect(launchedMints(decoded(given))).toEqual([]);
});
