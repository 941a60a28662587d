import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { shownTerms } from '../../../solana/test/family/shown-terms.ts';
import { agreeBounds, type EarnAction, movesOf, type Wanted } from '../../src/flows/bounds.ts';
import { termsOf } from '../../src/flows/review-terms.ts';
import { poolNode, RECEIPT } from './pool.ts';

const wanted = (action: EarnAction, given: bigint, own: Partial<Wanted> = {}): Wanted => ({
  action,
  asset: USDC,
  given,
  receiptMint: RECEIPT,
  bound: undefined,
  toleranceBps: 10n,
  ...own,
});

/** At a price of 1.25 USDC a share, or at another one in 10^12. */
async function agreed(
  each: Wanted,
  before?: string,
  price = 1_250_000_000_000n,
): Promise<string | { readonly limit: string; readonly offered: string }> {
  const { rpc } = poolNode(price);
  const known = before === undefined ? undefined : { receiptMint: RECEIPT, bound: before };
  try {
    const { receiptMint, bound } = await agreeBounds(each, known, rpc, undefined);
    expect(receiptMint).toBe(RECEIPT);
    return bound;
  } catch (error) {
    expect(error).toMatchObject({ code: 'price_moved' });
    return (error as { readonly details: { readonly limit: string; readonly offered: string } })
      .details;
  }
}

describe('the bound of the other side', () => {
  it.each([
    // Given, tolerance, and the bound: 1.25 USDC are one share.
    ['deposit', 125_000n, 10n, '99900'],
    ['deposit', 125_001n, 0n, '100000'],
    ['deposit', 125_002n, 0n, '100001'],
    ['deposit', 125_000n, 10_000n, '1'],
    ['deposit', 1n, 10n, '1'],
    ['deposit', 3n, 0n, '2'],
    ['redeem', 100_000n, 10n, '124875'],
    ['redeem', 3n, 0n, '3'],
    ['redeem', 1n, 10_000n, '1'],
    ['mint', 100_000n, 10n, '125126'],
    ['mint', 3n, 0n, '5'],
    ['mint', 4n, 0n, '6'],
    ['withdraw', 125_000n, 10n, '100101'],
    ['withdraw', 125_001n, 0n, '100002'],
    ['withdraw', 125_000n, 0n, '100001'],
  ] as const)('of a %s of %s with %s basis points is %s', async (action, given, bps, bound) => {
    expect(await agreed(wanted(action, given, { toleranceBps: bps }))).toBe(bound);
  });

  it('is rounded up to the next unit where it is a maximum, however little is over', async () => {
    const exact = { toleranceBps: 0n };
    // 10^12 / 3 and 1 + 10^-12: both are a third or a 10^12th above a whole number.
    expect(await agreed(wanted('withdraw', 1n, exact), undefined, 3n)).toBe('333333333335');
    expect(await agreed(wanted('mint', 1n, exact), undefined, 10n ** 12n + 1n)).toBe('3');
  });

  it('is that of the caller, without a request to the node', async () => {
    const { rpc, asked } = poolNode(1n);
    const own = wanted('deposit', 5n, { bound: 7n });
    expect(await agreeBounds(own, undefined, rpc, undefined)).toEqual({
      receiptMint: RECEIPT,
      bound: '7',
    });
    expect(asked).toEqual([]);
  });

  it.each([
    ['deposit', 125_000n, 100_000n],
    ['redeem', 100_000n, 125_000n],
    ['mint', 100_000n, 125_000n],
    ['withdraw', 125_000n, 100_000n],
  ] as const)('stays that of the first %s while the price allows it', async (action, given, at) => {
    const isMinimum = action === 'deposit' || action === 'redeem';
    const [allowed, beyond] = isMinimum ? [at - 1n, at + 1n] : [at + 1n, at - 1n];
    expect(await agreed(wanted(action, given), String(at))).toBe(String(at));
    expect(await agreed(wanted(action, given), String(allowed))).toBe(String(allowed));
    expect(await agreed(wanted(action, given), String(beyond))).toEqual({
      limit: String(beyond),
      offered: String(at),
    });
  });
});

describe('what leaves and arrives', () => {
  it.each([
    ['deposit', [USDC, 100n], [RECEIPT, 80n]],
    ['mint', [USDC, 80n], [RECEIPT, 100n]],
    ['withdraw', [RECEIPT, 80n], [USDC, 100n]],
    ['redeem', [RECEIPT, 100n], [USDC, 80n]],
  ] as const)('of a %s', (action, [out, atMost], [back, atLeast]) => {
    const bounds = { receiptMint: RECEIPT, bound: '80' };
    expect(movesOf(wanted(action, 100n), bounds)).toEqual({
      spend: [{ mint: out, atMost }],
      receive: [{ mint: back, atLeast }],
    });
  });
});

describe('the review', () => {
  const paid = `price rate ${RECEIPT} 80 ${USDC} 100`;
  const minted = `price rate ${RECEIPT} 100 ${USDC} 80`;
  it.each([
    ['deposit', [paid, 'tolerance percent 10', 'end text ...']],
    ['mint', [minted, 'tolerance percent 10', 'end text ...']],
    ['withdraw', [paid, 'tolerance percent 10']],
    ['redeem', [minted, 'tolerance percent 10']],
  ] as const)('of a %s shows the price of a share', (action, terms) => {
    const bounds = { receiptMint: RECEIPT, bound: '80' };
    expect(shownTerms(termsOf(wanted(action, 100n), bounds))).toEqual([
      'kind text ...',
      `asset address ${USDC}`,
      `shares address ${RECEIPT}`,
      ...terms,
    ]);
  });

  it('shows no tolerance where the caller has set the bound', () => {
    const own = wanted('redeem', 100n, { bound: 80n, asset: SOL });
    const names = termsOf(own, { receiptMint: RECEIPT, bound: '80' }).map(({ name }) => name);
    expect(names).toEqual(['kind', 'asset', 'shares', 'price']);
  });
});
