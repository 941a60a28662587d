import { SOL, USDC } from '@perijove/core';
import { slotAt } from '@perijove/local-node/ledger';
import { expect, it } from 'vitest';
import { instantSwapService } from '../../src/families/instant-swap/instant-swap.ts';
import { slotEndMs } from '../../src/market/routing/base-reserves.ts';
import { isRefusal } from '../../src/market/routing/refusal.ts';
import type { KeeperEnv } from '../../src/orders/keeper-env.ts';
import type { Pair } from '../../src/orders/pairs.ts';
import { createPricePath } from '../../src/orders/price-path.ts';
import { isOutOfReach } from '../../src/orders/reach.ts';
import { randomOf } from '../../src/world/random.ts';
import { NOW, startQuoting } from '../market/routing/quoting.ts';
import { type OnDesk, onDesk, openTrigger, sign, tickAll } from './on-desk.ts';
import { ONE_SOL, ONE_USDC } from './placing.ts';

const HOUR_MS = 3_600_000;

function env(on: ReturnType<typeof startQuoting>) {
  const path = createPricePath(on.world);
  return { path, world: on.world, swaps: on.engine } as unknown as KeeperEnv;
}

function pairOf(inputMint: string, outputMint: string, need: number): Pair {
  const first = () => ({ need });
  return { inputMint, outputMint, cheapestFirst: { first } } as unknown as Pair;
}

it('leaves out no pair for which the untouched pools pay enough', () => {
  const on = startQuoting('reach');
  const random = randomOf(7);
  let quotes = 0;
  for (let i = 0; i < 400; i++) {
    const [input, output] = [0, 1].map(
      () => on.mints[random.int(0, on.mints.length - 1)] as string,
    );
    if (input === output) continue;
    const atMs = NOW + Math.floor(i / 50) * 70 * HOUR_MS;
    const amount = on.worth(input as string, random.between(0.01, 20));
    const request = { inputMint: input as string, outputMint: output as string, amount };
    const quote = on.engine.quote({ ...request, slippageBps: 0 }, atMs);
    if (isRefusal(quote)) continue;
    quotes++;
    const paid = Number(quote.outAmount) / Number(quote.inAmount);
    const pair = pairOf(request.inputMint, request.outputMint, paid);
    expect(isOutOfReach(env(on), pair, slotAt(atMs))).toBe(false);
    const worth = createPricePath(on.world).at(pair, slotEndMs(slotAt(atMs))) ?? 0;
    expect(paid / worth).toBeLessThan(1.05);
    const far = pairOf(request.inputMint, request.outputMint, worth * 1.3);
    expect(isOutOfReach(env(on), far, slotAt(atMs))).toBe(true);
  }
  expect(quotes).toBeGreaterThan(200);
});

it('leaves out nothing while a trade shows in the pools', () => {
  const on = startQuoting();
  const far = pairOf(SOL, USDC, 1e9);
  const slot = slotAt(NOW);
  expect(isOutOfReach(env(on), far, slot)).toBe(true);
  const quote = on.quote({ inputMint: SOL, outputMint: USDC, amount: 10n ** 9n, slippageBps: 0 });
  on.engine.applyTrade(quote.routePlan, NOW);
  expect(isOutOfReach(env(on), far, slot)).toBe(false);
  expect(isOutOfReach(env(on), far, slot + 100)).toBe(false);
  expect(isOutOfReach(env(on), far, slot + 2000)).toBe(true);
});

it('fills an order that only a trade of someone else has brought into reach', async () => {
  const on = await onDesk();
  const { swaps, world } = on.context;
  const making = 100n * ONE_USDC;
  const amount = { inputMint: USDC, outputMint: SOL, amount: making, slippageBps: 0 };
  const quote = swaps.quote(amount);
  if (isRefusal(quote)) throw new Error(quote.error);
  world.clock.jump(HOUR_MS);
  const order = openTrigger(on, {
    inputMint: USDC,
    outputMint: SOL,
    making,
    taking: (quote.outAmount * 14n) / 10n,
  });
  tickAll(on);
  expect(on.context.orderDesk.triggers.get(order)?.status).toBe('Open');
  on.ledger.faucet.sol(on.alice.address, 200_000n * ONE_SOL);
  sell(on, 190_000n * ONE_SOL);
  tickAll(on);
  expect(on.context.orderDesk.triggers.get(order)?.status).toBe('Completed');
});

function sell({ context, alice }: OnDesk, amount: bigint): void {
  const swap = { inputMint: SOL, outputMint: USDC, amount, taker: alice.address };
  const { requestId, transaction } = instantSwapService.order(swap, context);
  const signedTransaction = sign(transaction ?? '', alice);
  const execution = instantSwapService.execute({ requestId, signedTransaction }, context);
  expect(execution).toMatchObject({ status: 'Success' });
}
