import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { lendingPools } from '../../../src/families/earn/pools.ts';
import { toAssets } from '../../../src/families/earn/share-price.ts';
import { DAY_MS } from '../../../src/world/intervals.ts';
import { startTrading, type Trading, wholeSupply } from '../../market/swap/trading.ts';
import { the } from '../../settlement/on-ledger.ts';
import { earningsOf, poolOf, positionOf, priceOf, send, USDG } from './lending.ts';

const AMOUNT = 1_000_000_000n;

describe('the pools', () => {
  it('state the price of a share and the withdrawable amount in whole numbers', async () => {
    const on = await startTrading();
    const { perijove, sandbox } = on;
    for (const days of [0, 40]) {
      sandbox.control.clock.jump(days * DAY_MS);
      const tokens = await perijove.earn.tokens();
      expect(tokens.map(({ assetAddress }) => assetAddress)).toEqual(
        lendingPools.map(({ asset }) => asset),
      );
      for (const token of tokens) {
        const { assets, shares } = totalsOf(token);
        expect(shares).toBe(wholeSupply(on, token.address).supply);
        const price = priceOf(on, the(token.assetAddress ?? undefined));
        expect(assets).toBe(toAssets(shares, price, 'down'));
        expect(token.asset?.decimals).toBe(token.decimals);
        const one = 10 ** token.decimals;
        const worth = (Number(assets) / Number(shares)) * one;
        expect(Math.abs(Number(token.convertToAssets) - worth)).toBeLessThan(1);
        expect(Math.abs(Number(token.convertToShares) - one ** 2 / worth)).toBeLessThan(1);
        expect(Number(token.totalRate)).toBe(Number(token.supplyRate) + Number(token.rewardsRate));
        const { withdrawable, withdrawableUntilLimit } = the(
          token.liquiditySupplyData ?? undefined,
        );
        expect(Number(withdrawable)).toBeGreaterThan(Number(assets) / 10);
        expect(Number(withdrawable)).toBeLessThanOrEqual(Number(withdrawableUntilLimit));
      }
    }
  });

  it('can be requested for several wallets at once', async () => {
    const on = await startTrading();
    const { alice, bob, carol, perijove } = on;
    const users = [bob.address, alice.address, carol.address];
    const mine = { asset: USDC, signer: alice.address };
    await send(on, (await perijove.earn.deposit({ ...mine, amount: 5n })).transaction, alice);
    const positions = await perijove.earn.positions({ users });
    expect(positions.map(({ ownerAddress }) => ownerAddress)).toEqual(
      users.flatMap((user) => lendingPools.map(() => user)),
    );
    const filled = positions.filter(({ shares }) => shares !== '0');
    expect(filled.map(({ ownerAddress, token }) => [ownerAddress, token.assetAddress])).toEqual([
      [alice.address, USDC],
    ]);
    const sol = positions.find(({ token }) => token.assetAddress === SOL);
    expect(sol).toMatchObject({ underlyingBalance: '50000000000', shares: '0' });
  });

  it('return the earnings of each named position, in order', async () => {
    const on = await startTrading();
    const { alice, perijove, sandbox } = on;
    const mine = { asset: USDC, signer: alice.address };
    await send(on, (await perijove.earn.deposit({ ...mine, amount: AMOUNT })).transaction, alice);
    expect(await earningsOf(on, alice.address, USDC)).toBeLessThan(0n);
    sandbox.control.clock.jump(30 * DAY_MS);
    const positions = [SOL, USDC, USDG].map((asset) => poolOf(asset).shareMint);
    const answer = await perijove.earn.earnings({ user: alice.address, positions });
    const { assets } = await positionOf(on, alice.address, USDC);
    const slot = sandbox.ledger.slot();
    expect(answer).toEqual(
      [0, Number(assets - AMOUNT), 0].map((earnings, i) => ({
        address: positions[i],
        ownerAddress: alice.address,
        earnings,
        slot,
      })),
    );
  });
});

function totalsOf({ totalAssets, totalSupply }: Token): { assets: bigint; shares: bigint } {
  return { assets: BigInt(totalAssets ?? 0), shares: BigInt(totalSupply ?? 0) };
}

type Token = Awaited<ReturnType<Trading['perijove']['earn']['tokens']>>[number];
