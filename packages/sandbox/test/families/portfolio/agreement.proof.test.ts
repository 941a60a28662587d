import { type Address, USDC } from '@perijove/core';
import { type Ledger, readTokenAccount } from '@perijove/local-node/ledger';
import type { Perijove } from 'perijove';
import { expect, it } from 'vitest';
import { sample, sized } from '../../../../../tooling/stage.ts';
import { freshFolder } from '../../../../local-node/test/ledger/fresh-folder.ts';
import type { FundedWallet } from '../../../src/index.ts';
import { hashText, randomOf } from '../../../src/world/random.ts';
import { emptyWallet, startTrading, type Trading } from '../../market/swap/trading.ts';
import { doSomething, walletActs } from './activity.ts';
import { disagreements } from './agreement.ts';
import { familyActs } from './family-acts.ts';

const acts = { ...walletActs, ...familyActs };

/** Token accounts by owner, from nothing but the changes that the ledger tells of. */
function watchAccounts(ledger: Ledger): (owner: Address) => readonly Address[] {
  const owners = new Map<Address, Address>();
  ledger.listen(({ accounts }) => {
    for (const [address, account] of accounts) {
      const token = account && readTokenAccount(account);
      if (token) owners.set(address, token.owner);
      else owners.delete(address);
    }
  });
  return (owner) => [...owners].filter((entry) => entry[1] === owner).map(([address]) => address);
}

it.each(sample(['callisto', 'europa', 'io'], 1))(
  'after whatever wallets did (%s), all that is said of them is what the ledger has',
  async (seed) => {
    const on = await startTrading({ seed });
    const { ledger } = on.sandbox;
    const { alice, bob, carol } = on;
    const wallets = [alice, bob, carol, emptyWallet('dave'), emptyWallet('erin')];
    const began = new Map(
      wallets.map(({ address }) => [address, ledger.holdings(address).map((each) => each.account)]),
    );
    const accountsOf = watchAccounts(ledger);
    const random = randomOf(hashText(seed));
    const done = new Map(Object.keys(acts).map((name) => [name, 0]));
    const isRare = () => [...done.values()].some((times) => times < sized(1, 2));
    for (let number = 0; number < sized(60, 120) || (isRare() && number < 5_000); number++) {
      const did = await doSomething({ on, random, wallets, number }, acts);
      if (did) done.set(did, (done.get(did) ?? 0) + 1);
      on.sandbox.control.clock.jump(random.int(0, 3_000));
      if (number % 25 > 0) continue;
      for (const { address } of wallets) expect(await disagreements(on, address)).toEqual([]);
    }
    expect(isRare()).toBe(false);
    for (const { address } of wallets) {
      const there = [...(began.get(address) ?? []), ...accountsOf(address)];
      const found = ledger.holdings(address).map(({ account }) => account);
      const alive = there.filter((account) => ledger.account(account));
      expect(new Set(found)).toEqual(new Set(alive));
    }
  },
);

it('holds after a restart', async () => {
  const dataFolder = freshFolder();
  const before = await startTrading({ dataFolder });
  const wallets = [before.alice, before.bob, before.carol];
  const random = randomOf(hashText('restart'));
  for (let number = 0; number < 60; number++) {
    await doSomething({ on: before, random, wallets, number }, acts);
  }
  const shownBy = async ({ perijove }: Trading, { address }: FundedWallet) => {
    const { elements } = await perijove.portfolio.positions({ address });
    // What the keeper fills in the meantime is not shown any more.
    const lasting = elements.filter(({ type }) => type !== 'trade');
    return lasting.map(({ platformId, label }) => `${platformId} ${label}`);
  };
  const shown = await Promise.all(wallets.map((wallet) => shownBy(before, wallet)));
  expect(new Set(shown.flat()).size).toBeGreaterThan(2);
  await before.sandbox.stop();
  const after = await startTrading({ dataFolder });
  expect(await Promise.all(wallets.map((wallet) => shownBy(after, wallet)))).toEqual(shown);
  for (const { address } of wallets) expect(await disagreements(after, address)).toEqual([]);
});

it('is missed by a single base unit, a frozen account or a value that does not fit', async () => {
  const on = await startTrading();
  const { address } = on.alice;
  const { instantSwap, portfolio, earn, send } = on.perijove;
  const account = on.sandbox.ledger.holdings(address)[0]?.account ?? '';
  const lie = (from: RegExp, to: string) => {
    const changed = <Call extends (input: never) => Promise<unknown>>(call: Call): Call => {
      const lying = async (input: never): Promise<unknown> =>
        JSON.parse(JSON.stringify(await call(input)).replace(from, to));
      return Object.assign(lying, call) as unknown as Call;
    };
    const perijove: Perijove = {
      ...on.perijove,
      instantSwap: {
        ...instantSwap,
        holdings: changed(instantSwap.holdings),
        balances: changed(instantSwap.balances),
      },
      portfolio: { ...portfolio, positions: changed(portfolio.positions) },
      earn: { ...earn, positions: changed(earn.positions) },
      send: { ...send, pendingInvites: changed(send.pendingInvites) },
    };
    return disagreements({ ...on, perijove }, address);
  };
  expect(await lie(/"25000000000"/, '"25000000001"')).toEqual([
    expect.stringContaining(`holdings says ${USDC} 25000000001`),
    expect.stringContaining(`balances says 25000000001`),
  ]);
  expect(await lie(/"isFrozen":false/, '"isFrozen":true')).toHaveLength(2);
  expect(await lie(/"amount":25000,/, '"amount":25000.000001,')).toHaveLength(1);
  expect(await lie(/"label":"Wallet","value":/, '"label":"Wallet","value":1')).toHaveLength(1);
  expect(await lie(new RegExp(`"account":"${account}"`), '"account":"another"')).toHaveLength(2);
  expect(await lie(/"excludeFromNetWorth":false/, '"excludeFromNetWorth":true')).toHaveLength(1);
  expect(await lie(/"shares":"0"/, '"shares":"1"')).toHaveLength(2);
  expect(await lie(/"invites":\[\]/, '"invites":[{"invite_pda":"x","amount":"1"}]')).toHaveLength(
    2,
  );
  expect(await lie(/"amount":400,/, '"amount":401,')).toHaveLength(2);
  expect(await lie(/"never"/, '')).toEqual([]);
});
