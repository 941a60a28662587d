import { expect, it } from 'vitest';
import type { LedgerAccount } from '../../src/ledger/accounts/account.ts';
import { transferSol } from '../../src/ledger/accounts/instructions.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { freshFolder } from './fresh-folder.ts';
import { errorOf, JUP, onLedger, onOpenLedger, signed, supplyOf, USDC } from './on-ledger.ts';
import { stoppedClock } from './stopped-clock.ts';

function everyAccount(ledger: Ledger): ReadonlyMap<string, LedgerAccount | undefined> {
  const wallets = [ledger.maker, ...ledger.wallets].map(({ address }) => address);
  const addresses = [USDC, JUP].flatMap((mint) => [mint, ...ledger.tokenAccounts(mint).keys()]);
  return new Map([...wallets, ...addresses].map((each) => [each, ledger.account(each)]));
}

it('a restarted ledger has the same state', async () => {
  const dataFolder = freshFolder();
  const on = await onLedger({ dataFolder });
  const { ledger, alice, bob, clock } = on;
  clock.jump(3_600_000);
  const send = (lamports: bigint) =>
    signed(ledger, alice, [transferSol(alice.address, bob.address, lamports)]);
  const [landed, pending] = [send(1n), send(2n)];
  const { signature } = ledger.submit(landed);
  ledger.documents.write([{ collection: 'orders', id: 'o', value: { state: 'open' } }]);
  const handedOut = ledger.latestBlockhash();
  const before = everyAccount(ledger);
  const holdings = ledger.holdings(alice.address);
  const record = ledger.transaction(signature);
  ledger.close();

  const again = await onOpenLedger({ dataFolder });
  expect(again.clock.now()).toBe(clock.now());
  expect(everyAccount(again.ledger)).toEqual(before);
  expect(again.ledger.holdings(alice.address)).toEqual(expect.arrayContaining([...holdings]));
  expect(again.ledger.transaction(signature)).toEqual(record);
  expect(again.ledger.documents.get('orders', 'o')).toEqual({ state: 'open' });
  expect(again.ledger.latestBlockhash()).toEqual(handedOut);

  expect(again.ledger.submit(landed)).toMatchObject({ error: 'AlreadyProcessed' });
  const lamports = again.ledger.lamports(bob.address);
  expect(errorOf(again.ledger.submit(pending))).toBeUndefined();
  expect(again.ledger.lamports(bob.address)).toBe(lamports + 2n);
  for (const mint of [USDC, JUP]) {
    const { supply, sum } = supplyOf(again.ledger, mint);
    expect(sum).toBe(supply);
  }
});

it('a clock that is further on stays where it is', async () => {
  const dataFolder = freshFolder();
  const first = await onLedger({ dataFolder });
  first.ledger.close();
  const clock = stoppedClock(first.clock.now() + 5_000);
  const again = await onOpenLedger({ dataFolder, clock });
  expect(clock.now()).toBe(first.clock.now() + 5_000);
  expect(again.ledger.wallets).toEqual(first.ledger.wallets);
});

it('a blockhash is stored before it is handed out', async () => {
  const dataFolder = freshFolder();
  const first = await onLedger({ dataFolder });
  first.clock.jump(123_456);
  const { slot, blockhash } = first.ledger.latestBlockhash();
  first.ledger.close();
  const again = await onOpenLedger({ dataFolder });
  expect(again.ledger.slot()).toBe(slot);
  expect(again.ledger.isBlockhashValid(blockhash)).toBe(true);
});
