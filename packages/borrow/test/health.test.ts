import { endpoints, healthOf, type Vault } from '@perijove/borrow';
import { expect, it } from 'vitest';

const [listed] = endpoints.vaults.example.response as unknown as readonly [Vault];
/** SOL at 100 $ as collateral for USDC at 1 $: 80 % may be borrowed, 85 % is liquidated. */
const vault = {
  ...listed,
  supplyToken: { ...listed.supplyToken, price: '100' },
  borrowToken: { ...listed.borrowToken, price: 1 },
};

it('computes the factor, the ratio, the price of a liquidation, and the room', () => {
  const health = healthOf(vault, { supply: '2000000000', borrow: 100_000_000n });
  expect(health).toMatchObject({
    loanToValue: 0.5,
    collateralFactor: 0.8,
    liquidationThreshold: 0.85,
    minimumBorrowing: 1_000_000n,
  });
  expect(health.factor).toBeCloseTo(1.7, 10);
  // 2 SOL at this price are worth 117.65 USDC, of which 85 % are 100.
  expect(health.liquidationPrice).toBeCloseTo(58.8235, 4);
  expect(health.room).toBe(60_000_000n);
});

it('has no factor without a debt, and no room above the collateral factor', () => {
  expect(healthOf(vault, { supply: 10n ** 9n, borrow: 0n })).toMatchObject({
    factor: null,
    loanToValue: 0,
    liquidationPrice: null,
    room: 80_000_000n,
  });
  expect(healthOf(vault, { supply: 0n, borrow: 0n }).loanToValue).toBeNull();
  const risky = healthOf(vault, { supply: 10n ** 9n, borrow: 90_000_000n });
  expect(risky.room).toBe(0n);
  expect(risky.factor).toBeLessThan(1);
});

it.each([
  ['a price', { supplyToken: { ...vault.supplyToken, price: 'none' } }],
  ['a price of the debt', { borrowToken: { ...vault.borrowToken, price: 0 } }],
  ['a collateral factor', { collateralFactor: null }],
  ['a threshold', { liquidationThreshold: '0' }],
])('refuses a vault without %s', (_, change) => {
  expect(() => healthOf({ ...vault, ...change }, { supply: 1n, borrow: 1n })).toThrow(
    expect.objectContaining({ code: 'invalid_input' }),
  );
});
