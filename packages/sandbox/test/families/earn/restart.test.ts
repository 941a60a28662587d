import { USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import { freshFolder } from '../../../../local-node/test/ledger/fresh-folder.ts';
import { DAY_MS } from '../../../src/world/intervals.ts';
import { startTrading, type Trading, wholeSupply } from '../../market/swap/trading.ts';
import { atAnyPlace } from '../../running.ts';
import {
  balances,
  earningsOf,
  ownInstructions,
  poolOf,
  positionOf,
  send,
  sendOwn,
} from './lending.ts';

const AMOUNT = 1_000_000_000n;

async function standingOf(on: Trading) {
  const { alice, perijove } = on;
  return {
    wallet: balances(on, alice.address, USDC),
    position: await positionOf(on, alice.address, USDC),
    earnings: await earningsOf(on, alice.address, USDC),
    pools: atAnyPlace(on.sandbox, await perijove.earn.tokens()),
    shares: wholeSupply(on, poolOf(USDC).shareMint),
    assets: wholeSupply(on, USDC),
  };
}

it('a restarted sandbox has the same shares, prices, earnings, ceilings and offers', async () => {
  const dataFolder = freshFolder();
  // Real time stands too: the same moment before and after.
  const options = { dataFolder, now: () => 0 };
  const first = await startTrading(options);
  const request = { asset: USDC, signer: first.alice.address, amount: AMOUNT };
  const deposit = await first.perijove.earn.deposit(request);
  await send(first, deposit.transaction, first.alice);
  first.sandbox.control.clock.jump(50 * DAY_MS);
  const part = await first.perijove.earn.withdraw({ ...request, amount: AMOUNT / 4n });
  await send(first, part.transaction, first.alice);
  first.sandbox.control.clock.jump(60_000 + DAY_MS);
  const open = await first.perijove.earn.withdrawInstructions({ ...request, amount: 77n });
  const before = await standingOf(first);
  await first.sandbox.stop();

  const again = await startTrading(options);
  expect(await standingOf(again)).toEqual(before);
  expect(before.earnings).toBeGreaterThan(0n);
  expect(before.shares.sum).toBe(before.shares.supply);
  await sendOwn(again, ownInstructions(open), again.alice);
  expect(balances(again, again.alice.address, USDC).asset).toBe(before.wallet.asset + 77n);
  expect(await earningsOf(again, again.alice.address, USDC)).toBeGreaterThanOrEqual(
    before.earnings - 1n,
  );
});
