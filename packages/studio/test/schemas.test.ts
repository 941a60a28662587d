import { SOL } from '@perijove/core';
import { endpoints } from '@perijove/studio';
import { schemas } from '@perijove/studio/schemas';
import { describe, expect, it } from 'vitest';
import { launch, noVesting, plans, pool, wallet } from './samples.ts';

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

describe('answers', () => {
  it('of a launch need every field', async () => {
    expect(await faults('createPoolTx', { ...launch, later: 1 })).toEqual([]);
    for (const field of Object.keys(launch)) {
      expect(await faults('createPoolTx', { ...launch, [field]: undefined })).toEqual([field]);
    }
  });

  it('of a submit and of addresses may lack all of theirs', async () => {
    const keys = { dbcPoolAddress: null, dammv2PoolAddress: pool, configKey: null, mint: null };
    for (const method of ['submitPool', 'poolAddresses'] as const) {
      expect(await faults(method, {})).toEqual(method === 'submitPool' ? ['success'] : []);
      expect(await faults(method, { success: false, data: {} })).toEqual([]);
      expect(await faults(method, { success: true, data: keys })).toEqual([]);
      expect(await faults(method, { success: 1 })).toEqual(['success']);
      expect(await faults(method, { data: { configKey: 1 } })).toEqual(['data.configKey']);
    }
  });

  it('of fees are text, and of a claim a transaction', async () => {
    expect(await faults('fee', { unclaimed: '0', total: '0' })).toEqual([]);
    expect(await faults('fee', { unclaimed: 0, total: '0' })).toEqual(['unclaimed']);
    expect(await faults('createFeeTx', {})).toEqual(['transaction']);
  });
});

const curve = plans.buildCurveByMarketCapParam;
const withCurve = (odd: object): object => ({
  ...plans,
  buildCurveByMarketCapParam: { ...curve, ...odd },
});
const withVesting = (odd: object): object =>
  withCurve({ lockedVestingParam: { ...noVesting, ...odd } });
const claim = { ownerWallet: wallet, poolAddress: pool, maxQuoteAmount: 1n };
const signed = { transaction: 'AQAB', owner: wallet };

describe('inputs', () => {
  it.each<[Method, object]>([
    ['createPoolTx', plans],
    ['createPoolTx', { ...plans, isLpLocked: false, tokenImageContentType: 'image/webp' }],
    ['createPoolTx', withCurve({ quoteMint: SOL, tokenQuoteDecimal: 9 })],
    ['createPoolTx', withVesting({ totalLockedVestingAmount: 1e8, numberOfVestingPeriod: 365 })],
    ['createPoolTx', withVesting({ totalVestingDuration: 31536000 })],
    ['createPoolTx', { ...plans, fee: { feeBps: 200, totalDuration: 300, baseFeeMode: 'linear' } }],
    ['submitPool', { ...signed, content: '', headerImage: new Blob([]) }],
    ['submitPool', { ...signed, headerImage: new File([], 'a.png') }],
    ['poolAddresses', { mint: pool }],
    ['fee', { poolAddress: pool }],
    ['createFeeTx', { ...claim, maxQuoteAmount: 0n }],
    ['createFeeTx', { ...claim, maxQuoteAmount: '18446744073709551615' }],
  ])('%s takes %o', (method, input) => {
    expect(faultyField(method, input)).toBeUndefined();
  });

  it.each<[Method, object, string]>([
    ['createPoolTx', { ...plans, tokenName: '' }, 'tokenName'],
    ['createPoolTx', { ...plans, tokenImageContentType: 'image/svg+xml' }, 'tokenImageContentType'],
    ['createPoolTx', { ...plans, antiSniping: undefined }, 'antiSniping'],
    ['createPoolTx', { ...plans, fee: {} }, 'fee.feeBps'],
    ['createPoolTx', { ...plans, fee: { feeBps: 150 } }, 'fee.feeBps'],
    ['createPoolTx', { ...plans, fee: { feeBps: 100, totalDuration: 90 } }, 'fee.totalDuration'],
    [
      'createPoolTx',
      withCurve({ tokenQuoteDecimal: 8 }),
      'buildCurveByMarketCapParam.tokenQuoteDecimal',
    ],
    [
      'createPoolTx',
      withCurve({ initialMarketCap: Number.NaN }),
      'buildCurveByMarketCapParam.initialMarketCap',
    ],
    [
      'createPoolTx',
      withVesting({ cliffUnlockAmount: -1 }),
      'buildCurveByMarketCapParam.lockedVestingParam.cliffUnlockAmount',
    ],
    [
      'createPoolTx',
      withVesting({ totalVestingDuration: 60 }),
      'buildCurveByMarketCapParam.lockedVestingParam.totalVestingDuration',
    ],
    ['submitPool', { owner: wallet }, 'transaction'],
    ['submitPool', { ...signed, headerImage: new Uint8Array(3) }, 'headerImage'],
    ['submitPool', { ...signed, image: new Blob([]) }, 'image'],
    ['poolAddresses', { mint: 'NEW' }, 'mint'],
    ['fee', {}, 'poolAddress'],
    ['createFeeTx', { ...claim, maxQuoteAmount: 1 }, 'maxQuoteAmount'],
    ['createFeeTx', { ...claim, maxQuoteAmount: '1.5' }, 'maxQuoteAmount'],
    ['createFeeTx', { ...claim, maxQuoteAmount: -1n }, 'maxQuoteAmount'],
  ])('%s refuses %o', (method, input, field) => {
    expect(faultyField(method, input)).toBe(field);
  });
});
