import {
  createAssociatedAccount,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  transferSol,
} from '@perijove/local-node/ledger';
import { describe, expect, it } from 'vitest';
import type { SettlementRequest } from '../../src/settlement/create-settlement.ts';
import {
  errorOf,
  held,
  type OnLedger,
  onOpenLedger,
  SOL,
  signed,
  supplyOf,
  the,
  USDC,
} from './on-ledger.ts';

function issueTo({ ledger, world, alice }: OnLedger, request: Pick<SettlementRequest, 'legs'>) {
  const expiresAtMs = world.clock.now() + 60_000;
  return ledger.createSettlement({ kind: 'order', taker: alice.address, expiresAtMs, ...request });
}

/** Alice pays into the account of an order. */
function fundOrder(on: OnLedger, mint: string, amount: bigint, name = 'order 1'): string {
  const { ledger, alice } = on;
  const order = ledger.signer(name);
  const { tokenProgram } = the(ledger.mint(mint));
  const account = ledger.associatedAccount(order.address, mint, tokenProgram);
  const { setup, settle } = ledger.createSettlement({
    kind: 'order',
    taker: alice.address,
    expiresAtMs: on.world.clock.now() + 60_000,
    legs: [{ leg: 'pay', mint, amount, to: { account, owner: order.address } }],
    wrapSol: true,
  });
  expect(errorOf(ledger.submit(signed(ledger, alice, [...setup, ...settle])))).toBeUndefined();
  return account;
}

describe('an order', () => {
  it('is paid into an account of its own, which the maker pays for', async () => {
    const on = await onOpenLedger();
    const { ledger, alice } = on;
    const usdc = held(ledger, alice.address, USDC);
    const maker = ledger.lamports(ledger.maker.address);
    fundOrder(on, USDC, 1_000n);
    expect(held(ledger, ledger.signer('order 1').address, USDC)).toBe(1_000n);
    expect(held(ledger, alice.address, USDC)).toBe(usdc - 1_000n);
    expect(maker - ledger.lamports(ledger.maker.address)).toBe(ledger.rentExempt(165));
    fundOrder(on, USDC, 500n);
    expect(held(ledger, ledger.signer('order 1').address, USDC)).toBe(1_500n);
  });

  it.each([
    ['USDC', USDC],
    ['wrapped SOL', SOL],
  ])(
    'in %s is cancelled: what is left goes back, and the account with its rent',
    async (_, mint) => {
      const on = await onOpenLedger();
      const { ledger, alice } = on;
      const account = fundOrder(on, mint, 7_000n);
      const before = held(ledger, alice.address, mint);
      const refund = (amount: bigint) =>
        issueTo(on, {
          legs: [
            { leg: 'receive', mint, amount, source: { from: 'account', account, close: true } },
          ],
        });
      const part = refund(2_000n);
      expect(errorOf(ledger.submit(signed(ledger, alice, [...part.setup, ...part.settle])))).toBe(
        undefined,
      );
      expect(ledger.account(account)).toBeDefined();
      const rest = refund(5_000n);
      const lamports = ledger.lamports(alice.address);
      expect(errorOf(ledger.submit(signed(ledger, alice, rest.settle)))).toBeUndefined();
      expect(held(ledger, alice.address, mint)).toBe(before + 7_000n);
      expect(ledger.account(account)).toBeUndefined();
      expect(ledger.lamports(alice.address) - lamports).toBe(ledger.rentExempt(165) - 5000n);
    },
  );

  it('is created although its address already has SOL', async () => {
    const on = await onOpenLedger();
    const { ledger, bob } = on;
    const { tokenProgram } = the(ledger.mint(USDC));
    const owner = ledger.signer('order 1').address;
    const account = ledger.associatedAccount(owner, USDC, tokenProgram);
    const send = transferSol(bob.address, account, 900_000n);
    expect(errorOf(ledger.submit(signed(ledger, bob, [send])))).toBeUndefined();
    fundOrder(on, USDC, 1_000n);
    expect(held(ledger, owner, USDC)).toBe(1_000n);
    expect(ledger.lamports(account)).toBe(ledger.rentExempt(165) + 900_000n);
  });

  it('cannot give back more than is in it', async () => {
    const on = await onOpenLedger();
    const { ledger, alice } = on;
    const account = fundOrder(on, USDC, 100n);
    const { settle } = issueTo(on, {
      legs: [
        {
          leg: 'receive',
          mint: USDC,
          amount: 101n,
          source: { from: 'account', account, close: false },
        },
      ],
    });
    const outcome = ledger.submit(signed(ledger, alice, settle));
    expect(errorOf(outcome)).toEqual({ InstructionError: [0, { Custom: 6023 }] });
    expect(held(ledger, ledger.signer('order 1').address, USDC)).toBe(100n);
  });
});

describe.each([
  ['the same token program', TOKEN_PROGRAM],
  ['the other token program', TOKEN_2022_PROGRAM],
])('shares of %s', (_, tokenProgram) => {
  it('are made for a deposit and destroyed for a withdrawal', async () => {
    const on = await onOpenLedger();
    const { ledger, alice } = on;
    const mint = ledger.signer('shares').address;
    const shares = ledger.createMint({ mint, decimals: 6, tokenProgram });
    const usdc = held(ledger, alice.address, USDC);
    const deposit = issueTo(on, {
      legs: [
        { leg: 'pay', mint: USDC, amount: 1_000n },
        { leg: 'receive', mint, amount: 900n, source: { from: 'mint' } },
      ],
    });
    const instructions = [...deposit.setup, ...deposit.settle];
    expect(errorOf(ledger.submit(signed(ledger, alice, instructions)))).toBeUndefined();
    expect(supplyOf(ledger, mint)).toEqual({ supply: 900n, sum: 900n });
    expect(held(ledger, alice.address, mint)).toBe(900n);

    const redeem = issueTo(on, {
      legs: [
        { leg: 'burn', mint, amount: 300n },
        { leg: 'receive', mint: USDC, amount: 350n },
      ],
    });
    expect(errorOf(ledger.submit(signed(ledger, alice, redeem.settle)))).toBeUndefined();
    expect(supplyOf(ledger, mint)).toEqual({ supply: 600n, sum: 600n });
    expect(held(ledger, alice.address, USDC)).toBe(usdc - 650n);
    const supply = supplyOf(ledger, USDC);
    expect(supply.sum).toBe(supply.supply);
    expect(ledger.account(shares.vault)).toBeDefined();
  });

  it('are not made when the transaction fails', async () => {
    const on = await onOpenLedger();
    const { ledger, alice } = on;
    const mint = ledger.signer('shares').address;
    ledger.createMint({ mint, decimals: 6, tokenProgram });
    const { setup, settle } = issueTo(on, {
      legs: [
        { leg: 'pay', mint: USDC, amount: 10n ** 15n },
        { leg: 'receive', mint, amount: 900n, source: { from: 'mint' } },
      ],
    });
    const wire = signed(ledger, alice, [...setup, ...settle]);
    expect(errorOf(ledger.submit(wire, { preflight: false }))).toEqual({
      InstructionError: [1, { Custom: 1 }],
    });
    expect(supplyOf(ledger, mint)).toEqual({ supply: 0n, sum: 0n });
  });
});

describe('a request that makes no sense', () => {
  it('is refused before a settlement is created', async () => {
    const on = await onOpenLedger();
    const legs = (mint: string, amount: bigint) => ({
      legs: [{ leg: 'receive', mint, amount }] as const,
    });
    expect(() => issueTo(on, legs(USDC, 0n))).toThrow(RangeError);
    expect(() => issueTo(on, legs(USDC, 2n ** 64n))).toThrow(RangeError);
    expect(() => issueTo(on, legs(on.alice.address, 1n))).toThrow(/unknown mint/);
    expect(() => issueTo(on, legs('nonsense', 1n))).toThrow(RangeError);
  });
});

describe('accounts of others', () => {
  it('can be where the tokens go, and where they come from', async () => {
    const on = await onOpenLedger();
    const { ledger, alice, bob } = on;
    const token = the(ledger.mint(USDC));
    const to = ledger.associatedAccount(bob.address, USDC, token.tokenProgram);
    const before = held(ledger, bob.address, USDC);
    const { setup, settle } = issueTo(on, {
      legs: [{ leg: 'receive', mint: USDC, amount: 42n, to }],
    });
    expect(setup).toEqual([]);
    const open = createAssociatedAccount(token, to, bob.address, alice.address);
    expect(errorOf(ledger.submit(signed(ledger, alice, [open, ...settle])))).toBeUndefined();
    expect(held(ledger, bob.address, USDC)).toBe(before + 42n);
  });
});
