import { describe, expect, it } from 'vitest';
import { transferSol } from '../../src/ledger/accounts/instructions.ts';
import { CLOCK_START_MS } from '../../src/ledger/time/clock.ts';
import { readMint } from '../../src/ledger/token/mint-account.ts';
import type { KnownMints } from '../../src/ledger/token/mints.ts';
import { BONK, KNOWN } from './known-mints.ts';
import { errorOf, held, JUP, onOpenLedger, SOL, signed, supplyOf, the, USDC } from './on-ledger.ts';

describe('known mints', () => {
  it('have their true decimals, program and authorities, and all of them in the vault', async () => {
    const { ledger } = await onOpenLedger();
    for (const [mint, token] of KNOWN) {
      if (mint === SOL) continue;
      const { decimals, tokenProgram, mintAuthority, freezeAuthority, totalSupply } = token;
      const facts = the(ledger.mint(mint));
      expect(facts).toMatchObject({ mint, decimals, tokenProgram });
      const account = the(ledger.account(mint));
      expect(account.owner).toBe(tokenProgram);
      const { supply } = the(readMint(account));
      expect(readMint(account)).toEqual({ mintAuthority, freezeAuthority, decimals, supply });
      expect(Number(supply) / 10 ** decimals / totalSupply).toBeLessThan(1.001);
      const { sum } = supplyOf(ledger, mint);
      expect(sum, mint).toBe(supply);
    }
  });

  it('exist on request, and no others', async () => {
    const { ledger, alice } = await onOpenLedger();
    expect(ledger.account(BONK)?.owner).toBe(KNOWN.get(BONK)?.tokenProgram);
    expect(ledger.mint(alice.address)).toBeUndefined();
    expect(ledger.account(ledger.signer('nobody').address)).toBeUndefined();
  });

  it('exist from the time on at which they are known', async () => {
    const since = CLOCK_START_MS + 3_600_000;
    const find: KnownMints['find'] = (mint, atMs) => (atMs < since ? undefined : KNOWN.get(mint));
    const { ledger, clock } = await onOpenLedger({ tokens: { find } });
    expect(ledger.mint(BONK)).toBeUndefined();
    clock.jump(3_600_000);
    expect(ledger.mint(BONK)?.decimals).toBe(5);
  });

  it('grow when a request exceeds the vault', async () => {
    const { ledger, alice } = await onOpenLedger();
    const before = supplyOf(ledger, USDC);
    const more = before.supply + 5n;
    ledger.faucet.token(alice.address, USDC, more);
    const after = supplyOf(ledger, USDC);
    expect(after.supply).toBeGreaterThan(before.supply);
    expect(after.sum).toBe(after.supply);
    expect(held(ledger, alice.address, USDC)).toBeGreaterThanOrEqual(more);
    expect(() => ledger.faucet.token(alice.address, USDC, 2n ** 64n - 1n)).toThrow(RangeError);
    expect(supplyOf(ledger, USDC)).toEqual(after);
  });

  it('have a vault although its address already has SOL', async () => {
    const { ledger, alice, bob } = await onOpenLedger();
    const { vault } = the(ledger.mint(SOL));
    expect(ledger.account(vault)).toBeUndefined();
    const send = transferSol(bob.address, vault, 900_000n);
    expect(errorOf(ledger.submit(signed(ledger, bob, [send])))).toBeUndefined();
    ledger.faucet.token(alice.address, SOL, 5n);
    expect(ledger.lamports(vault)).toBe(10n ** 17n - 5n + 900_000n + ledger.rentExempt(165));
  });

  it('of the ledger itself can be added, once', async () => {
    const { ledger, alice } = await onOpenLedger();
    const mint = ledger.signer('share').address;
    const facts = { mint, decimals: 3, tokenProgram: the(ledger.mint(USDC)).tokenProgram };
    const created = ledger.createMint(facts);
    expect(ledger.mint(mint)).toEqual(created);
    expect(() => ledger.createMint(facts)).toThrow(RangeError);
    ledger.faucet.token(alice.address, mint, 12n);
    expect(supplyOf(ledger, mint)).toEqual({ supply: 12n, sum: 12n });
  });
});

describe('the faucet', () => {
  it('gives SOL in a transaction of its own each time', async () => {
    const { ledger, bob } = await onOpenLedger();
    const before = ledger.lamports(bob.address);
    const gifts = [1, 2, 3].map(() => ledger.faucet.sol(bob.address, 7_000_000n).signature);
    expect(new Set(gifts).size).toBe(3);
    expect(ledger.lamports(bob.address)).toBe(before + 21_000_000n);
    expect(ledger.history(bob.address, { limit: 9 }).map(({ signature }) => signature)).toEqual(
      gifts.reverse(),
    );
  });

  it('does not run dry', async () => {
    const { ledger } = await onOpenLedger();
    const most = 10n ** 16n;
    const { address } = ledger.signer('whale');
    for (let i = 1n; i <= 101n; i++) {
      ledger.faucet.sol(address, most);
      expect(ledger.lamports(address)).toBe(i * most);
    }
  });

  it('refuses impossible amounts', async () => {
    const { ledger, bob } = await onOpenLedger();
    for (const lamports of [0n, -1n, 10n ** 16n + 1n]) {
      expect(() => ledger.faucet.sol(bob.address, lamports)).toThrow(RangeError);
    }
    expect(() => ledger.faucet.sol(ledger.signer('new').address, 5n)).toThrow(/rent/);
    expect(() => ledger.faucet.token(bob.address, bob.address, 5n)).toThrow(RangeError);
    expect(() => ledger.faucet.token(bob.address, USDC, 0n)).toThrow(RangeError);
  });

  it('gives wrapped SOL too', async () => {
    const { ledger, bob } = await onOpenLedger();
    ledger.faucet.token(bob.address, SOL, 10n ** 9n);
    const [holding] = ledger.holdings(bob.address).filter(({ mint }) => mint === SOL);
    expect(holding).toMatchObject({ amount: 10n ** 9n, isAssociated: true, decimals: 9 });
    expect(holding?.lamports).toBe(10n ** 9n + ledger.rentExempt(165));
  });
});

describe('wallets with something in them', () => {
  it('are the same for one seed, and known by their secret', async () => {
    const first = await onOpenLedger();
    const same = await onOpenLedger();
    const other = await onOpenLedger({ seed: 2 });
    expect(first.ledger.wallets).toEqual(same.ledger.wallets);
    expect(first.ledger.wallets[0]?.address).not.toBe(other.ledger.wallets[0]?.address);
    expect(first.ledger.wallets.map(({ name }) => name)).toEqual(['alice', 'bob', 'carol']);
    expect(() => first.ledger.exportSecretKey('maker')).toThrow(RangeError);
    expect(first.ledger.genesisHash).not.toBe(other.ledger.genesisHash);
  });

  it('hold SOL and tokens that they can spend', async () => {
    const { ledger, alice, bob } = await onOpenLedger();
    expect(ledger.lamports(alice.address)).toBe(100_000_000_000n);
    expect(held(ledger, alice.address, USDC)).toBe(25_000_000_000n);
    expect(held(ledger, alice.address, JUP)).toBe(10_000_000_000n);
    expect(errorOf(ledger.submit(signed(ledger, bob, [])))).toBeUndefined();
    const { supply, sum } = supplyOf(ledger, JUP);
    expect(sum).toBe(supply);
  });
});
