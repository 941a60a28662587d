import { endpoints } from '@perijove/portfolio';
import { describe, expect, it } from 'vitest';
import { answerWith, assets, elements } from './samples.ts';

const { checkOutput, explain } = endpoints.positions;

/** Paths of what is wrong, by the check and by the explanation, which must agree. */
async function faultsOf(body: unknown): Promise<readonly string[]> {
  const issues = await explain(body);
  expect(checkOutput(body)).toBe(issues.length === 0);
  return issues.map(({ path }) => path);
}

const inAsset = (asset: unknown): unknown =>
  answerWith({ ...elements.multiple, data: { assets: [assets.token, asset] } });

/** The same object without one field. */
function without(value: object, field: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== field));
}

describe.each(Object.entries(elements))('a %s element', (_, element) => {
  it('fits with every documented field', async () => {
    expect(await faultsOf(answerWith(element))).toEqual([]);
  });

  it('fits without a value, a network and descriptions', async () => {
    const bare = { type: element.type, platformId: 'x', label: 'Wallet', data: element.data };
    expect(await faultsOf(answerWith(bare))).toEqual([]);
    const unknown = {
      ...element,
      value: null,
      name: null,
      tags: null,
      netApy: null,
      networkId: null,
    };
    expect(await faultsOf(answerWith(unknown))).toEqual([]);
  });

  it('fits with new fields and unknown words', async () => {
    const more = { ...element, label: 'NewLabel', networkId: 'other', more: { a: [1] } };
    expect(await faultsOf(answerWith(more))).toEqual([]);
  });

  it('is refused without its data, by the name of the field', async () => {
    expect(await faultsOf(answerWith(elements.multiple, without(element, 'data')))).toEqual([
      'elements[1].data',
    ]);
    expect(await faultsOf(answerWith({ ...element, data: [] }))).toEqual(['elements[0].data']);
    expect(await faultsOf(answerWith(without(element, 'platformId')))).toEqual([
      'elements[0].platformId',
    ]);
  });
});

describe.each(Object.entries(assets))('a %s asset', (_, asset) => {
  it('fits with every documented field', async () => {
    expect(await faultsOf(inAsset(asset))).toEqual([]);
  });

  it('fits without a value and a price', async () => {
    const data = { ...asset.data, price: null };
    expect(await faultsOf(inAsset({ ...asset, value: null, attributes: null, data }))).toEqual([]);
    expect(await faultsOf(inAsset({ type: asset.type, data }))).toEqual([]);
  });

  it('is refused when its data is malformed, by the name of the field', async () => {
    const data = { ...asset.data, amount: '12.5' };
    expect(await faultsOf(inAsset({ ...asset, data }))).toEqual([
      'elements[0].data.assets[1].data.amount',
    ]);
  });
});

describe('a malformed element of a known type', () => {
  it.each([
    [{ ...elements.multiple, data: {} }, 'data.assets'],
    [
      { ...elements.liquidity, data: { liquidities: [{ assets: [] }] } },
      'data.liquidities[0].rewardAssets',
    ],
    [
      { ...elements.leverage, data: { isolated: { positions: [{ side: 'long' }] } } },
      'data.isolated.positions[0].size',
    ],
    [{ ...elements.leverage, data: { cross: { positions: null } } }, 'data.cross.positions'],
    [
      { ...elements.borrowlend, data: { ...elements.borrowlend.data, borrowedAssets: null } },
      'data.borrowedAssets',
    ],
    [{ ...elements.trade, data: { ...elements.trade.data, assets: null } }, 'data.assets'],
    [
      { ...elements.trade, data: { ...elements.trade.data, filledPercentage: '28' } },
      'data.filledPercentage',
    ],
    [{ ...elements.trade, value: '250' }, 'value'],
  ])('is refused where it is wrong: %#', async (element, path) => {
    expect(await faultsOf(answerWith(element))).toEqual([`elements[0].${path}`]);
  });

  it('does not pass as one of another type', async () => {
    expect(await faultsOf(answerWith({ ...elements.trade, type: 'multiple' }))).not.toEqual([]);
    expect(await faultsOf(answerWith({ ...elements.multiple, type: 'liquidity' }))).toEqual([
      'elements[0].data.liquidities',
    ]);
  });
});

describe('a variant that is not known', () => {
  it.each(['perpetual', 'Multiple', 'multiple ', 'multiple\n', '', '__proto__'])(
    'is kept as an element: %j',
    async (type) => {
      const element = { type, platformId: 'x', label: 'New', data: ['anything', { at: 'all' }] };
      expect(await faultsOf(answerWith(elements.trade, element))).toEqual([]);
      expect(await faultsOf(answerWith(without(element, 'data')))).toEqual([]);
    },
  );

  it('is kept as an asset', async () => {
    expect(await faultsOf(inAsset({ type: 'bond', value: 3, data: { coupon: 0.05 } }))).toEqual([]);
    expect(await faultsOf(inAsset({ type: 'bond' }))).toEqual([]);
  });

  it('still has what all elements have', async () => {
    const element = { type: 'perpetual', platformId: 'x', label: 'New' };
    const [fault] = await faultsOf(answerWith({ ...element, value: '12' }));
    expect(fault).toMatch(/^elements\[0\]/);
    for (const type of [undefined, null, 7]) {
      expect(await faultsOf(answerWith({ ...element, type }))).toEqual(['elements[0].type']);
    }
    expect(await faultsOf(answerWith('text'))).toEqual(['elements[0]']);
  });
});

describe('a response', () => {
  it('may lack all but its elements', async () => {
    expect(await faultsOf({ elements: [] })).toEqual([]);
    const empty = {
      date: null,
      owner: null,
      fetcherReports: null,
      duration: null,
      tokenInfo: null,
    };
    expect(await faultsOf({ ...empty, elements: [] })).toEqual([]);
    expect(await faultsOf({ ...answerWith(), tokenInfo: { solana: null } })).toEqual([]);
    expect(
      await faultsOf({ ...answerWith(), tokenInfo: { solana: { x: null }, other: 1 } }),
    ).toEqual([]);
  });

  it('is not mistaken for an empty wallet when it has none', async () => {
    expect(await faultsOf({ date: 1 })).toEqual(['elements']);
    expect(await faultsOf({ ...answerWith(), elements: null })).toEqual(['elements']);
  });

  it('may report fetchers in other words', async () => {
    const fetcherReports = [
      { id: 'a', status: 'ok' },
      { id: 'b', status: 'skipped', duration: null, error: null, more: 1 },
      { id: 'c', status: 'failed', error: 'timeout' },
    ];
    expect(await faultsOf({ ...answerWith(), fetcherReports })).toEqual([]);
  });
});
