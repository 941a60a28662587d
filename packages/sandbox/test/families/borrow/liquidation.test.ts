import { SOL } from '@perijove/core';
import { describeTransaction } from '@perijove/solana/describe';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshFolder } from '../../../../local-node/test/ledger/fresh-folder.ts';
import { liquidate } from '../../../src/families/borrow/liquidation.ts';
import { LIQUIDATOR } from '../../../src/families/borrow/liquidator.ts';
import { readPosition } from '../../../src/families/borrow/position-book.ts';
import {
  isWithin,
  type StoredPosition,
  unitsOf,
} from '../../../src/families/borrow/position-change.ts';
import { oraclePrice } from '../../../src/families/borrow/vault-price.ts';
import { borrowVaults, findVault } from '../../../src/families/borrow/vaults.ts';
import { VAULTS_PROGRAM } from '../../../src/settlement/program/service-programs.ts';
import { DAY_MS } from '../../../src/world/intervals.ts';
import { JUP, startTrading, wholeSupply } from '../../market/swap/trading.ts';
import { the } from '../../settlement/on-ledger.ts';
import { booksOf, listed, loanOf, openLoan, worthOf } from './loan.ts';

/** JUP as collateral for USDC: at most 65 % of it, liquidated from 70 % on, with 3 % on top. */
const vault = the(findVault('main', 3));
const COLLATERAL = 1_000_000_000n;

describe('a fall of the price', () => {
  it.each([
    ['JUP for USDC', 3, COLLATERAL],
    ['SOL for USDC', 1, 1_000_000_000n],
    ['USDC for SOL', 2, 100_000_000n],
  ])('liquidates a loan of %s down to the collateral factor', async (_, id, collateral) => {
    const on = await startTrading();
    const of = the(findVault('main', id));
    const [low, high] = [of.collateralFactor - 20n, of.liquidationThreshold + 10n];
    const risky = await openLoan(on, of, collateral, low);
    const { control, ledger } = on.sandbox;
    const before = { debt: booksOf(on, of.borrow), collateral: booksOf(on, of.supply) };
    const owed = (await loanOf(on, risky.id)).borrow;
    // The value of the debt grows where its token is not the dollar.
    if (of.borrow === vault.borrow)
      control.prices.set(of.supply, { factor: Number(low) / Number(high) });
    else control.prices.set(of.borrow, { factor: Number(high) / Number(low) });

    const after = await loanOf(on, risky.id);
    expect(after.isLiquidated).toBe(true);
    // The program rounds by a base unit against the position, at the opening and here.
    expect(Number(collateral - after.supply - after.taken)).toBeLessThanOrEqual(2);
    expect(Number(after.borrow + after.paid - owed)).toBeLessThanOrEqual(1);
    const worth = await worthOf(on, of, after.supply);
    expect(after.borrow * 1_000n).toBeLessThanOrEqual(worth * of.collateralFactor);
    // No more than that, to some base units.
    expect(Number(worth * of.collateralFactor - after.borrow * 1_000n) / 1e9).toBeLessThan(0.1);
    const [debt, taken] = [booksOf(on, of.borrow), booksOf(on, of.supply)];
    expect(debt.vaults - before.debt.vaults).toBe(after.paid);
    expect(before.collateral.vaults - taken.vaults).toBe(after.taken);
    expect(taken.liquidator).toBe(after.taken);
    const penalty = (await worthOf(on, of, after.taken)) * 10_000n;
    const expected = after.paid * (10_000n + of.liquidationPenalty);
    expect(Number(expected - penalty) / Number(expected)).toBeCloseTo(0, 4);
    const liquidator = ledger.signer(LIQUIDATOR).address;
    const [record] = ledger.history(liquidator, { limit: 1 });
    expect(record?.error).toBeNull();
    expect(record?.addresses).toContain(VAULTS_PROGRAM);
    const wire = Buffer.from(the(record).wire).toString('base64');
    const { calls, unread } = await describeTransaction(wire, { owner: liquidator });
    const call = the(calls.find(({ name }) => name === 'borrow.liquidate'));
    expect(call.terms).toContainEqual(
      expect.objectContaining({ mint: of.borrow, units: after.paid }),
    );
    expect(unread.map(({ program }) => program)).not.toContain(VAULTS_PROGRAM);
    // Wrapped SOL has no supply of its own.
    for (const mint of [of.supply, of.borrow].filter((each) => each !== SOL)) {
      const { supply, sum } = wholeSupply(on, mint);
      expect(sum).toBe(supply);
    }
  });

  it('does not touch a loan that stays below the threshold', async () => {
    const on = await startTrading();
    on.sandbox.control.faucet({ address: on.bob.address, mint: JUP, amount: COLLATERAL });
    const { id } = await openLoan(on, vault, COLLATERAL, 640n);
    const safe = await openLoan(on, vault, COLLATERAL, 600n, on.bob);
    const kept = () => readPosition(on.sandbox.ledger.documents, vault, safe.id);
    const before = kept();
    // To 693 per mille, and then to 703 and 659.
    on.sandbox.control.prices.set(JUP, { factor: 640 / 693 });
    expect((await loanOf(on, id)).isLiquidated).toBe(false);
    on.sandbox.control.prices.set(JUP, { factor: 640 / 703 });
    expect((await loanOf(on, id)).isLiquidated).toBe(true);
    expect(kept()).toEqual(before);
  });

  it('liquidates every loan that it reaches, the riskiest first', async () => {
    const on = await startTrading();
    const { control, ledger } = on.sandbox;
    control.faucet({ address: on.bob.address, mint: JUP, amount: COLLATERAL });
    const ids = [
      (await openLoan(on, vault, COLLATERAL, 620n)).id,
      (await openLoan(on, vault, COLLATERAL, 640n, on.bob)).id,
      (await openLoan(on, vault, COLLATERAL, 400n)).id,
    ] as const;
    // To 744, 768 and 480 per mille.
    control.prices.set(JUP, { factor: 1 / 1.2 });
    expect((await loanOf(on, ids[0])).isLiquidated).toBe(true);
    expect((await loanOf(on, ids[1], on.bob)).isLiquidated).toBe(true);
    expect((await loanOf(on, ids[2])).isLiquidated).toBe(false);
    const made = ledger.history(ledger.signer(LIQUIDATOR).address, { limit: 10 });
    const named = made.flatMap(({ wire }) => {
      const memo = /liquidation of position main 3 (\d+)/.exec(
        Buffer.from(wire).toString('latin1'),
      );
      return memo ? [Number(memo[1])] : [];
    });
    expect(named.toReversed()).toEqual([ids[1], ids[0]]);
  });

  it('is noticed by a watch of health', async () => {
    const on = await startTrading();
    const { id } = await openLoan(on, vault, COLLATERAL, 640n);
    const seen: unknown[] = [];
    const { address: user } = on.alice;
    for await (const { value } of on.perijove.borrow.watch({ user }, { pollMs: 1_000 })) {
      const [watched] = value;
      seen.push([watched?.position.id, watched?.position.isLiquidated]);
      if (watched?.position.isLiquidated) break;
      on.sandbox.control.prices.set(JUP, { factor: 0.9 });
    }
    expect(seen).toEqual([
      [id, false],
      [id, true],
    ]);
  });

  it('leaves debt without collateral on the books of the vault', async () => {
    const on = await startTrading();
    const { id } = await openLoan(on, vault, COLLATERAL, 640n);
    const before = booksOf(on, vault.borrow);
    const owed = (await loanOf(on, id)).borrow;
    on.sandbox.control.prices.set(JUP, { factor: 0.4 });
    const after = await loanOf(on, id);
    expect(after).toMatchObject({ supply: 0n, borrow: 0n, taken: COLLATERAL });
    const repaid = booksOf(on, vault.borrow).vaults - before.vaults;
    const { absorbedBorrow, totalBorrow } = await listed(on, vault);
    const left = BigInt(the(absorbedBorrow ?? undefined));
    expect(left).toBeGreaterThan(0n);
    expect(Math.abs(Number(repaid + left - after.paid))).toBeLessThanOrEqual(1);
    expect(Math.abs(Number(after.paid - owed))).toBeLessThanOrEqual(1);
    // It is owed by nobody, and the vault still lacks it, with interest.
    on.sandbox.control.clock.jump(30 * DAY_MS);
    const later = await listed(on, vault);
    expect(BigInt(the(later.absorbedBorrow ?? undefined))).toBeGreaterThan(left);
    expect(BigInt(the(totalBorrow ?? undefined)) - left).toBe(BigInt(vault.borrowed) * 1_000_000n);
  });
});

it('liquidates in the second in which the market reaches the threshold', async () => {
  const on = await startTrading();
  const { id } = await openLoan(on, vault, COLLATERAL, 640n);
  const { control, ledger, world } = on.sandbox;
  const kept = the(readPosition(ledger.documents, vault, id));
  expect(await control.advanceToNextDue({ maxMs: 90 * DAY_MS })).toBe(true);
  expect((await loanOf(on, id)).isLiquidated).toBe(true);
  const atMs = world.clock.now();
  const isSafe = (ms: number): boolean => {
    const units = unitsOf({ vault, atMs: ms }, kept);
    return isWithin(units, the(oraclePrice(world, vault, ms)), vault.liquidationThreshold);
  };
  expect([isSafe(atMs - 1_000), isSafe(atMs)]).toEqual([true, false]);
});

it('finds the same time when the keeper wakes up late', async () => {
  const [early, late] = [await startTrading(), await startTrading()];
  const { id } = await openLoan(early, vault, COLLATERAL, 640n);
  await openLoan(late, vault, COLLATERAL, 640n);
  await early.sandbox.control.advanceToNextDue({ maxMs: 90 * DAY_MS });
  const endMs = early.sandbox.world.clock.now() + 1_000;
  for (const { sandbox } of [early, late])
    sandbox.control.clock.jump(endMs - sandbox.world.clock.now());
  const first = await loanOf(early, id);
  expect(first.isLiquidated).toBe(true);
  expect(await loanOf(late, id)).toEqual(first);
});

it('keeps what a liquidation did in the data folder, and liquidates after a restart', async () => {
  const dataFolder = freshFolder();
  const first = await startTrading({ dataFolder });
  const lost = await openLoan(first, vault, COLLATERAL, 640n);
  first.sandbox.control.prices.set(JUP, { factor: 0.5 });
  const before = [await loanOf(first, lost.id), (await listed(first, vault)).absorbedBorrow];
  expect(before[0]).toMatchObject({ isLiquidated: true, supply: 0n });
  const other = await openLoan(first, vault, COLLATERAL, 600n);
  await first.sandbox.stop();

  const second = await startTrading({ dataFolder });
  expect([await loanOf(second, lost.id), (await listed(second, vault)).absorbedBorrow]).toEqual(
    before,
  );
  expect((await loanOf(second, other.id)).isLiquidated).toBe(false);
  second.sandbox.control.prices.set(JUP, { factor: 0.4 });
  expect((await loanOf(second, other.id)).isLiquidated).toBe(true);
});

describe('a liquidation', () => {
  const loans = fc.record({
    vault: fc.constantFrom(...borrowVaults),
    supply: fc.bigInt({ min: 1n, max: 10n ** 15n }),
    price: fc.bigInt({ min: 10n ** 9n, max: 10n ** 17n }),
    permille: fc.bigInt({ min: 1n, max: 3_000n }),
    atMs: fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2030, 0, 1) }),
  });

  it('ends with a safe position or none, and loses no base unit', () => {
    fc.assert(
      fc.property(loans, ({ vault: of, supply, price, permille, atMs }) => {
        const worth = (supply * price) / 10n ** 15n;
        const before: StoredPosition = { supply, borrow: (worth * permille) / 1_000n };
        const env = { vault: of, atMs, price };
        const units = unitsOf(env, before);
        const found = liquidate(env, before);
        if (!found) {
          expect(units.borrow === 0n || isWithin(units, price, of.liquidationThreshold)).toBe(true);
          return;
        }
        const { repaid, seized, uncovered, absorbed, after } = found;
        expect(units.borrow > 0n && !isWithin(units, price, of.liquidationThreshold)).toBe(true);
        expect(repaid > 0n && repaid <= units.borrow && seized <= units.supply).toBe(true);
        const left = unitsOf(env, after);
        expect(left.borrow === 0n || isWithin(left, price, of.liquidationThreshold)).toBe(true);
        expect(left.borrow === 0n || left.borrow >= of.minimumBorrowing).toBe(true);
        // Rounding never gives the position anything, and takes two base units of each side at most.
        const lost = unitsOf(env, { supply: 0n, borrow: absorbed }).borrow - uncovered;
        expect(lost >= 0n && lost <= 2n).toBe(true);
        const debtLost = left.borrow - (units.borrow - repaid - uncovered);
        const collateralLost = units.supply - seized - left.supply;
        expect(debtLost >= 0n && debtLost <= 2n).toBe(true);
        expect(collateralLost >= 0n && collateralLost <= 2n).toBe(true);
        expect(uncovered === 0n || left.supply === 0n).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
