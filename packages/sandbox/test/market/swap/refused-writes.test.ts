import { SOL, USDC } from '@perijove/core';
import {
  createLedgerClock,
  decodeTransaction,
  type LedgerStore,
  signTransaction,
} from '@perijove/local-node/ledger';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMemoryStore } from '../../../../local-node/src/ledger/store/memory-store.ts';
import { createContext } from '../../../src/compose/create-context.ts';
import { seededOf } from '../../../src/compose/seeded.ts';
import { createPriceControl } from '../../../src/control/prices.ts';
import { instantSwapService } from '../../../src/families/instant-swap/instant-swap.ts';
import { routingSwapService } from '../../../src/families/routing-swap/routing-swap.ts';
import { isRefusal } from '../../../src/market/routing/refusal.ts';
import { routerCall } from '../../../src/market/swap/router-call.ts';
import { createServiceLedger } from '../../../src/settlement/create-service-ledger.ts';
import type { OfferedSettlement } from '../../../src/settlement/create-settlement.ts';
import { createPriceChanges } from '../../../src/world/price-changes.ts';
import { createWorld } from '../../../src/world/world.ts';
import { AAPLX, held, JUP, signed, supplyOf, walletOf } from '../../settlement/on-ledger.ts';

const MINTS = [USDC, JUP, AAPLX];
const AMOUNT = '40000000000';

/** A store that refuses writes when told; `left` is how many more it takes. */
function createFullStore(): { store: LedgerStore; disk: { left: number } } {
  const store = createMemoryStore();
  const disk = { left: Number.POSITIVE_INFINITY };
  const commit: LedgerStore['commit'] = (change) => {
    if (disk.left <= 0) throw new Error('the disk is full');
    disk.left--;
    store.commit(change);
  };
  return { store: { ...store, commit }, disk };
}

async function start() {
  const clock = createLedgerClock({ realNow: () => 0, speed: 0 });
  const priceChanges = createPriceChanges();
  const { tokens, pools } = seededOf('test');
  const world = createWorld({ seed: 'test', clock, tokens, priceChanges });
  const { store, disk } = createFullStore();
  const ledger = await createServiceLedger({ seed: 'test', clock, tokens, store });
  onTestFinished(() => ledger.close());
  // Mints are made when they are first asked for, whatever for.
  for (const mint of [SOL, ...MINTS]) ledger.mint(mint);
  const prices = createPriceControl(world, ledger, priceChanges);
  const context = createContext(world, ledger, { pools });
  return { clock, ledger, disk, prices, context, alice: walletOf(ledger, 'alice') };
}

type On = Awaited<ReturnType<typeof start>>;
type State = ReturnType<typeof stateOf>;

/** What a swap changes: balances, history, and every price that the pools have moved to. */
function stateOf({ ledger, context, alice, prices }: On) {
  const owners = [alice.address, ledger.maker.address];
  const pairs = [SOL, ...MINTS].flatMap((inputMint) =>
    [SOL, ...MINTS].map((outputMint) => ({ inputMint, outputMint, amount: 10n ** 9n })),
  );
  return {
    balances: owners.map((owner) => [
      ledger.lamports(owner),
      ...MINTS.map((mint) => held(ledger, owner, mint)),
    ]),
    supplies: MINTS.map((mint) => supplyOf(ledger, mint)),
    history: ledger.history(alice.address, { limit: 9 }),
    deltas: ledger.documents.list('pool-deltas'),
    prices: prices.list(),
    quotes: pairs.map((pair) => context.swaps.quote(pair)),
  };
}

function sign({ alice }: On, transaction: string): Uint8Array {
  return signTransaction(decodeTransaction(Buffer.from(transaction, 'base64')), [alice]);
}

/** Orders and executes; the second part gives the signed transaction that failed. */
const swaps: Readonly<Record<string, (on: On) => () => void>> = {
  'an instant swap': (on) => {
    const input = { inputMint: SOL, outputMint: USDC, amount: AMOUNT, taker: on.alice.address };
    const order = instantSwapService.order(input, on.context);
    const signed = sign(on, order.transaction ?? '');
    const signedTransaction = Buffer.from(signed).toString('base64');
    const { requestId } = order;
    return () => {
      const result = instantSwapService.execute({ requestId, signedTransaction }, on.context);
      if (result.status !== 'Success') throw new Error(result.error ?? 'failed');
    };
  },
  'a routing swap': (on) => {
    const { context, ledger, alice } = on;
    const input = { inputMint: SOL, outputMint: AAPLX, amount: AMOUNT };
    const quoteResponse = routingSwapService.quote(input, context);
    const built = routingSwapService.swap({ userPublicKey: alice.address, quoteResponse }, context);
    const wire = sign(on, built.swapTransaction);
    return () => {
      const outcome = ledger.submit(wire);
      if (outcome.status === 'refused') throw new Error(JSON.stringify(outcome.error));
    };
  },
  'two swaps in one transaction': (on) => {
    const { ledger, alice } = on;
    const settle = [1n, 2n].flatMap((part) => offer(on, part * 1_000_000_000n).settle);
    const wire = signed(ledger, alice, settle);
    return () => {
      const outcome = ledger.submit(wire);
      if (outcome.status === 'refused') throw new Error(JSON.stringify(outcome.error));
    };
  },
};

/** JUP for USDC, through the pools that all of these have in common. */
function offer({ context, ledger, alice, clock }: On, amount: bigint): OfferedSettlement {
  const quote = context.swaps.quote({ inputMint: USDC, outputMint: JUP, amount });
  if (isRefusal(quote)) throw new Error(quote.error);
  const { swapMode, slippageBps, routePlan, inAmount, outAmount } = quote;
  const pair = { inputMint: USDC, outputMint: JUP };
  return context.swaps.offer({
    taker: alice.address,
    claim: {
      ...pair,
      amount: inAmount,
      swapMode,
      slippageBps,
      platformFeeBps: undefined,
      routePlan,
    },
    limit: 0n,
    call: routerCall(ledger, {
      ...pair,
      swapMode,
      slippageBps,
      routePlan,
      inAmount,
      outAmount,
      taker: alice.address,
      platformFeeBps: 0,
      version: 'V2',
    }),
    legs: [
      { leg: 'pay', mint: USDC, amount: inAmount },
      { leg: 'receive', mint: JUP, amount: outAmount },
    ],
    wrapSol: false,
    unwrapSol: false,
    expiresAtMs: clock.now() + 60_000,
  });
}

describe.each(Object.keys(swaps))('%s', (name) => {
  it('changes nothing when the store refuses it, and succeeds when it does not', async () => {
    const on = await start();
    const [before, execute] = [stateOf(on), swaps[name]?.(on)];
    expect(stateOf(on)).toEqual(before);
    on.disk.left = 0;
    expect(execute).toThrow('the disk is full');
    on.disk.left = Number.POSITIVE_INFINITY;
    expect(stateOf(on)).toEqual(before);
    execute?.();
    const after = stateOf(on);
    expect(after).not.toEqual(before);
    expect(after.quotes).toEqual((await undisturbed(name)).quotes);
  });

  it('is built completely or not at all', async () => {
    const on = await start();
    const before = stateOf(on);
    let writes = 0;
    for (on.disk.left = 0; ; on.disk.left = ++writes) {
      try {
        swaps[name]?.(on);
        break;
      } catch (error) {
        expect(String(error)).toContain('the disk is full');
        on.disk.left = Number.POSITIVE_INFINITY;
        expect(stateOf(on)).toEqual(before);
      }
    }
    expect(writes).toBeGreaterThan(0);
  });
});

/** The same in a world in which nothing was ever refused. */
async function undisturbed(name: string): Promise<State> {
  const on = await start();
  stateOf(on);
  swaps[name]?.(on)();
  return stateOf(on);
}

it('a price or an airdrop that cannot be stored has no effect', async () => {
  const on = await start();
  const { quotes: _, ...before } = stateOf(on);
  on.disk.left = 0;
  expect(() => on.prices.set(SOL, { usd: 5 })).toThrow('the disk is full');
  expect(() => on.ledger.faucet.sol(on.alice.address, 5n)).toThrow('the disk is full');
  on.disk.left = Number.POSITIVE_INFINITY;
  expect(stateOf(on)).toMatchObject(before);
});
