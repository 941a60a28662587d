import { SOL, USDC } from '@perijove/core';
import { readMint } from '@perijove/local-node/ledger';
import { describe, expect, it } from 'vitest';
import { balanceOf, JUP, sign, wholeSupply } from '../../market/swap/trading.ts';
import {
  accounts,
  launch,
  PNG,
  planOf,
  SITE,
  send,
  startLaunching,
  swap,
  USDC_UNIT,
} from './launching.ts';

const SUPPLY = 10n ** 15n;
const FEE = 5000n;

describe('a launch', () => {
  it('makes a mint whose supply is fixed, at the cost of its creator', async () => {
    const on = await startLaunching();
    const { alice, sandbox } = on;
    const { ledger } = sandbox;
    const sol = balanceOf(on, alice.address, SOL);
    const vestings = {
      totalLockedVestingAmount: 100_000_000,
      cliffUnlockAmount: 0,
      numberOfVestingPeriod: 12,
      totalVestingDuration: 31536000,
      cliffDurationFromMigrationTime: 0,
    } as const;
    // The longest texts: the transaction must still have room for all accounts.
    const longest = { tokenName: 'N'.repeat(32), tokenSymbol: 'S'.repeat(10) };
    const input = planOf(alice.address, longest, { lockedVestingParam: vestings });
    const { mint } = await launch(on, alice, input);

    const rent = ledger.rentExempt(82) + 3n * ledger.rentExempt(165);
    expect(balanceOf(on, alice.address, SOL)).toBe(sol - 2n * FEE - rent);
    const account = ledger.account(mint);
    expect(account && readMint(account)).toEqual({
      mintAuthority: null,
      freezeAuthority: null,
      supply: SUPPLY,
      decimals: 6,
    });
    const { sale, migration, locked } = accounts(on, mint);
    expect(locked).toBe(SUPPLY / 10n);
    expect(sale + migration).toBe((SUPPLY * 9n) / 10n);
    // The price grows fourfold: two thirds are sold on the way.
    expect(sale).toBe((SUPPLY * 6n) / 10n);
    expect(wholeSupply(on, mint)).toEqual({ supply: SUPPLY, sum: SUPPLY });
    expect(() => sandbox.control.faucet({ address: alice.address, mint, amount: SUPPLY })).toThrow(
      RangeError,
    );
  });

  it('is a token like any other, from the moment it is submitted', async () => {
    const on = await startLaunching();
    const { alice, perijove } = on;
    const { mint, pool, imageUrl } = await launch(on, alice);
    const known = {
      id: mint,
      name: 'Newcomer',
      symbol: 'NEWC',
      icon: imageUrl,
      website: SITE,
      dev: alice.address,
      decimals: 6,
      totalSupply: 1e9,
      circSupply: 1e9,
      launchpad: 'jup-studio',
      holderCount: 0,
      firstPool: { id: pool },
    };
    expect(await perijove.tokens.search({ query: mint })).toMatchObject([known]);
    expect(await perijove.tokens.search({ query: 'newc' })).toMatchObject([known]);
    expect((await perijove.tokens.recent({}))[0]).toMatchObject(known);
    expect(await perijove.tokens.marketMintsV1({ market_address: pool })).toEqual([mint, USDC]);
    expect(await perijove.tokens.tradableMintsV1({})).toContain(mint);

    const { world } = on.sandbox;
    expect(world.tokens.find(mint, world.clock.now())).toMatchObject({ mint, symbol: 'NEWC' });

    const { [mint]: price, [USDC]: usdc } = await perijove.price.get({ ids: [mint, USDC] });
    const cap = ((price?.usdPrice ?? 0) * 1e9) / (usdc?.usdPrice ?? 1);
    expect(cap).toBeCloseTo(4000, 3);
    const image = await fetch(imageUrl);
    expect(image.headers.get('content-type')).toBe('image/png');
    expect(await image.bytes()).toEqual(await PNG.bytes());
  });

  it('trades on its curve: quoted exactly, there and back, for a fee on each trade', async () => {
    const on = await startLaunching();
    const { alice, bob, studio } = on;
    const token = await launch(on, alice);
    const { mint, pool: poolAddress } = token;
    const usdc = balanceOf(on, bob.address, USDC);

    const bought = await swap(on, bob, {
      inputMint: USDC,
      outputMint: mint,
      amount: 100n * USDC_UNIT,
    });
    expect(bought.quote.routePlan).toMatchObject([
      { swapInfo: { ammKey: poolAddress, label: 'Dynamic Bonding Curve' } },
    ]);
    expect(balanceOf(on, bob.address, USDC)).toBe(usdc - 100n * USDC_UNIT);
    expect(balanceOf(on, bob.address, mint)).toBe(bought.got);
    const { tokenInfo } = await on.perijove.portfolio.positions({ address: bob.address });
    expect(tokenInfo?.solana?.[mint]?.logoURI).toBe(token.imageUrl);
    // A hundredth of 100 USDC, of which one half is the creator's.
    expect(await studio.fee({ poolAddress })).toEqual({ unclaimed: '500000', total: '500000' });

    const dearer = await on.perijove.routingSwap.quote({
      inputMint: USDC,
      outputMint: mint,
      amount: 100n * USDC_UNIT,
    });
    expect(BigInt(dearer.outAmount)).toBeLessThan(bought.got);

    const sold = await swap(on, bob, { inputMint: mint, outputMint: USDC, amount: bought.got });
    expect(balanceOf(on, bob.address, mint)).toBe(0n);
    // The curve gives back the 99 that it got, and keeps a hundredth of that as well.
    expect(sold.got).toBe((99n * USDC_UNIT * 99n) / 100n);
    expect(balanceOf(on, bob.address, USDC)).toBe(usdc - 100n * USDC_UNIT + sold.got);
    const total = String(500_000n + (99n * USDC_UNIT) / 200n);
    expect(await studio.fee({ poolAddress })).toEqual({ unclaimed: total, total });
    expect(wholeSupply(on, mint)).toEqual({ supply: SUPPLY, sum: SUPPLY });
    expect(accounts(on, mint).sale + accounts(on, mint).migration).toBe(SUPPLY);
  });

  it('takes exactly the quoted input in the mode ExactOut', async () => {
    const on = await startLaunching();
    const { alice, bob } = on;
    const { mint } = await launch(on, alice);
    const usdc = balanceOf(on, bob.address, USDC);
    const wanted = 12_345_678_901_234n;
    const order = {
      inputMint: USDC,
      outputMint: mint,
      swapMode: 'ExactOut',
      amount: wanted,
    } as const;
    const { paid } = await swap(on, bob, order);
    expect(balanceOf(on, bob.address, mint)).toBe(wanted);
    expect(balanceOf(on, bob.address, USDC)).toBe(usdc - paid);
    const back = { inputMint: mint, outputMint: USDC, swapMode: 'ExactOut', amount: 7n } as const;
    const sold = await swap(on, bob, back);
    expect(balanceOf(on, bob.address, USDC)).toBe(usdc - paid + 7n);
    expect(balanceOf(on, bob.address, mint)).toBe(wanted - sold.paid);
  });

  it.each([
    [SOL, 9, 30],
    [JUP, 6, 20_000],
  ] as const)(
    'is sold for %s as well, by any way that leads there',
    async (quoteMint, digits, cap) => {
      const on = await startLaunching();
      const { alice, perijove } = on;
      const curve = {
        quoteMint,
        tokenQuoteDecimal: digits,
        initialMarketCap: cap,
        migrationMarketCap: cap * 5,
      };
      const { mint } = await launch(on, alice, planOf(alice.address, {}, curve));
      const [usdc, got] = [balanceOf(on, alice.address, USDC), 10n * USDC_UNIT];
      const { quote } = await swap(on, alice, { inputMint: USDC, outputMint: mint, amount: got });
      expect(quote.routePlan.at(-1)?.swapInfo.inputMint).toBe(quoteMint);
      expect(quote.routePlan.length).toBeGreaterThan(1);
      expect(balanceOf(on, alice.address, mint)).toBe(BigInt(quote.outAmount));
      expect(balanceOf(on, alice.address, USDC)).toBe(usdc - got);

      const { requestId, transaction } = await perijove.instantSwap.order({
        inputMint: mint,
        outputMint: SOL,
        amount: BigInt(quote.outAmount),
        taker: alice.address,
      });
      const signedTransaction = await sign(transaction, alice);
      const execution = await perijove.instantSwap.execute({ requestId, signedTransaction });
      expect(execution).toMatchObject({ status: 'Success' });
      expect(balanceOf(on, alice.address, mint)).toBe(0n);
      expect(wholeSupply(on, mint)).toEqual({ supply: SUPPLY, sum: SUPPLY });
    },
  );

  it('costs who buys at once nearly everything, if it is to keep snipers away', async () => {
    const on = await startLaunching();
    const { alice, perijove, sandbox } = on;
    const { mint } = await launch(on, alice, planOf(alice.address, { antiSniping: true }));
    const order = { inputMint: USDC, outputMint: mint, amount: 100n * USDC_UNIT };
    const atOnce = BigInt((await perijove.routingSwap.quote(order)).outAmount);
    sandbox.control.clock.jump(20_000);
    const soon = BigInt((await perijove.routingSwap.quote(order)).outAmount);
    sandbox.control.clock.jump(280_000);
    const calm = BigInt((await perijove.routingSwap.quote(order)).outAmount);
    expect(Number(atOnce) / Number(calm)).toBeCloseTo(1 / 99, 2);
    expect(soon).toBeGreaterThan(atOnce);
    expect(calm).toBeGreaterThan(soon);
  });

  it('lands wherever it is sent, but without a page', async () => {
    const on = await startLaunching();
    const { alice, sandbox, studio } = on;
    const created = await studio.createPoolTx(planOf(alice.address));
    await expect(studio.poolAddresses({ mint: created.mint })).rejects.toMatchObject({
      code: 'not_found',
    });
    await send(on, await sign(created.transaction, alice));
    const { data } = await studio.poolAddresses({ mint: created.mint });
    expect(data).toMatchObject({ dammv2PoolAddress: null });
    const page = await fetch(`${sandbox.url}/storage/${created.mint}/page`);
    expect(page.status).toBe(404);
  });
});
