import { transferSol } from '@perijove/local-node/ledger';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../local-node/src/ledger/store/memory-store.ts';
import { errorOf, held, JUP, onOpenLedger, signed, swapLegs, the, USDC } from './on-ledger.ts';

const AMOUNT = 1_000_000_000n;

describe('a change that cannot be stored', () => {
  it('has not happened: balances, settlements and replay are as before', async () => {
    let isFull = false;
    const memory = createMemoryStore();
    const commit: typeof memory.commit = (change) => {
      if (isFull) throw new Error('the disk is full');
      memory.commit(change);
    };
    const on = await onOpenLedger({ store: { ...memory, commit } });
    const { ledger, alice, bob, world } = on;
    const { setup, settle, settlement } = ledger.createSettlement({
      kind: 'swap',
      taker: alice.address,
      expiresAtMs: world.clock.now() + 60_000,
      legs: swapLegs(5n, 9n),
    });
    const wire = signed(ledger, alice, [
      ...setup,
      ...settle,
      transferSol(alice.address, bob.address, AMOUNT),
    ]);
    const failing = signed(ledger, bob, [transferSol(bob.address, alice.address, 60n * AMOUNT)]);
    const state = () => ({
      lamports: [alice, bob, ledger.maker].map(({ address }) => ledger.lamports(address)),
      tokens: [USDC, JUP].map((mint) => held(ledger, alice.address, mint)),
      vaults: [USDC, JUP].map((mint) => ledger.account(the(ledger.mint(mint)).vault)),
      used: ledger.settlement(settlement.id)?.usedBy,
      history: ledger.history(alice.address, { limit: 10 }),
    });
    const before = state();
    isFull = true;
    expect(() => ledger.submit(wire)).toThrow('the disk is full');
    expect(() => ledger.submit(failing, { preflight: false })).toThrow('the disk is full');
    expect(() => ledger.faucet.sol(bob.address, AMOUNT)).toThrow('the disk is full');
    expect(state()).toEqual(before);
    isFull = false;
    expect(errorOf(ledger.submit(wire))).toBeUndefined();
    expect(held(ledger, alice.address, JUP)).toBe(the(before.tokens[1]) + 9n);
  });

  it('is undone too when the rules of a settlement fail', async () => {
    const { ledger, alice, world } = await onOpenLedger();
    ledger.define('broken', {
      settled() {
        throw new Error('a mistake in a service');
      },
    });
    const { settle } = ledger.createSettlement({
      kind: 'broken',
      taker: alice.address,
      expiresAtMs: world.clock.now() + 60_000,
      legs: swapLegs(5n, 9n),
    });
    const before = held(ledger, alice.address, JUP);
    expect(() => ledger.submit(signed(ledger, alice, settle))).toThrow('a mistake in a service');
    expect(held(ledger, alice.address, JUP)).toBe(before);
  });
});
