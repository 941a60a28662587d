import { describe, expect, it } from 'vitest';
import type { ShownPosition } from '../../../src/families/borrow/borrow-desk.ts';
import { findLoans } from '../../../src/families/borrow/find-loans.ts';
import { positionMint } from '../../../src/families/borrow/vault-addresses.ts';
import { type BorrowVault, borrowVaults } from '../../../src/families/borrow/vaults.ts';
import { findLending } from '../../../src/families/earn/find-lending.ts';
import { findOrders } from '../../../src/families/portfolio/find-orders.ts';
import type { Finder } from '../../../src/families/portfolio/finder.ts';
import { createValuation } from '../../../src/families/portfolio/valuation.ts';
import { findInvites } from '../../../src/families/send/find-invites.ts';
import { findLaunches } from '../../../src/families/studio/find-launches.ts';
import { addressOf } from '../../../src/world/addresses.ts';
import { DAY_MS, HOUR_MS } from '../../../src/world/intervals.ts';
import { onOpenLedger, SOL, USDC } from '../../settlement/on-ledger.ts';

const [account, shareMint, launched] = [1, 2, 3].map((n) => addressOf(n, 'positions'));
if (!account || !shareMint || !launched) throw new Error('no addresses');

async function find(finder: Finder) {
  const { world, ledger, alice } = await onOpenLedger();
  const valuation = createValuation(world, world.clock.now());
  return { found: finder({ ledger, valuation }, alice.address), usd: valuation.usd };
}

const order = {
  address: account,
  inputMint: USDC,
  outputMint: SOL,
  deposited: 600_000_000n,
  remaining: 450_000_000n,
  held: 0n,
  withdrawn: 1_250_000_000n,
  createdAtMs: 1_772_000_000_000,
};

describe('an order that waits', () => {
  it('is a trade of the remaining amount, with its value', async () => {
    const expected = { expected: 5_000_000_000n, expireAtMs: order.createdAtMs + DAY_MS };
    const { found, usd } = await find(findOrders(() => [{ ...order, ...expected }]));
    expect(found).toMatchObject([
      {
        fetcher: 'limit',
        element: {
          type: 'trade',
          platformId: 'jupiter-exchange',
          label: 'LimitOrder',
          value: 450 * usd(USDC),
          data: {
            assets: { input: { data: { address: USDC, amount: 450 } }, output: null },
            inputAddress: USDC,
            outputAddress: SOL,
            initialInputAmount: 600,
            withdrawnOutputAmount: 1.25,
            expectedOutputAmount: 5,
            filledPercentage: 0.25,
            createdAt: order.createdAtMs,
            expireAt: order.createdAtMs + DAY_MS,
            ref: account,
          },
        },
      },
    ]);
    expect(found[0]?.element.data).not.toHaveProperty('recurring');
  });

  it('states its number of parts, its interval in milliseconds, and its price bounds', async () => {
    const recurring = { cycles: 4, intervalMs: HOUR_MS, minPrice: 90 };
    const { found } = await find(
      findOrders(() => [
        { ...order, recurring },
        { ...order, recurring: { ...recurring, minPrice: undefined } },
      ]),
    );
    expect(found.map(({ fetcher }) => fetcher)).toEqual(['dca', 'dca']);
    expect(found.map(({ element }) => element.label)).toEqual(['DCA', 'DCA']);
    const terms = found.map(({ element }) => element.type === 'trade' && element.data.recurring);
    expect(terms).toEqual([
      { cycles: 4, interval: HOUR_MS, priceRange: { min: 90 } },
      { cycles: 4, interval: HOUR_MS },
    ]);
  });

  it('by price has no end, and a withdrawn amount does not count as filled', async () => {
    const recurring = { cycles: 0, intervalMs: HOUR_MS };
    const { found } = await find(
      findOrders(() => [{ ...order, recurring, reclaimed: 90_000_000n, held: 2n }]),
    );
    expect(found[0]?.element).toMatchObject({
      label: 'SmartDCA',
      data: { filledPercentage: 0.1, assets: { output: { data: { amount: 2e-9 } } } },
    });
  });

  it('of a token without a price has no value', async () => {
    const { found } = await find(findOrders(() => [{ ...order, inputMint: launched }]));
    expect(found[0]?.element).toMatchObject({ value: null, data: { inputPrice: null } });
  });
});

describe('a deposit', () => {
  it('is supplied to a vault, and its shares are only the receipt', async () => {
    const position = { shareMint, shares: 90n, assetMint: USDC, assets: 125_000_000n, apy: 0.05 };
    const { found, usd } = await find(
      findLending(() => [position, { ...position, shares: 0n, assets: 0n }]),
    );
    const value = 125 * usd(USDC);
    expect(found).toMatchObject([
      {
        fetcher: 'earn',
        receipts: [shareMint],
        element: {
          type: 'borrowlend',
          platformId: 'jupiter-lend',
          label: 'Lending',
          value,
          netApy: 0.05,
          data: {
            value,
            suppliedValue: value,
            suppliedAssets: [{ value, data: { address: USDC, amount: 125 } }],
            suppliedYields: [[{ apy: 0.05 }]],
            borrowedAssets: [],
            healthRatio: null,
          },
        },
      },
    ]);
  });
});

describe('a loan', () => {
  const [vault] = borrowVaults as [BorrowVault];
  const nft = positionMint(vault, 7);
  const loan = (supply: bigint, borrow: bigint): ShownPosition => ({
    vault,
    position: {
      market: vault.market,
      vaultId: vault.id,
      nftId: 7,
      supply,
      borrow,
      changedAtMs: 0,
      liquidated: { supply: 0n, borrow: 0n },
    },
    units: { supply, borrow },
  });

  it('is its collateral and its debt, and the position NFT is only the receipt', async () => {
    const { found, usd } = await find(findLoans(() => [loan(2_000_000_000n, 100_000_000n)]));
    const [supplied, borrowed] = [2 * usd(SOL), 100 * usd(USDC)];
    expect(found).toMatchObject([
      {
        fetcher: 'borrow',
        receipts: [nft],
        element: {
          type: 'borrowlend',
          platformId: 'jupiter-lend',
          value: supplied - borrowed,
          data: {
            suppliedValue: supplied,
            borrowedValue: borrowed,
            suppliedAssets: [{ data: { address: SOL, amount: 2 } }],
            borrowedAssets: [{ data: { address: USDC, amount: 100 } }],
            healthRatio: 1 - borrowed / (supplied * 0.85),
          },
        },
      },
    ]);
  });

  it('without a debt is healthy, and closed is gone', async () => {
    const { found } = await find(findLoans(() => [loan(5n, 0n), loan(0n, 0n)]));
    expect(found).toHaveLength(1);
    expect(found[0]?.element.data).toMatchObject({ borrowedAssets: [], healthRatio: 1 });
  });
});

describe('open invites', () => {
  it('are one deposit with an asset for each', async () => {
    const { found, usd } = await find(
      findInvites(() => [
        { address: account, mint: USDC, amount: 2_000_000n },
        { address: shareMint, mint: SOL, amount: 3n },
      ]),
    );
    expect(found).toMatchObject([
      {
        fetcher: 'invites',
        element: {
          type: 'multiple',
          platformId: 'jupiter-send',
          label: 'Deposit',
          value: 2 * usd(USDC) + 3e-9 * usd(SOL),
          data: {
            assets: [
              {
                ref: account,
                data: { address: USDC, amount: 2 },
                attributes: { isClaimable: true },
              },
              { ref: shareMint, data: { address: SOL, amount: 3e-9 } },
            ],
          },
        },
      },
    ]);
  });

  it('give no element when there are none', async () => {
    expect((await find(findInvites(() => []))).found).toEqual([]);
  });
});

describe('launches', () => {
  it('bring fees to claim, and hold back what is locked', async () => {
    const launch = { pool: account, mint: launched, quoteMint: USDC };
    const { found, usd } = await find(
      findLaunches(() => [
        { ...launch, fees: { total: 2_000_000n, unclaimed: 1_500_000n }, locked: 10n },
        { ...launch, fees: { total: 0n, unclaimed: 0n }, locked: 0n },
      ]),
    );
    expect(found.map(({ fetcher }) => fetcher)).toEqual(['fees', 'vesting']);
    expect(found.map(({ element }) => element)).toMatchObject([
      {
        label: 'Rewards',
        value: 1.5 * usd(USDC),
        data: {
          assets: [{ ref: account, attributes: { isClaimable: true }, data: { amount: 1.5 } }],
        },
      },
      {
        label: 'Vesting',
        value: null,
        data: { assets: [{ attributes: { lockedUntil: -1 }, data: { address: launched } }] },
      },
    ]);
  });
});
