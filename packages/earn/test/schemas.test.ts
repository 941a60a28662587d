import { SOL, USDC } from '@perijove/core';
import { endpoints } from '@perijove/earn';
import { schemas } from '@perijove/earn/schemas';
import { describe, expect, it } from 'vitest';
import { documented, earned, instruction, pool, position, receipt, wallet } from './samples.ts';

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

const allNull = (value: object): object =>
  Object.fromEntries(Object.keys(value).map((name) => [name, null]));

describe('a pool', () => {
  it('has every documented field, or hardly any', async () => {
    expect(await faults('tokens', [documented, pool])).toEqual([]);
    expect(await faults('tokens', [{ ...allNull(documented), ...pool }])).toEqual([]);
    const sparse = { ...allNull(documented.asset ?? {}), address: SOL };
    const liquiditySupplyData = allNull(documented.liquiditySupplyData ?? {});
    expect(await faults('tokens', [{ ...pool, asset: sparse, liquiditySupplyData }])).toEqual([]);
    for (const field of Object.keys(pool)) {
      expect(await faults('tokens', [{ ...pool, [field]: null }])).toEqual([`[0].${field}`]);
    }
  });

  it('has ids, rates, prices and amounts as text or number', async () => {
    const either = ['id', 'totalAssets', 'convertToAssets', 'supplyRate', 'rebalanceDifference'];
    for (const field of either) {
      expect(await faults('tokens', [{ ...pool, [field]: '0.035' }])).toEqual([]);
      expect(await faults('tokens', [{ ...pool, [field]: 0.035 }])).toEqual([]);
      expect(await faults('tokens', [{ ...pool, [field]: [] }])).toEqual([`[0].${field}`]);
    }
    const asset = { address: SOL, price: 171.34, chain_id: 0 };
    expect(await faults('tokens', [{ ...pool, asset }])).toEqual([]);
    expect(
      await faults('tokens', [{ ...pool, asset: { ...asset, price: '1', chainId: 'x' } }]),
    ).toEqual([]);
  });

  it('names its asset in snake_case or in camelCase', async () => {
    const snake = { address: SOL, chain_id: 'x', logo_url: 'x', coingecko_id: 'x' };
    const camel = { address: SOL, chainId: 'x', logoUrl: 'x', coingeckoId: 'x', updatedAt: 'x' };
    expect(await faults('tokens', [{ ...pool, asset: snake }])).toEqual([]);
    expect(await faults('tokens', [{ ...pool, asset: camel }])).toEqual([]);
    for (const field of ['logo_url', 'logoUrl', 'coingecko_id', 'coingeckoId']) {
      const asset = { address: SOL, [field]: 1 };
      expect(await faults('tokens', [{ ...pool, asset }])).toEqual([`[0].asset.${field}`]);
    }
  });

  it('keeps what is not documented', () => {
    const answer = [{ ...pool, later: { rewards: [1] } }];
    expect(schemas.tokens.output.parse(answer)).toEqual(answer);
  });
});

describe('a wallet', () => {
  it('has positions with a pool each, or none', async () => {
    expect(await faults('positions', [])).toEqual([]);
    const full = { ...position, token: documented, underlyingBalance: '17.72', allowance: '0' };
    expect(await faults('positions', [position, full])).toEqual([]);
    expect(await faults('positions', [{ ...position, shares: null }])).toEqual(['[0].shares']);
    expect(await faults('positions', [{ ...position, token: {} }])).toContain('[0].token.address');
    expect(await faults('positions', position)).toEqual(['']);
  });

  it('has earnings, with the fields of before and after March 2026', async () => {
    const before = {
      ...earned,
      earnings: '5',
      totalDeposits: '1',
      totalWithdraws: '0',
      totalBalance: '6',
      totalAssets: '6',
    };
    expect(await faults('earnings', [before, { ...earned, slot: 345678901 }])).toEqual([]);
    expect(await faults('earnings', before)).toEqual([]);
    expect(await faults('earnings', [{ ...earned, earnings: null }])).toEqual(['[0].earnings']);
    expect(await faults('earnings', {})).not.toEqual([]);
  });
});

it('instructions are a list or a single one', async () => {
  const { depositInstructions: own } = endpoints;
  for (const method of ['mintInstructions', 'withdrawInstructions'] as const) {
    expect(await faults(method, { instructions: [instruction] })).toEqual([]);
    expect(await faults(method, instruction)).toEqual([]);
    expect(await faults(method, [instruction])).not.toEqual([]);
  }
  const odd = { instructions: [{ ...instruction, programId: 7 }] };
  expect((await own.explain(odd)).map(({ path }) => path)).toEqual(['instructions[0].programId']);
});

const amount = { asset: USDC, signer: wallet, amount: 1n };
const shares = { asset: USDC, signer: wallet, shares: '1' };

describe('inputs', () => {
  it.each<[Method, object]>([
    ['deposit', amount],
    ['withdraw', { ...amount, amount: '18446744073709551615' }],
    ['mint', shares],
    ['redeemInstructions', { ...shares, shares: 1n }],
    ['tokens', {}],
    ['positions', { users: [wallet, SOL] }],
    ['earnings', { user: wallet, positions: [receipt] }],
  ])('%s takes %o', (method, input) => {
    expect(faultyField(method, input)).toBeUndefined();
  });

  it.each<[Method, object, string]>([
    ['deposit', { ...amount, amount: 1 }, 'amount'],
    ['deposit', { ...amount, amount: '1.5' }, 'amount'],
    ['deposit', { ...amount, amount: -1n }, 'amount'],
    ['deposit', { ...amount, asset: 'USDC' }, 'asset'],
    ['withdraw', { ...amount, signer: undefined }, 'signer'],
    ['withdrawInstructions', { ...amount, shares: 1n }, 'shares'],
    ['mint', amount, 'amount'],
    ['tokens', { asset: USDC }, 'asset'],
    ['positions', { users: [] }, 'users'],
    ['positions', { users: wallet }, 'users'],
    ['positions', { users: [wallet, 'me'] }, 'users[1]'],
    ['earnings', { user: wallet }, 'positions'],
    ['earnings', { user: wallet, positions: [] }, 'positions'],
  ])('%s refuses %o', (method, input, field) => {
    expect(faultyField(method, input)).toBe(field);
  });
});
