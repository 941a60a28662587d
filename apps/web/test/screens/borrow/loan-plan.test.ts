import { describe, expect, it } from 'vitest';
import { maxRepayOf, minWithdrawOf, planOf } from '../../../src/screens/borrow/loan-plan.ts';
import { problemOf } from '../../../src/screens/borrow/loan-problem.ts';
import { healthIfKnown } from '../../../src/screens/borrow/vaults.ts';

const loan = { supply: '100000000', borrow: '20000000' };
const vault = {
  supplyToken: { address: 'a', symbol: 'JUP', decimals: 6, price: '0.5' },
  borrowToken: { address: 'b', symbol: 'USDC', decimals: 6, price: '1' },
  collateralFactor: '650',
  liquidationThreshold: '700',
  minimumBorrowing: '1000000',
} as never;

describe('a plan', () => {
  it.each([
    ['open', { collateral: 5n, debt: undefined }, undefined, { collateral: 5n }, [5n, 0n]],
    ['open', { collateral: 5n, debt: 2n }, undefined, { collateral: 5n, debt: 2n }, [5n, 2n]],
    ['deposit', { collateral: 5n, debt: undefined }, loan, { amount: 5n }, [100000005n, 20000000n]],
    ['borrow', { collateral: undefined, debt: 5n }, loan, { amount: 5n }, [100000000n, 20000005n]],
    ['repay', { collateral: undefined, debt: 5n }, loan, { amount: 5n }, [100000000n, 19999995n]],
    ['withdraw', { collateral: 5n, debt: undefined }, loan, { amount: 5n }, [99999995n, 20000000n]],
  ] as const)('%# is to %s', (mode, amounts, of, input, [supply, borrow]) => {
    expect(planOf(mode, amounts, of)).toEqual({ input, after: { supply, borrow } });
  });

  it('asks for all where the field has all, within a bound', () => {
    const all = { collateral: 100_000_000n, debt: 20_000_000n };
    expect(planOf('repay', all, loan)?.input).toEqual({ amount: 'all', maxAmount: 20_020_010n });
    expect(planOf('withdraw', all, loan)?.input).toEqual({ amount: 'all', minAmount: 99_999_990n });
    expect(planOf('withdraw', all, loan)?.after).toEqual({ supply: 0n, borrow: 20_000_000n });
    expect([maxRepayOf(0n), minWithdrawOf(3n)]).toEqual([10n, 1n]);
  });

  it('is missing while a field is', () => {
    for (const mode of ['open', 'deposit', 'borrow', 'repay', 'withdraw'] as const)
      expect(planOf(mode, { collateral: undefined, debt: undefined }, loan)).toBeUndefined();
  });
});

describe('a problem', () => {
  const problem = (mode: 'borrow' | 'repay', borrow: bigint) => {
    const after = { supply: 100_000_000n, borrow };
    return problemOf(mode, vault, after, healthIfKnown(vault, after));
  };

  it('is a debt below the minimum, and a risk that is added at a low health', () => {
    expect(problem('borrow', 500_000n)).toMatch(/at least 1 USDC/);
    expect(problem('borrow', 33_000_000n)).toMatch(/^The health would be 1\.06\. Below 1\.1/);
    // A repayment helps, however low the health is.
    expect(problem('repay', 33_000_000n)).toBeUndefined();
    expect(problem('borrow', 20_000_000n)).toBeUndefined();
  });
});
