import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { explain } from '../../src/decide/explain.ts';
import type { SourceToken, SourceTokens } from '../../src/decide/source-token.ts';
import type { PolicyDocument, TokenRules } from '../../src/document/policy-document.ts';
import { order, swap } from '../attacks/attack-cases.ts';
import { document, JUNK, NOW, OWNER, prices } from '../sample-policy.ts';

const good: SourceToken = {
  isVerified: true,
  tags: ['lst', 'community'],
  findings: [],
  missing: [],
  atMs: NOW,
};
const critical = { kind: 'permanent-delegate', severity: 'critical' };
const warning = { kind: 'freeze-authority', severity: 'warning' };

const priced = { ...prices, [JUNK]: { usdPrice: 1, decimals: 6, atMs: NOW } };

function refusedBy(
  tokens: Omit<TokenRules, 'maxAgeSeconds'>,
  known: SourceTokens,
  effects = swap({ arriving: { [JUNK]: 4_950_000n } }),
  policy: Partial<PolicyDocument> = {},
): readonly string[] {
  const rules = { ...document, ...policy, tokens: { maxAgeSeconds: 60, ...tokens } };
  const decided = explain(rules, effects, { nowMs: NOW, prices: priced, tokens: known });
  return decided.rules.flatMap(({ rule, verdict }) => (verdict === 'allow' ? [] : [rule]));
}

describe('a mint that arrives and is not named', () => {
  const verified = { arriving: { verified: true } } as const;

  it('may arrive when the source says that it is verified', () => {
    expect(refusedBy(verified, { [JUNK]: good })).toEqual([]);
  });

  it.each<[string, SourceTokens]>([
    ['nothing is known of it', {}],
    ['it is not verified', { [JUNK]: { ...good, isVerified: false } }],
    ['its record did not answer', { [JUNK]: { ...good, isVerified: undefined } }],
    ['what is known is too old', { [JUNK]: { ...good, atMs: NOW - 60_001 } }],
    ['what is known comes from a clock ahead', { [JUNK]: { ...good, atMs: NOW + 60_000 } }],
    ['the answer is malformed', { [JUNK]: { ...good, isVerified: 'yes' } as never }],
    ['the answer has no age', { [JUNK]: { ...good, atMs: undefined } as never }],
    ['the answer is about another mint', { [USDC]: good }],
  ])('is refused when %s', (_, known) => {
    expect(refusedBy(verified, known)).toEqual(['arriving']);
  });

  it('needs one of the named tags', () => {
    const tagged = { arriving: { tags: ['lst', 'stocks'] } };
    expect(refusedBy(tagged, { [JUNK]: good })).toEqual([]);
    expect(refusedBy(tagged, { [JUNK]: { ...good, tags: ['community'] } })).toEqual(['arriving']);
    expect(refusedBy(tagged, { [JUNK]: { ...good, tags: undefined } })).toEqual(['arriving']);
  });

  it('needs both, where the policy names both', () => {
    const both = { arriving: { verified: true, tags: ['lst'] } } as const;
    expect(refusedBy(both, { [JUNK]: good })).toEqual([]);
    expect(refusedBy(both, { [JUNK]: { ...good, isVerified: false } })).toEqual(['arriving']);
    expect(refusedBy(both, { [JUNK]: { ...good, tags: [] } })).toEqual(['arriving']);
  });
});

describe('a mint that an order buys later', () => {
  const buying = (mint: string) =>
    order({
      promised: { sold: { mint: USDC, units: 5_000_000n }, bought: { mint, units: 4_950_000n } },
    });

  it('must be one that may arrive', () => {
    expect(refusedBy({}, {}, buying(JUNK))).toEqual(['arriving']);
    expect(refusedBy({ arriving: { verified: true } }, { [JUNK]: good }, buying(JUNK))).toEqual([]);
  });
});

describe('a mint that leaves without caps of its own', () => {
  const selling = (units: bigint) =>
    swap({ leaving: { [JUNK]: units }, arriving: { [USDC]: units } });
  const verified = { leaving: { verified: true } } as const;

  it('may leave when it is verified, within the caps in US dollars', () => {
    expect(refusedBy(verified, { [JUNK]: good }, selling(5_000_000n))).toEqual([]);
    expect(refusedBy(verified, { [JUNK]: good }, selling(13_000_000n))).toContain('usd');
  });

  it('may not leave when it is not verified, or nothing is known', () => {
    const other = { [JUNK]: { ...good, isVerified: false } };
    expect(refusedBy(verified, other, selling(1_000_000n))).toEqual(['leaving']);
    expect(refusedBy(verified, {}, selling(1_000_000n))).toEqual(['leaving']);
  });

  it('has no bound where dollars are unlimited, so the document is invalid', () => {
    const act = () =>
      refusedBy(verified, { [JUNK]: good }, selling(1n), { usd: 'unlimited', ask: {} });
    expect(act).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });
});

describe('findings', () => {
  const refuse = { severities: ['critical'], kinds: ['freeze-authority'] };
  const toSol = swap();

  it.each<[string, SourceToken, readonly string[]]>([
    ['none', good, []],
    ['a severity that is named', { ...good, findings: [critical] }, ['tokens']],
    ['a kind that is named', { ...good, findings: [warning] }, ['tokens']],
    ['another one', { ...good, findings: [{ kind: 'holders', severity: 'info' }] }, []],
    ['a source that did not answer', { ...good, missing: ['shield'] }, ['tokens']],
    ['what is too old', { ...good, atMs: NOW - 60_001 }, ['tokens']],
    ['a malformed list', { ...good, findings: [null] } as never, ['tokens']],
  ])('are judged of what arrives, also where it is named: %s', (_, token, expected) => {
    expect(refusedBy({ refuse }, { [SOL]: token }, toSol)).toEqual(expected);
  });

  it('refuse what nothing is known of', () => {
    expect(refusedBy({ refuse }, {}, toSol)).toEqual(['tokens']);
  });

  it('do not refuse what the owner excepts', () => {
    expect(refusedBy({ refuse: { ...refuse, exceptFor: [SOL] } }, {}, toSol)).toEqual([]);
  });

  it('refuse what an order buys', () => {
    expect(refusedBy({ refuse }, { [SOL]: { ...good, findings: [critical] } }, order())).toEqual([
      'tokens',
    ]);
  });
});

describe('the price impact', () => {
  const paying = (expected: bigint | undefined) =>
    swap({ arriving: [{ mint: SOL, wallet: OWNER, atLeast: 39_000_000n, expected }] });
  const refusals = (expected: bigint | undefined, policy: Partial<PolicyDocument>) =>
    explain({ ...document, slippage: 'unlimited', ...policy }, paying(expected), {
      nowMs: NOW,
      prices,
    }).rules.flatMap(({ rule, verdict }) => (verdict === 'deny' ? [rule] : []));

  it('is what the simulation pays out less than the prices say', () => {
    const priceImpact = { maxBps: 50 };
    // 5 USDC at 0.99 are 4.95 dollars, or 0.0396 SOL at 125.
    expect(refusals(39_500_000n, { priceImpact })).toEqual([]);
    expect(refusals(39_402_000n, { priceImpact })).toEqual([]);
    expect(refusals(39_401_999n, { priceImpact })).toEqual(['priceImpact']);
    expect(refusals(39_300_000n, {})).toEqual([]);
  });

  it('cannot be judged without a simulation', () => {
    expect(refusals(undefined, { priceImpact: { maxBps: 10_000 } })).toEqual(['priceImpact']);
  });

  it('is not judged of flows that the policy excepts', () => {
    const priceImpact = { maxBps: 50, exceptFor: ['swap.swap'] };
    expect(refusals(39_300_000n, { priceImpact })).toEqual([]);
  });

  it('is not counted for an order, which is filled later', () => {
    const { rules } = explain({ ...document, priceImpact: { maxBps: 0 } }, order(), {
      nowMs: NOW,
      prices,
    });
    expect(rules.find(({ rule }) => rule === 'priceImpact')?.verdict).toBe('allow');
  });
});
