import { expect, it } from 'vitest';
import { LIMITS } from '../../../local-node/test/ledger/version-1.ts';
import { held, JUP, onOpenLedger, signed, swapLegs } from './on-ledger.ts';

it('a transaction of version 1 uses a settlement', async () => {
  const { ledger, alice, world } = await onOpenLedger();
  const { settle, setup, settlement } = ledger.createSettlement({
    kind: 'test',
    taker: alice.address,
    expiresAtMs: world.clock.now() + 60_000,
    legs: swapLegs(5n, 9n),
  });
  const before = held(ledger, alice.address, JUP);
  const wire = signed(ledger, alice, [...setup, ...settle], { version: 1, config: LIMITS });
  const { signature } = ledger.submit(wire);
  expect(held(ledger, alice.address, JUP)).toBe(before + 9n);
  expect(ledger.settlement(settlement.id)?.usedBy).toBe(signature);
});
