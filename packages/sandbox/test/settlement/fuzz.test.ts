import { transferSol } from '@perijove/local-node/ledger';
import { expect, it } from 'vitest';
import { fuzz } from '../../../local-node/test/ledger/fuzz.ts';
import { LIMITS } from '../../../local-node/test/ledger/version-1.ts';
import {
  AAPLX,
  errorOf,
  JUP,
  type OnLedger,
  onOpenLedger,
  SOL,
  signed,
  supplyOf,
  swapLegs,
  USDC,
} from './on-ledger.ts';

const ATTEMPTS = 4000;

/** Transactions that use settlements, of every sort that the service hands out. */
function growCorpus(on: OnLedger): readonly Uint8Array[] {
  const { ledger, world, alice, bob } = on;
  const expiresAtMs = world.clock.now() + 60_000;
  const issue = (mint: string, unwrapSol = false) => {
    const legs = swapLegs(5n, 9n).map((leg) => (leg.leg === 'receive' ? { ...leg, mint } : leg));
    const taker = alice.address;
    const offered = ledger.createSettlement({ kind: 'swap', taker, expiresAtMs, legs, unwrapSol });
    return [...offered.setup, ...offered.settle, ...offered.cleanup];
  };
  const send = transferSol(alice.address, bob.address, 1_000_000n);
  const version1 = { version: 1, config: { ...LIMITS, priorityFeeLamports: 9n } } as const;
  return [
    ...[JUP, AAPLX, SOL].map((mint) => signed(ledger, alice, issue(mint, mint === SOL))),
    signed(ledger, bob, [...issue(JUP), send], { others: [alice] }),
    signed(ledger, alice, issue(JUP), version1),
  ];
}

it('broken transactions with settlements end in a response, and lose nothing', async () => {
  const on = await onOpenLedger();
  const errors = growCorpus(on).map((wire) => errorOf(on.ledger.submit(wire)));
  expect(errors).toEqual(errors.map(() => undefined));
  const figures = await fuzz(on, ATTEMPTS, 1, growCorpus);
  for (const count of Object.values(figures)) expect(count).toBeGreaterThan(ATTEMPTS / 80);
  for (const mint of [USDC, JUP, AAPLX]) {
    const { supply, sum } = supplyOf(on.ledger, mint);
    expect(sum).toBe(supply);
  }
});
