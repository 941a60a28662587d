import { readFileSync } from 'node:fs';
import { isPerijoveError, SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { lintPolicy } from '../../src/document/lint-policy.ts';
import { parsePolicy } from '../../src/document/parse-policy.ts';
import type { PolicyDocument } from '../../src/document/policy-document.ts';
import { policyJsonSchema } from '../../src/document/schemas.ts';
import { document, NOW, OWNER } from '../sample-policy.ts';

function fieldOf(policy: unknown): unknown {
  try {
    parsePolicy(policy);
  } catch (error) {
    if (isPerijoveError(error, 'invalid_input')) return error.details.field;
    throw error;
  }
  return undefined;
}

it('the published JSON Schema is that of the code', () => {
  const file = new URL('../../policy.schema.json', import.meta.url);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(policyJsonSchema());
});

describe('a document', () => {
  it('is read from text and from an object', () => {
    expect(parsePolicy(JSON.stringify(document))).toEqual(document);
    expect(parsePolicy(document)).toEqual(document);
  });

  it('cannot be changed after it was read', () => {
    const own = { ...document, wallets: [...document.wallets] };
    const read = parsePolicy(own);
    own.wallets.push('another');
    expect(read.wallets).toEqual([OWNER]);
    expect(() => Object.assign(read, { wallets: [] })).toThrow(TypeError);
  });

  it.each(
    Object.keys(document).filter((name) => !/receivers|custody|programs|texts|starts/.test(name)),
  )('is refused without %s: what is missing is never unlimited', (name) => {
    const { [name as keyof PolicyDocument]: _, ...rest } = document;
    expect(fieldOf(rest)).toBe(`policy.${name}`);
  });

  it.each(['perTransaction', 'perHour', 'perDay', 'total'])(
    'needs the cap %s of each mint',
    (name) => {
      const { [name as 'total']: _, ...caps } = document.leaving[SOL] as never as Record<
        string,
        string
      >;
      const broken = { ...document, leaving: { ...document.leaving, [SOL]: caps } };
      expect(fieldOf(broken)).toBe(`policy.leaving.${SOL}.${name}`);
    },
  );

  it.each([
    ['not JSON', '{', 'policy'],
    ['a list', [], 'policy'],
    ['a misspelt field', { ...document, reciever: [] }, 'policy'],
    ['another version', { ...document, version: 2 }, 'policy.version'],
    ['a name with spaces', { ...document, name: 'my bot' }, 'policy.name'],
    ['an address that is none', { ...document, wallets: ['abc'] }, 'policy.wallets.0'],
    [
      'an unlimited transaction',
      {
        ...document,
        leaving: { [SOL]: { ...document.leaving[SOL], perTransaction: 'unlimited' } },
      },
      `policy.leaving.${SOL}.perTransaction`,
    ],
    [
      'an amount as number',
      { ...document, leaving: { [SOL]: { ...document.leaving[SOL], perDay: 5 } } },
      `policy.leaving.${SOL}.perDay`,
    ],
    [
      'a negative amount',
      { ...document, fees: { ...document.fees, tip: '-1' } },
      'policy.fees.tip',
    ],
    ['a loss above the whole', { ...document, loss: { maxBps: 10_001 } }, 'policy.loss'],
    [
      'dollars below 0',
      { ...document, usd: { ...(document.usd as object), total: -1 } },
      'policy.usd',
    ],
    [
      'tokens without marks',
      { ...document, tokens: { maxAgeSeconds: 60, arriving: {} } },
      'policy',
    ],
    ['tokens without an age', { ...document, tokens: { refuse: {} } }, 'policy.tokens'],
    [
      'tokens that leave without any cap',
      { ...document, usd: 'unlimited', tokens: { maxAgeSeconds: 60, leaving: { verified: true } } },
      'policy.usd',
    ],
    ['an end without a time', { ...document, ends: 'never' }, 'policy.ends'],
    ['a text of an unknown form', { ...document, texts: ['any'] }, 'policy.texts.0'],
    [
      'refusals without an end',
      { ...document, freezeAfterRefusals: 0 },
      'policy.freezeAfterRefusals',
    ],
  ])('is refused with %s', (_, broken, field) => {
    expect(String(fieldOf(broken))).toContain(field);
  });
});

describe('a valid policy that is not what its owner meant', () => {
  const found = (changes: Partial<PolicyDocument>): readonly string[] =>
    lintPolicy({ ...document, ...changes }, NOW).map(({ kind, field }) => `${kind} ${field}`);
  const caps = document.leaving[USDC] as NonNullable<(typeof document.leaving)[string]>;

  it('has no problem in the sample', () => {
    expect(found({})).toEqual([]);
  });

  it.each<[string, Partial<PolicyDocument>, string]>([
    ['has ended', { ends: '2026-11-01T00:00:00Z', starts: undefined }, 'never ends'],
    ['ends before it starts', { starts: '2027-02-01T00:00:00Z' }, 'never starts'],
    [
      'opens after it closes',
      { hours: { days: ['mon'], from: '18:00', until: '08:00' } },
      'never hours.until',
    ],
    ['has no day', { hours: { days: [], from: '08:00', until: '18:00' } }, 'never hours.days'],
    ['names no wallet', { wallets: [] }, 'never wallets'],
    ['names no flow', { flows: [] }, 'never flows'],
    ['cannot pay a fee', { leaving: { [USDC]: caps } }, `never leaving.${SOL}`],
    ['allows no fee', { fees: { ...document.fees, network: '0' } }, 'never fees.network'],
    ['judges dollars without prices', { maxPriceAgeSeconds: 'none' }, 'never usd'],
    ['judges a loss without prices', { maxPriceAgeSeconds: 'none' }, 'never loss'],
    ['allows no transaction', { rate: { ...document.rate, perDay: 0 } }, 'never rate.perDay'],
    [
      'allows no value',
      { usd: { perTransaction: 0, perHour: 1, perDay: 1, total: 1 } },
      'never usd.perTransaction',
    ],
    ['allows any loss', { loss: 'unlimited' }, 'loose loss'],
    [
      'has a cap above that of the day',
      { leaving: { ...document.leaving, [USDC]: { ...caps, perTransaction: '40000000' } } },
      `loose leaving.${USDC}.perTransaction`,
    ],
    [
      'has a day that the hours never reach',
      { leaving: { ...document.leaving, [USDC]: { ...caps, perHour: '1000000' } } },
      `loose leaving.${USDC}.perDay`,
    ],
    [
      'has a day that the rate never reaches',
      { rate: { perMinute: 2, perHour: 2, perDay: 2 } },
      `loose leaving.${USDC}.perDay`,
    ],
    [
      'has a minute that the hour never reaches',
      { rate: { perMinute: 11, perHour: 10, perDay: 20 } },
      'loose rate.perMinute',
    ],
    [
      'asks above what is refused',
      { ask: { leaving: { [USDC]: '10000000' } } },
      `loose ask.leaving.${USDC}`,
    ],
    ['asks above dollars that are refused', { ask: { usd: 12 } }, 'loose ask.usd'],
    [
      'bounds the price impact above the loss',
      { priceImpact: { maxBps: 200 } },
      'loose priceImpact.maxBps',
    ],
    [
      'judges a price impact without prices',
      { priceImpact: { maxBps: 10 }, maxPriceAgeSeconds: 'none' },
      'never priceImpact',
    ],
    [
      'exempts a flow from the price impact rule that has no price impact',
      { priceImpact: { maxBps: 10, exceptFor: ['earn.mint'] } },
      'loose priceImpact.exceptFor',
    ],
    ['refuses no finding', { tokens: { maxAgeSeconds: 60, refuse: {} } }, 'loose tokens.refuse'],
    ['judges no token', { tokens: { maxAgeSeconds: 60 } }, 'loose tokens'],
    ['names a flow in custody only', { custody: ['studio.launch'] }, 'loose custody'],
  ])('is reported: it %s', (_, changes, problem) => {
    expect(found(changes)).toContain(problem);
  });
});
