import { endpoints, MIN_I128 } from '@perijove/borrow';
import { schemas } from '@perijove/borrow/schemas';
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

const vault = { ...endpoints.vaults.example.response[0] };
const position = { ...endpoints.positions.example.response[0] };
const change = endpoints.operate.example.request;

describe('a vault', () => {
  it('has amounts, rates and prices as text or number, or none', async () => {
    for (const field of ['totalSupply', 'collateralFactor', 'borrowRate', 'oraclePrice']) {
      for (const value of ['1', 1, null, undefined])
        expect(await faults('vaults', [{ ...vault, [field]: value }])).toEqual([]);
      expect(await faults('vaults', [{ ...vault, [field]: [] }])).toEqual([`[0].${field}`]);
    }
  });

  it.each(['id', 'address', 'supplyToken', 'borrowToken'])('has %s', async (field) => {
    expect(await faults('vaults', [{ ...vault, [field]: null }])).toEqual([`[0].${field}`]);
  });
});

describe('a position', () => {
  it('has its whole vault, or the id and the account', async () => {
    const own = { id: 1, address: vault.address };
    expect(await faults('positions', [{ ...position, vault }])).toEqual([]);
    expect(await faults('positions', [{ ...position, vault: own }])).toEqual([]);
    expect(await faults('positions', [{ ...position, vault: { id: 1 } }])).toEqual([
      '[0].vault.address',
    ]);
  });
});

describe('a change', () => {
  it.each([0n, -5n, MIN_I128, '-5', '7', String(MIN_I128)])('takes the amount %s', (colAmount) => {
    expect(faultyField('operate', { ...change, colAmount })).toBeUndefined();
  });

  it.each([5, '1.5', '+5', '', '-', '1e9', null])('refuses the amount %j', (colAmount) => {
    expect(faultyField('operate', { ...change, colAmount })).toBe('colAmount');
  });

  it.each([
    ['vaultId', 65_536],
    ['vaultId', -1],
    ['positionId', 2 ** 32],
    ['positionId', 1.5],
    ['signer', 'me'],
    ['market', 7],
    ['positionOwner', 'me'],
  ])('refuses %s %j', (field, value) => {
    expect(faultyField('operate', { ...change, [field]: value })).toBe(field);
  });

  it.each(['nftId', 'transaction'])('checks %s in every mode', (field) => {
    const { response } = endpoints.operate.example;
    expect(endpoints.operate.checkMoney?.({ ...response, [field]: null })).toBe(false);
  });
});
