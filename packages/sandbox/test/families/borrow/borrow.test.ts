import { USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { positionMint } from '../../../src/families/borrow/vault-addresses.ts';
import { findVault } from '../../../src/families/borrow/vaults.ts';
import { DAY_MS } from '../../../src/world/intervals.ts';
import {
  balanceOf,
  JUP,
  startTrading,
  type Trading,
  wholeSupply,
} from '../../market/swap/trading.ts';
import { held, the } from '../../settlement/on-ledger.ts';
import { programError, send } from '../earn/lending.ts';

/** JUP as collateral for USDC. */
const VAULT = 3;
const COLLATERAL = 1_000_000_000n;
const DEBT = 50_000_000n;
const ALL = -(2n ** 127n);

interface Change {
  readonly positionId?: number;
  readonly col?: bigint;
  readonly debt?: bigint;
}

function build(on: Trading, { positionId = 0, col = 0n, debt = 0n }: Change, wallet = on.alice) {
  return on.perijove.borrow.operate({
    vaultId: VAULT,
    positionId,
    signer: wallet.address,
    colAmount: col,
    debtAmount: debt,
  });
}

async function operate(on: Trading, change: Change, wallet = on.alice): Promise<number> {
  const { nftId, transaction } = await build(on, change, wallet);
  await send(on, transaction, wallet);
  return nftId;
}

const open = (on: Trading): Promise<number> => operate(on, { col: COLLATERAL, debt: DEBT });

async function positionOf(on: Trading, nftId: number) {
  const positions = await on.perijove.borrow.positions({ users: [on.alice.address] });
  const { supply, borrow, address } = the(positions.find(({ id }) => id === nftId));
  return { supply: BigInt(supply), borrow: BigInt(borrow), address };
}

function expectWhole(on: Trading): void {
  for (const mint of [JUP, USDC]) {
    const { supply, sum } = wholeSupply(on, mint);
    expect(sum).toBe(supply);
  }
}

describe('a position', () => {
  it('takes the collateral, pays the debt, and gives the NFT to the wallet', async () => {
    const on = await startTrading();
    const start = {
      jup: balanceOf(on, on.alice.address, JUP),
      usdc: balanceOf(on, on.alice.address, USDC),
    };
    const nftId = await open(on);
    expect(balanceOf(on, on.alice.address, JUP)).toBe(start.jup - COLLATERAL);
    expect(balanceOf(on, on.alice.address, USDC)).toBe(start.usdc + DEBT);
    const { supply, borrow, address } = await positionOf(on, nftId);
    expect(COLLATERAL - supply).toBeLessThanOrEqual(1n);
    expect(borrow - DEBT).toBeLessThanOrEqual(1n);
    expect(address).toBe(positionMint(the(findVault('main', VAULT)), nftId));
    expect(held(on.sandbox.ledger, on.alice.address, address)).toBe(1n);
    expectWhole(on);
  });

  it('owes interest by the clock, and repays all of it although it grows meanwhile', async () => {
    const on = await startTrading();
    const positionId = await open(on);
    on.sandbox.control.clock.jump(30 * DAY_MS);
    const month = (await positionOf(on, positionId)).borrow;
    // 5.12 % a year of what a loan of the first day would be.
    expect(Number(month - DEBT)).toBeGreaterThan((Number(DEBT) * 0.049 * 30) / 365);
    expect(Number(month - DEBT)).toBeLessThan((Number(DEBT) * 0.0512 * 30) / 365);
    const { transaction } = await build(on, { positionId, debt: ALL });
    on.sandbox.control.clock.jump(50_000);
    const owed = (await positionOf(on, positionId)).borrow;
    expect(owed).toBeGreaterThan(month);
    const before = balanceOf(on, on.alice.address, USDC);
    await send(on, transaction, on.alice);
    expect(balanceOf(on, on.alice.address, USDC)).toBe(before - owed);
    expect((await positionOf(on, positionId)).borrow).toBe(0n);

    await operate(on, { positionId, col: ALL });
    expect(await positionOf(on, positionId)).toMatchObject({ supply: 0n, borrow: 0n });
    expectWhole(on);
  });

  it('adds, repays and withdraws parts', async () => {
    const on = await startTrading();
    const positionId = await open(on);
    const before = await positionOf(on, positionId);
    await operate(on, { positionId, col: 500n, debt: -10_000_000n });
    await operate(on, { positionId, col: -1_000_000n });
    await operate(on, { positionId, debt: 2_000_000n });
    const after = await positionOf(on, positionId);
    expect(Number(before.supply + 500n - 1_000_000n - after.supply)).toBeLessThanOrEqual(3);
    expect(Number(after.borrow - (before.borrow - 8_000_000n))).toBeLessThanOrEqual(3);
    expectWhole(on);
  });

  it('has instructions with the accounts of the published interface', async () => {
    const on = await startTrading();
    const positionId = await open(on);
    const { instructions } = await on.perijove.borrow.operateInstructions({
      vaultId: VAULT,
      positionId,
      signer: on.alice.address,
      colAmount: 0n,
      debtAmount: 1_000_000n,
    });
    expect(instructions).toHaveLength(1);
    expect(instructions[0]?.accounts.length).toBeGreaterThanOrEqual(35);
  });
});

describe('the program refuses', () => {
  it.each([
    ['a debt above the collateral factor', 6011, { debt: 400_000_000n }],
    ['a withdrawal of more than there is', 6017, { col: -2n * COLLATERAL }],
    ['a repayment of more than is owed', 6018, { debt: -2n * DEBT }],
    ['a rest below the minimum', 6025, { debt: -DEBT + 500_000n }],
    ['a withdrawal of all with a debt', 6011, { col: ALL }],
    ['a loan beyond the limit', 6019, { debt: 9_000_000_000_000n }],
  ])('%s', async (_, code, change) => {
    const on = await startTrading();
    const positionId = await open(on);
    const { transaction } = await build(on, { positionId, ...change });
    await expect(send(on, transaction, on.alice)).rejects.toMatchObject(programError(code));
  });

  it('a wallet without the NFT', async () => {
    const on = await startTrading();
    const positionId = await open(on);
    const { transaction } = await build(on, { positionId, debt: 1_000_000n }, on.bob);
    await expect(send(on, transaction, on.bob)).rejects.toMatchObject(programError(6045));
  });

  it('a second use of the same transaction', async () => {
    const on = await startTrading();
    const positionId = await open(on);
    const { transaction } = await build(on, { positionId, debt: 1_000_000n });
    await send(on, transaction, on.alice);
    const { borrow } = await positionOf(on, positionId);
    await send(on, transaction, on.alice).catch(() => undefined);
    expect((await positionOf(on, positionId)).borrow).toBe(borrow);
  });
});

describe('the API refuses', () => {
  it.each([
    ['an unknown market', { market: 'other' }],
    ['an unknown vault', { vaultId: 99 }],
    ['a vault of another market', { market: 'ethena', vaultId: 3 }],
    ['an unknown position', { positionId: 77 }],
    ['no amount', { colAmount: 0n }],
    ['an impossible amount', { colAmount: 2n ** 64n }],
    ['another owner', { positionOwner: USDC }],
  ])('%s', async (_, change) => {
    const { perijove, alice } = await startTrading();
    const input = {
      vaultId: VAULT,
      positionId: 0,
      signer: alice.address,
      colAmount: COLLATERAL,
      debtAmount: 0n,
    };
    await expect(perijove.borrow.operate({ ...input, ...change })).rejects.toMatchObject({
      code: 'bad_request',
    });
  });

  it('an unknown market in a list', async () => {
    const { perijove, alice } = await startTrading();
    const refused = { code: 'bad_request', details: { status: 400 } };
    await expect(perijove.borrow.vaults({ market: 'other' })).rejects.toMatchObject(refused);
    const users = [alice.address];
    await expect(perijove.borrow.positions({ users, market: 'other' })).rejects.toMatchObject(
      refused,
    );
  });
});
