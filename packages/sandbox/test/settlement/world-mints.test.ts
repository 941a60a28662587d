import { readMint } from '@perijove/local-node/ledger';
import { describe, expect, it } from 'vitest';
import { onOpenLedger, supplyOf, the } from './on-ledger.ts';

describe('mints of the world', () => {
  it('have their true decimals, program and authorities, and all of them in the vault', async () => {
    const { ledger, world } = await onOpenLedger();
    const now = world.clock.now();
    const native = 1;
    for (const token of world.tokens.listed(now).slice(native)) {
      const { mint, decimals, tokenProgram, mintAuthority, freezeAuthority, totalSupply } = token;
      const facts = the(ledger.mint(mint));
      expect(facts).toMatchObject({ mint, decimals, tokenProgram });
      const account = the(ledger.account(mint));
      expect(account.owner).toBe(tokenProgram);
      const { supply } = the(readMint(account));
      expect(readMint(account)).toEqual({ mintAuthority, freezeAuthority, decimals, supply });
      expect(Number(supply) / 10 ** decimals / totalSupply).toBeLessThan(1.001);
      const { sum } = supplyOf(ledger, mint);
      expect(sum, token.symbol).toBe(supply);
    }
  });

  it('exist on request, and no others', async () => {
    const { ledger, world, alice } = await onOpenLedger();
    const token = the(world.tokens.recent(1, world.clock.now())[0]);
    expect(ledger.account(token.mint)?.owner).toBe(token.tokenProgram);
    expect(ledger.mint(alice.address)).toBeUndefined();
    expect(ledger.account(ledger.signer('nobody').address)).toBeUndefined();
    const later = the(world.tokens.recent(1, world.clock.now() + 3_600_000)[0]);
    expect(later.createdMs).toBeGreaterThan(world.clock.now());
    expect(ledger.mint(later.mint)).toBeUndefined();
    world.clock.jump(3_600_000);
    expect(ledger.mint(later.mint)?.decimals).toBe(later.decimals);
  });
});
