import { type Address, USDC } from '@perijove/core';
import { tokenAccountData } from '@perijove/local-node/ledger';
import { describe, expect, it } from 'vitest';
import type { Settlement } from '../../../src/settlement/settlement.ts';
import { isCovered } from '../../../src/settlement/trial/is-covered.ts';
import { scriptShapeOf } from '../../../src/settlement/trial/script-shape.ts';
import type { TrialShape } from '../../../src/settlement/trial/trial-shape.ts';
import { the } from '../on-ledger.ts';

const [WALLET, ACCOUNT, ESCROW, VAULT] = [
  '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q',
  '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
  '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
  '2ojv9BAiHUrvsm9gxDe7fJSzbNZSJcxZvf8dqmWGHG8S',
] as const;
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const PROGRAM = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4';
const RENT = 890_880n;

const tokens = (amount: bigint) => ({
  lamports: RENT,
  owner: TOKEN,
  executable: false,
  data: tokenAccountData({ mint: USDC, owner: WALLET, amount }),
});

/** What the accounts have: 100 lamports above its rent, 10 tokens, 10 tokens. */
const states = new Map([
  [ACCOUNT, tokens(10n)],
  [VAULT, tokens(10n)],
] as const);
const env = {
  vm: {
    read: (address: Address) => new Map<Address, ReturnType<typeof tokens>>(states).get(address),
    lamports: () => RENT + 100n,
    rentExempt: () => RENT,
  },
  mints: { find: () => ({ mint: USDC, decimals: 6, tokenProgram: TOKEN, vault: VAULT }) },
};

const settlementOf = (amount: bigint): Settlement => {
  const source = { from: 'vault' } as const;
  const flow = { flow: 'out', escrow: ESCROW, mint: USDC, amount: String(amount), source } as const;
  const content = { form: 'instructions', instructions: [], flows: [flow] } as const;
  const common = { id: '', kind: 'swap', taker: WALLET, expiresAtMs: 0, terms: null };
  return { ...common, content, usedBy: null };
};

const covered = (shape: Partial<TrialShape>, granted = 5n): boolean =>
  isCovered(
    env,
    { name: '', moves: [], wraps: [], spends: new Map(), ...shape },
    settlementOf(granted),
  );

describe('a trial is covered', () => {
  it.each([
    [100n, true],
    [101n, false],
  ])('when a wallet keeps its rent: %s lamports', (lamports, expected) => {
    expect(covered({ spends: new Map([[WALLET, lamports]]) })).toBe(expected);
  });

  it.each([
    [[10n], true],
    [[11n], false],
    [[5n, 6n], false],
  ])('when an account has all that leaves it: %s tokens', (amounts, expected) => {
    const moves = amounts.map((amount) => ({ source: ACCOUNT, amount }));
    expect(covered({ moves })).toBe(expected);
  });

  it('when lamports become the missing tokens', () => {
    const moves = [{ source: ACCOUNT, amount: 12n }];
    expect(covered({ moves, wraps: [{ source: ACCOUNT, amount: 2n }] })).toBe(true);
    expect(covered({ moves, wraps: [{ source: ACCOUNT, amount: 1n }] })).toBe(false);
  });

  it('when no more leaves an escrow than is granted', () => {
    expect(covered({ moves: [{ source: ESCROW, amount: 5n }] })).toBe(true);
    expect(covered({ moves: [{ source: ESCROW, amount: 6n }] })).toBe(false);
  });

  it('when the vault has what is granted', () => {
    expect(covered({}, 10n)).toBe(true);
    expect(covered({}, 11n)).toBe(false);
  });
});

describe('the shape of a script', () => {
  const accounts = [TOKEN, ACCOUNT, USDC, VAULT, WALLET, PROGRAM];
  const call = (program: number, data: readonly number[]): number[] => {
    const uses = [1, 1, 2, 0, 3, 1, 4, 2];
    return [program, 4, data.length, 0, ...uses, ...data];
  };
  const shapeOf = (...calls: readonly number[][]) =>
    scriptShapeOf(
      {
        account: ESCROW,
        program: PROGRAM,
        data: Buffer.from([2, 111, 107, calls.length, ...calls.flat()]).toString('base64'),
      },
      accounts,
    );
  const transfer = (amount: number, decimals = 6): number[] =>
    call(0, [12, amount, 0, 0, 0, 0, 0, 0, 0, decimals]);

  it('is the same for all amounts but 0', () => {
    const one = the(shapeOf(transfer(1)));
    expect(one.moves).toEqual([{ source: ACCOUNT, amount: 1n }]);
    expect(shapeOf(transfer(200))?.name).toBe(one.name);
    expect(shapeOf(transfer(0))?.name).not.toBe(one.name);
    expect(shapeOf(transfer(1, 7))?.name).not.toBe(one.name);
    expect(shapeOf(transfer(1), transfer(1))?.name).not.toBe(one.name);
  });

  it('has events by their length', () => {
    const event = (...data: readonly number[]): number[] => call(5, data);
    const one = the(shapeOf(event(1, 2, 3)));
    expect(shapeOf(event(4, 5, 6))?.name).toBe(one.name);
    expect(shapeOf(event(1, 2))?.name).not.toBe(one.name);
  });

  it('is unknown for other calls', () => {
    expect(shapeOf(call(0, [8, 1, 0, 0, 0, 0, 0, 0, 0]))).toBeUndefined();
    expect(shapeOf(call(2, [1]))).toBeUndefined();
  });
});
