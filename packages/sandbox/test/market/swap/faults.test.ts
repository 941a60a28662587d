import { type Mint, SOL, USDC } from '@perijove/core';
import { decodeTransaction } from '@perijove/local-node/ledger';
import { describe, expect, it } from 'vitest';
import { createSigner, signTransaction } from '../../../../local-node/src/ledger/wire/keys.ts';
import type { FundedWallet } from '../../../src/index.ts';
import { AAPLX } from '../../settlement/on-ledger.ts';
import { balanceOf, emptyWallet, JUP, startTrading, type Trading, wholeSupply } from './trading.ts';
import { type ReadySwap, type Trade, type WayName, ways } from './ways.ts';

const MINTS = [SOL, USDC, JUP, AAPLX];

/** A pair with one mint of each token program. */
const mixed: Trade = { inputMint: USDC, outputMint: AAPLX, amount: 1_000_000n, slippageBps: 50 };

/** Everything that a swap which fails must leave as it is, fees included. */
function stateOf(on: Trading, wallets: readonly FundedWallet[]): unknown {
  const { ledger, world } = on.sandbox;
  const owners = [...wallets, ledger.maker];
  return {
    balances: owners.map(({ address }) => MINTS.map((mint) => balanceOf(on, address, mint))),
    supplies: MINTS.map((mint) => wholeSupply(on, mint)),
    histories: wallets.map(({ address }) => ledger.history(address, { limit: 99 }).length),
    deltas: ledger.documents.list('pool-deltas'),
    speed: world.clock.speed(),
  };
}

/** Whether the swap succeeded; an answer that refuses it is a no. */
function outcomeOf(sent: Promise<boolean>): Promise<unknown> {
  return sent.catch((error: { name?: string }) => error.name);
}

/** The same transaction with one base unit more for the wallet, signed again. */
function greedy({ signed, outAmount }: ReadySwap, { secretKey }: FundedWallet): string {
  const wire = Buffer.from(signed, 'base64');
  const amount = Buffer.alloc(8);
  amount.writeBigUInt64LE(outAmount);
  const at = wire.lastIndexOf(amount);
  if (at < 0) throw new Error('the amount is not in the transaction');
  wire.writeBigUInt64LE(outAmount + 1n, at);
  const signer = createSigner(secretKey.subarray(0, 32));
  return Buffer.from(signTransaction(decodeTransaction(wire), [signer])).toString('base64');
}

const failures: Readonly<Record<string, (on: Trading, swap: ReadySwap) => string | undefined>> = {
  'the price has moved against it': ({ sandbox }) => {
    sandbox.control.prices.set(AAPLX, { factor: 1.02 });
    return undefined;
  },
  'it has expired': ({ sandbox }) => {
    sandbox.control.clock.jump(61_000);
    return undefined;
  },
  'it was tampered with': ({ alice }, swap) => greedy(swap, alice),
  'it is signed by nobody': (_, { signed }) => {
    const wire = Buffer.from(signed, 'base64').fill(0, 1, 65);
    return wire.toString('base64');
  },
  'its signature is of another': (_, { signed }) => {
    const wire = Buffer.from(signed, 'base64');
    wire[5] = (wire[5] as number) ^ 1;
    return wire.toString('base64');
  },
};

describe.each(Object.keys(ways) as WayName[])('%s', (name) => {
  const prepare = (on: Trading, wallet = on.alice, trade = mixed): Promise<ReadySwap> =>
    ways[name](on, trade, wallet);

  it.each(Object.keys(failures))('changes nothing when %s', async (failure) => {
    const on = await startTrading();
    const swap = await prepare(on);
    const signed = failures[failure]?.(on, swap);
    const before = stateOf(on, [on.alice]);
    expect(await outcomeOf(swap.send(signed))).not.toBe(true);
    const after = stateOf(on, [on.alice]);
    // An instant swap is sent without a trial: one that fails has paid its fee.
    if (name !== 'instant-swap' || failure !== 'the price has moved against it') {
      expect(after).toEqual(before);
    }
    for (const mint of [USDC, JUP, AAPLX]) {
      expect(wholeSupply(on, mint).sum).toBe(wholeSupply(on, mint).supply);
    }
  });

  it('still pays the signed amounts when the price moved in its favour', async () => {
    const on = await startTrading();
    const swap = await prepare(on);
    on.sandbox.control.prices.set(AAPLX, { factor: 0.9 });
    const usdc = balanceOf(on, on.alice.address, USDC);
    expect(await swap.send()).toBe(true);
    expect(balanceOf(on, on.alice.address, AAPLX)).toBe(swap.outAmount);
    expect(balanceOf(on, on.alice.address, USDC)).toBe(usdc - swap.inAmount);
  });

  it('happens once, however often it is sent', async () => {
    const on = await startTrading();
    const swap = await prepare(on);
    expect(await swap.send()).toBe(true);
    const before = stateOf(on, [on.alice]);
    await outcomeOf(swap.send());
    expect(stateOf(on, [on.alice])).toEqual(before);
  });

  it('changes nothing for a wallet that has spent the money meanwhile', async () => {
    const on = await startTrading();
    const poor = emptyWallet('poor');
    const { control } = on.sandbox;
    control.faucet({ address: poor.address, amount: 10n ** 9n });
    control.faucet({ address: poor.address, mint: USDC, amount: 1_500_000n });
    const amount = name === 'routing-swap ExactOut' ? 400_000n : 1_000_000n;
    const trade = { ...mixed, amount };
    const [first, second] = [await prepare(on, poor, trade), await prepare(on, poor, trade)];
    expect(await first.send()).toBe(true);
    const usdc = balanceOf(on, poor.address, USDC);
    expect(usdc).toBeLessThan(second.inAmount);
    const aaplx = balanceOf(on, poor.address, AAPLX);
    expect(await outcomeOf(second.send())).not.toBe(true);
    expect(balanceOf(on, poor.address, USDC)).toBe(usdc);
    expect(balanceOf(on, poor.address, AAPLX)).toBe(aaplx);
  });
});

it('a routing swap of a wallet without SOL is built with a simulation error, and is refused', async () => {
  const on = await startTrading();
  const poor = emptyWallet('poor');
  on.sandbox.control.faucet({ address: poor.address, mint: USDC, amount: 5_000_000n });
  const quoteResponse = await on.perijove.routingSwap.quote(mixed);
  const { simulationError } = await on.perijove.routingSwap.swap({
    userPublicKey: poor.address,
    quoteResponse,
  });
  expect(simulationError).not.toBeNull();
  const before = stateOf(on, [poor]);
  const { send } = await ways['routing-swap'](on, mixed, poor);
  expect(await outcomeOf(send())).not.toBe(true);
  expect(stateOf(on, [poor])).toEqual(before);
});

it.each<[Mint, Mint]>([
  [USDC, AAPLX],
  [AAPLX, USDC],
])('an instant swap of %s for %s without SOL is paid for by the service', async (from, to) => {
  const on = await startTrading();
  const poor = emptyWallet('poor');
  const amount = 50_000_000n;
  on.sandbox.control.faucet({ address: poor.address, mint: from, amount });
  const trade = { inputMint: from, outputMint: to, amount };
  const { send, outAmount, costs } = await ways['instant-swap'](on, trade, poor);
  const supplies = MINTS.map((mint) => wholeSupply(on, mint).supply);
  expect(costs).toBe(0n);
  expect(await send()).toBe(true);
  expect(MINTS.map((mint) => balanceOf(on, poor.address, mint))).toEqual(
    MINTS.map((mint) => (mint === to ? outAmount : 0n)),
  );
  expect(MINTS.map((mint) => wholeSupply(on, mint).supply)).toEqual(supplies);
});
