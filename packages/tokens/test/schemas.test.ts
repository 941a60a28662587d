import { SOL, USDC } from '@perijove/core';
import { endpoints } from '@perijove/tokens';
import { schemas } from '@perijove/tokens/schemas';
import { describe, expect, it } from 'vitest';

type Method = keyof typeof endpoints;

/** Says where the answer differs, after the schema and the generated check agreed on it. */
async function faults(method: Method, answer: unknown): Promise<readonly string[]> {
  const issues = await endpoints[method].explain(answer);
  expect(endpoints[method].checkOutput(answer)).toBe(issues.length === 0);
  return issues.map(({ path }) => path);
}

/** The field at fault, after the schema and the generated check agreed on it. */
function faultyField(method: Method, input: unknown): string | undefined {
  const issue = endpoints[method].checkInput(input);
  expect(schemas[method].input.safeParse(input).success).toBe(issue === undefined);
  return issue?.path;
}

const least = { id: SOL, name: 'Wrapped SOL', symbol: 'SOL', decimals: 9 };
const leastV1 = { address: SOL, name: 'Wrapped SOL', symbol: 'SOL', decimals: 9 };
const leastNew = { mint: SOL, name: 'Wrapped SOL', symbol: 'SOL', decimals: 9 };

const fields = (
  'icon tokenProgram createdAt twitter telegram website discord instagram tiktok otherUrl dev ' +
  'mintAuthority freezeAuthority circSupply totalSupply launchpad partnerConfig graduatedPool ' +
  'graduatedAt holderCount fdv mcap usdPrice priceBlockId liquidity apy stats5m stats1h stats6h ' +
  'stats24h firstPool audit organicScore organicScoreLabel isVerified tags updatedAt issuer fees ' +
  'stats7d stats30d cexes'
).split(' ');
const statsFields = (
  'priceChange holderChange liquidityChange volumeChange buyVolume sellVolume buyOrganicVolume ' +
  'sellOrganicVolume numBuys numSells numTraders numOrganicBuyers numNetBuyers'
).split(' ');
const withAll = (names: readonly string[], value: unknown): object =>
  Object.fromEntries(names.map((name) => [name, value]));

describe('a record', () => {
  it('needs id, name, symbol and decimals', async () => {
    expect(await faults('search', [least])).toEqual([]);
    for (const field of Object.keys(least)) {
      expect(await faults('search', [{ ...least, [field]: undefined }])).toEqual([`[0].${field}`]);
      expect(await faults('search', [{ ...least, [field]: null }])).toEqual([`[0].${field}`]);
    }
  });

  it('may have any other field null', async () => {
    expect(await faults('search', [{ ...least, ...withAll(fields, null) }])).toEqual([]);
    const stats = withAll(statsFields, null);
    const parts = {
      ...withAll(['stats5m', 'stats1h', 'stats6h', 'stats24h', 'stats7d', 'stats30d'], stats),
      apy: { jupEarn: null },
      firstPool: { id: null, createdAt: null },
      audit: withAll(['isSus', 'mintAuthorityDisabled', 'topHoldersPercentage', 'devMints'], null),
    };
    expect(await faults('recent', [{ ...least, ...parts }])).toEqual([]);
  });

  it('has every field checked that it has', async () => {
    for (const field of fields) {
      expect(await faults('search', [{ ...least, [field]: Symbol.iterator }]), field).toEqual([
        `[0].${field}`,
      ]);
    }
    for (const field of statsFields) {
      expect(await faults('search', [{ ...least, stats1h: { [field]: '1' } }])).toEqual([
        `[0].stats1h.${field}`,
      ]);
    }
  });

  it('may be blank, sparse, new and have unknown fields', async () => {
    const answer = [
      { ...least, symbol: '', name: ' ', stats5m: { buyVolume: 640.66, numBuys: 1 }, audit: {} },
      { ...least, organicScoreLabel: 'stellar', tags: ['of tomorrow'], launchpad: 'unheard-of' },
      { ...least, updatedAt: '2025-11-21T18:35:57.065537172Z', usdPrice: 4.179543493221474e-6 },
      { ...least, ctLikes: 4232, nested: { deep: [null, { more: true }] } },
    ];
    expect(await faults('byCategory', answer)).toEqual([]);
    const parsed = schemas.search.output.parse(answer);
    expect(parsed).toEqual(answer);
  });

  it('is not a record of version 1, and the list is not an object', async () => {
    expect(await faults('search', [leastV1])).toEqual(['[0].id']);
    expect(await faults('search', { data: [least] })).toEqual(['']);
    expect(await faults('search', [])).toEqual([]);
  });
});

describe('version 1', () => {
  it('takes a record with null or missing parts', async () => {
    const rest = ['logoURI', 'tags', 'daily_volume', 'created_at', 'minted_at', 'extensions'];
    const authorities = ['freeze_authority', 'mint_authority', 'permanent_delegate'];
    const nulls = withAll([...rest, ...authorities], null);
    expect(await faults('tokenV1', leastV1)).toEqual([]);
    expect(await faults('tokenV1', { ...leastV1, ...nulls })).toEqual([]);
    expect(await faults('taggedV1', [{ ...leastV1, tags: ['lst', null] }])).toEqual([]);
    expect(await faults('allV1', [{ ...leastV1, extensions: { any: { thing: 1 } } }])).toEqual([]);
    expect(await faults('tokenV1', [leastV1])).toEqual(['']);
  });

  it('takes the times of new tokens in every form', async () => {
    const times = ['2024-04-26T10:57:45.759228Z', '1733481083', 1733481083, null, undefined];
    for (const created_at of times) {
      for (const metadata_updated_at of times) {
        const answer = [{ ...leastNew, created_at, metadata_updated_at }];
        expect(await faults('newV1', answer)).toEqual([]);
      }
    }
    expect(await faults('newV1', [{ ...leastNew, created_at: {} }])).not.toEqual([]);
  });

  it('takes lists of mints', async () => {
    expect(await faults('tradableMintsV1', [SOL, USDC])).toEqual([]);
    expect(await faults('marketMintsV1', [])).toEqual([]);
    expect(await faults('marketMintsV1', [SOL, null])).toEqual(['[1]']);
  });
});

describe('inputs', () => {
  it.each<[Method, unknown]>([
    ['search', { query: 'JUP' }],
    ['search', { query: [SOL] }],
    ['byTag', { query: 'lst' }],
    ['byTag', { query: 'of tomorrow' }],
    ['byCategory', { category: 'toptrending', interval: '6h' }],
    ['byCategory', { category: 'toptrending', interval: '6h', limit: undefined }],
    ['recent', {}],
    ['newV1', {}],
    ['taggedV1', { tag: ['verified'] }],
  ])('%s takes %j', (method, input) => {
    expect(faultyField(method, input)).toBeUndefined();
  });

  it.each<[Method, unknown, string]>([
    ['search', { query: '' }, 'query'],
    ['search', { query: [] }, 'query'],
    ['search', { query: ['JUP'] }, 'query'],
    ['search', { query: Array.from({ length: 101 }, () => SOL) }, 'query'],
    ['search', {}, 'query'],
    ['byTag', { query: '' }, 'query'],
    ['byTag', { tag: 'lst' }, 'tag'],
    ['byCategory', { category: 'topgainers', interval: '1h' }, 'category'],
    ['byCategory', { category: 'toptraded', interval: '2h' }, 'interval'],
    ['byCategory', { category: 'toptraded', interval: '1h', limit: 0 }, 'limit'],
    ['byCategory', { category: 'toptraded', interval: '1h', limit: 101 }, 'limit'],
    ['byCategory', { category: 'toptraded', interval: '1h', limit: 1.5 }, 'limit'],
    ['recent', { limit: 3 }, 'limit'],
    ['tokenV1', { mint_address: 'JUP' }, 'mint_address'],
    ['tokenV1', { mint: SOL }, 'mint'],
    ['marketMintsV1', { market_address: '' }, 'market_address'],
    ['taggedV1', { tag: [] }, 'tag'],
    ['taggedV1', { tag: 'lst' }, 'tag'],
    ['newV1', { limit: '10' }, 'limit'],
  ])('%s refuses %j', (method, input, field) => {
    expect(faultyField(method, input)).toBe(field);
  });
});
