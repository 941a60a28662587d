import { SOL, USDC } from '@perijove/core';
import { findAssociatedTokenAddress } from '@perijove/solana';
import { fetchVaultTokens } from 'perijove/borrow';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../src/world/intervals.ts';
import { balanceOf, JUP } from '../../market/swap/trading.ts';
import { held, the } from '../../settlement/on-ledger.ts';
import {
  type Borrowing,
  JUP_VAULT,
  openBorrowing,
  SOL_UNITS,
  SOL_VAULT,
  UNITS,
  USDC_VAULT,
} from './borrowing.ts';

const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';

const jupLoan = { vaultId: JUP_VAULT, collateral: 1_000n * UNITS, debt: 50n * UNITS };
const solLoan = { vaultId: SOL_VAULT, collateral: SOL_UNITS, debt: 20n * UNITS };

async function positionOf({ perijove, alice }: Borrowing, id: number) {
  const positions = await perijove.borrow.positions({ users: [alice.address] });
  return the(positions.find((each) => each.id === id));
}

/** The wallet's account of wrapped SOL. */
async function wrappedOf({ sandbox, alice }: Borrowing) {
  return sandbox.ledger.account(
    await findAssociatedTokenAddress(alice.address, SOL, TOKEN_PROGRAM),
  );
}

describe('a loan', () => {
  it('is opened, changed and closed: each side as it was asked for', async () => {
    const on = await openBorrowing();
    const { perijove, alice, options } = on;
    const start = [JUP, USDC].map((mint) => balanceOf(on, alice.address, mint));
    const opened = await perijove.borrow.open(jupLoan, options);
    const { positionId } = opened;
    expect(opened.moved).toMatchObject({ [JUP]: '-1000000000', [USDC]: '50000000' });
    const { address } = await positionOf(on, positionId);
    expect(opened.moved?.[address]).toBe('1');
    expect(held(on.sandbox.ledger, alice.address, address)).toBe(1n);
    expect(opened.health.before).toBeNull();
    expect(the(opened.health.after.factor ?? undefined)).toBeGreaterThan(1.1);

    const at = { vaultId: JUP_VAULT, positionId };
    const more = await perijove.borrow.deposit({ ...at, amount: 100n * UNITS }, options);
    expect(more.moved).toMatchObject({ [JUP]: '-100000000' });
    expect(Number(more.health.after.factor)).toBeGreaterThan(Number(more.health.before?.factor));
    const loan = await perijove.borrow.borrow({ ...at, amount: 5n * UNITS }, options);
    expect(loan.moved).toMatchObject({ [USDC]: '5000000' });
    const part = await perijove.borrow.repay({ ...at, amount: 10n * UNITS }, options);
    expect(part.moved).toMatchObject({ [USDC]: '-10000000' });
    const taken = await perijove.borrow.withdraw({ ...at, amount: 50n * UNITS }, options);
    expect(taken.moved).toMatchObject({ [JUP]: '50000000' });

    on.sandbox.control.clock.jump(30 * DAY_MS);
    const { borrow, supply } = await positionOf(on, positionId);
    const bounds = { maxRepay: BigInt(borrow) + 100n, minWithdraw: BigInt(supply) };
    const closed = await perijove.borrow.closeAll({ ...at, ...bounds }, options);
    expect(closed.repaid?.moved).toMatchObject({ [USDC]: `-${borrow}` });
    expect(closed.withdrawn?.moved).toMatchObject({ [JUP]: String(supply) });
    expect(await positionOf(on, positionId)).toMatchObject({ supply: '0', borrow: '0' });
    expect(held(on.sandbox.ledger, alice.address, address)).toBe(1n);

    // All that is gone is interest, and the unit by which each deposit is rounded.
    const end = [JUP, USDC].map((mint) => balanceOf(on, alice.address, mint));
    expect(Number(the(start[0]) - the(end[0]))).toBeLessThanOrEqual(4);
    const interest = BigInt(borrow) - 45n * UNITS;
    expect(the(start[1]) - the(end[1])).toBe(interest);
    // Nothing is left to do.
    expect(await perijove.borrow.closeAll({ ...at, ...bounds }, options)).toEqual({
      repaid: null,
      withdrawn: null,
    });
  });

  it('of a collateral of SOL is wrapped and unwrapped in the same transaction', async () => {
    const on = await openBorrowing();
    const { perijove, options } = on;
    const { positionId, moved } = await perijove.borrow.open(solLoan, options);
    expect(moved).toMatchObject({ [USDC]: '20000000' });
    // Wrapped in excess, and back: only the collateral, rent and the fee have left.
    expect(await wrappedOf(on)).toBeUndefined();
    const at = { vaultId: SOL_VAULT, positionId };
    await perijove.borrow.withdraw({ ...at, amount: SOL_UNITS / 10n }, options);
    expect(await wrappedOf(on)).toBeUndefined();
    const { borrow, supply } = await positionOf(on, positionId);
    const bounds = { maxRepay: BigInt(borrow) + 10n, minWithdraw: BigInt(supply) };
    await perijove.borrow.closeAll({ ...at, ...bounds }, options);
    expect(await wrappedOf(on)).toBeUndefined();
    expect(await positionOf(on, positionId)).toMatchObject({ supply: '0', borrow: '0' });
  });

  it('of SOL arrives unwrapped, and is repaid whole although it grows', async () => {
    const on = await openBorrowing();
    const { perijove, options, alice } = on;
    const loan = { vaultId: USDC_VAULT, collateral: 500n * UNITS, debt: SOL_UNITS };
    const before = balanceOf(on, alice.address, SOL);
    const { positionId } = await perijove.borrow.open(loan, options);
    expect(balanceOf(on, alice.address, SOL)).toBeGreaterThan(before + SOL_UNITS - 5_000_000n);
    on.sandbox.control.clock.jump(100 * DAY_MS);
    const { borrow } = await positionOf(on, positionId);
    const lamports = balanceOf(on, alice.address, SOL);
    const all = { vaultId: USDC_VAULT, positionId, amount: 'all' } as const;
    await perijove.borrow.repay({ ...all, maxAmount: BigInt(borrow) + SOL_UNITS / 10n }, options);
    expect(balanceOf(on, alice.address, SOL)).toBe(lamports - BigInt(borrow) - 5_000n);
    expect(await wrappedOf(on)).toBeUndefined();
    expect(await positionOf(on, positionId)).toMatchObject({ borrow: '0' });
  });

  it('is resumed by its id, and opened once', async () => {
    const on = await openBorrowing();
    const flow = on.journalled('loan');
    const first = await on.perijove.borrow.open(jupLoan, flow);
    expect(await on.perijove.borrow.open(jupLoan, flow)).toEqual(first);
    expect(await on.perijove.borrow.positions({ users: [on.alice.address] })).toHaveLength(1);
  });
});

describe('before the signature', () => {
  const asked = { signTransactions: async () => expect.unreachable('the wallet was asked') };

  it.each([
    ['a health below the bound', { ...jupLoan, minHealth: 100 }, 'health_too_low'],
    ['a debt below the minimum', { ...jupLoan, debt: 5n }, 'debt_too_low'],
  ])('refuses %s', async (_, input, name) => {
    const on = await openBorrowing();
    const signer = { address: on.alice.address, ...asked };
    await expect(
      on.perijove.borrow.open(input, { ...on.options, signer } as never),
    ).rejects.toMatchObject({ code: 'execution_failed', details: { name }, flow: 'borrow.open' });
  });

  it('shows a preview with the health, and asks nobody', async () => {
    const on = await openBorrowing();
    const owner = on.alice.address;
    const shown = await on.perijove.borrow.preview.open(solLoan, { owner, rpc: on.options.rpc });
    expect(shown).toMatchObject({ flow: 'borrow.open', reached: 'simulated', issues: [] });
    expect(shown.inWords[0]).toMatch(/^You pay .* and get .*the position NFT/);
    expect(shown.inWords.join('\n')).toMatch(/^Opens a loan: position .*, position NFT /m);
  });

  it('refuses a maximum that the debt has outgrown', async () => {
    const on = await openBorrowing();
    const { positionId } = await on.perijove.borrow.open(jupLoan, on.options);
    const all = { vaultId: JUP_VAULT, positionId, amount: 'all', maxAmount: 49n * UNITS } as const;
    await expect(on.perijove.borrow.repay(all, on.options)).rejects.toMatchObject({
      code: 'unsafe_transaction',
    });
  });
});

it('watches the health of a wallet', async () => {
  const on = await openBorrowing();
  const { positionId } = await on.perijove.borrow.open(jupLoan, on.options);
  for await (const { value } of on.perijove.borrow.watch({ user: on.alice.address })) {
    expect(value.map(({ position }) => position.id)).toEqual([positionId]);
    expect(the(value[0]?.health?.factor ?? undefined)).toBeGreaterThan(1.1);
    break;
  }
});

it('the tokens of a vault are read from its account', async () => {
  const { options } = await openBorrowing();
  const { rpc } = options;
  expect(await fetchVaultTokens(JUP_VAULT, { rpc })).toEqual({ supply: JUP, borrow: USDC });
  expect(await fetchVaultTokens(USDC_VAULT, { rpc })).toEqual({ supply: USDC, borrow: SOL });
  await expect(fetchVaultTokens(77, { rpc })).rejects.toMatchObject({ code: 'invalid_input' });
});
