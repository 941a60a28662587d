import { type Ledger, type LedgerAccount, transferSol } from '@perijove/local-node/ledger';
import { expect, it } from 'vitest';
import { freshFolder } from '../../../local-node/test/ledger/fresh-folder.ts';
import {
  errorOf,
  held,
  JUP,
  onLedger,
  onOpenLedger,
  signed,
  supplyOf,
  swapLegs,
  the,
  USDC,
} from './on-ledger.ts';

function everyAccount(ledger: Ledger): ReadonlyMap<string, LedgerAccount | undefined> {
  const wallets = [ledger.maker, ...ledger.wallets].map(({ address }) => address);
  const addresses = [USDC, JUP].flatMap((mint) => [mint, ...ledger.tokenAccounts(mint).keys()]);
  return new Map([...wallets, ...addresses].map((each) => [each, ledger.account(each)]));
}

it('a restarted ledger has the same state', async () => {
  const dataFolder = freshFolder();
  const on = await onLedger({ dataFolder });
  const { ledger, alice, bob, world } = on;
  world.clock.jump(3_600_000);
  const swap = () =>
    ledger.createSettlement({
      kind: 'swap',
      taker: alice.address,
      expiresAtMs: world.clock.now() + 60_000,
      legs: swapLegs(5n, 9n),
    });
  const [used, open] = [swap(), swap()];
  const [landed, pending] = [used, open].map(({ settle }) => signed(ledger, alice, settle));
  const { signature } = ledger.submit(the(landed));
  ledger.documents.write([{ collection: 'orders', id: 'o', value: { state: 'open' } }]);
  const handedOut = ledger.latestBlockhash();
  const before = everyAccount(ledger);
  const holdings = ledger.holdings(alice.address);
  const record = ledger.transaction(signature);
  ledger.close();

  const again = await onOpenLedger({ dataFolder });
  expect(again.world.clock.now()).toBe(world.clock.now());
  expect(everyAccount(again.ledger)).toEqual(before);
  expect(again.ledger.holdings(alice.address)).toEqual(expect.arrayContaining([...holdings]));
  expect(again.ledger.transaction(signature)).toEqual(record);
  expect(again.ledger.documents.get('orders', 'o')).toEqual({ state: 'open' });
  expect(again.ledger.latestBlockhash()).toEqual(handedOut);
  expect(again.ledger.settlement(used.settlement.id)?.usedBy).toBe(signature);

  expect(again.ledger.submit(the(landed))).toMatchObject({ error: 'AlreadyProcessed' });
  const jup = held(again.ledger, alice.address, JUP);
  expect(errorOf(again.ledger.submit(the(pending)))).toBeUndefined();
  expect(held(again.ledger, alice.address, JUP)).toBe(jup + 9n);
  const send = [transferSol(alice.address, bob.address, 1n), ...used.settle];
  expect(errorOf(again.ledger.submit(signed(again.ledger, alice, send)))).toEqual({
    InstructionError: [1, { Custom: 6023 }],
  });
  for (const mint of [USDC, JUP]) {
    const { supply, sum } = supplyOf(again.ledger, mint);
    expect(sum).toBe(supply);
  }
});
