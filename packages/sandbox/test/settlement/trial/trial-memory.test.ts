import { type Mint, SOL, USDC } from '@perijove/core';
import { decodeTransaction, type Signer, signTransaction } from '@perijove/local-node/ledger';
import { describe, expect, it, onTestFinished } from 'vitest';
import { randomOf } from '../../../../local-node/test/ledger/random.ts';
import { createContext, type FamilyContext } from '../../../src/compose/create-context.ts';
import { seededOf } from '../../../src/compose/seeded.ts';
import { instantSwapService } from '../../../src/families/instant-swap/instant-swap.ts';
import { routingSwapService } from '../../../src/families/routing-swap/routing-swap.ts';
import { ServiceFailure } from '../../../src/families/service.ts';
import { swapService } from '../../../src/families/swap/swap.ts';
import type { ServiceLedger } from '../../../src/settlement/service-ledger.ts';
import { JUP, type OnLedger, onLedger } from '../on-ledger.ts';

interface Compared extends OnLedger {
  readonly context: FamilyContext;
  /** Trials so far, and those of them that were not run. */
  readonly counts: { trials: number; remembered: number };
}

/** Services whose trials are run too when the ledger remembers their result. */
async function compared(): Promise<Compared> {
  const on = await onLedger();
  onTestFinished(() => on.ledger.close());
  const counts = { trials: 0, remembered: 0 };
  const ledger: ServiceLedger = {
    ...on.ledger,
    measureTrial(trial, compile) {
      let wasRun = false;
      const measured = on.ledger.measureTrial(trial, () => {
        wasRun = true;
        return compile();
      });
      expect(measured).toEqual(on.ledger.measure(compile()));
      counts.trials++;
      if (!wasRun) counts.remembered++;
      return measured;
    },
  };
  const context = createContext(on.world, ledger, { pools: seededOf('test').pools });
  return { ...on, ledger, context, counts };
}

function signed(transaction: string, signer: Signer): Uint8Array {
  return signTransaction(decodeTransaction(Buffer.from(transaction, 'base64')), [signer]);
}

interface Wish {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly amount: string;
}

const SALE: Wish = { inputMint: SOL, outputMint: USDC, amount: '1000000' };

function order({ context, alice }: Compared, wish: Wish = SALE) {
  return instantSwapService.order({ ...wish, taker: alice.address }, context);
}

function landOrder(on: Compared, wish: Wish = SALE): void {
  const { transaction } = order(on, wish) as { transaction: string };
  expect(on.ledger.submit(signed(transaction, on.alice)).status).toBe('landed');
}

describe('a trial of the same shape is not run again', () => {
  it('when the amounts and the balances are other ones', async () => {
    const on = await compared();
    // The first one opens the account of the output, and so has another shape than the others.
    landOrder(on);
    landOrder(on);
    const { remembered } = on.counts;
    landOrder(on);
    landOrder(on, { ...SALE, amount: '2345678' });
    order(on);
    expect(on.counts.remembered - remembered).toBe(3);
  });

  it('but in the next slot', async () => {
    const on = await compared();
    for (let i = 0; i < 3; i++) order(on);
    const { remembered } = on.counts;
    expect(remembered).toBe(2);
    on.clock.jump(400);
    order(on);
    expect(on.counts.remembered).toBe(remembered);
  });
});

describe('a trial is run', () => {
  it('when the wallet would keep less than its rent', async () => {
    const on = await compared();
    order(on);
    const { remembered } = on.counts;
    const left = on.ledger.lamports(on.alice.address);
    const rent = on.ledger.rentExempt(0);
    for (const kept of [rent / 2n, rent, 2n * rent, 10_000n]) {
      order(on, { ...SALE, amount: String(left - kept) });
    }
    expect(on.counts).toEqual({ trials: 5, remembered });
  });

  it('when the account lacks the tokens', async () => {
    const on = await compared();
    const { alice, context } = on;
    const swap = (amount: string): unknown => {
      const wish = { inputMint: USDC, outputMint: JUP, amount };
      const quoteResponse = routingSwapService.quote(wish, context);
      const input = { userPublicKey: alice.address, quoteResponse, dynamicComputeUnitLimit: true };
      return routingSwapService.swap(input as never, context);
    };
    swap('1000000');
    expect(swap('1000000')).toMatchObject({ simulationError: null });
    expect(on.counts.remembered).toBe(1);
    expect(swap('50000000000')).toMatchObject({ simulationError: { error: /./ } });
  });

  it('when an account was frozen, closed or emptied since', async () => {
    const on = await compared();
    const { alice, ledger } = on;
    const sale = { inputMint: USDC, outputMint: JUP, amount: '1000000' };
    for (let i = 0; i < 3; i++) landOrder(on, sale);
    const { tokenProgram } = ledger.mint(JUP) ?? {};
    const account = ledger.associatedAccount(alice.address, JUP, String(tokenProgram));
    const state = ledger.account(account);
    if (!state) throw new Error('no account');
    const data = Uint8Array.from(state.data);
    data[108] = 2; // frozen
    for (const next of [{ ...state, data }, undefined, state]) {
      ledger.writeAccounts(new Map([[account, next]]));
      const { remembered } = on.counts;
      order(on, sale);
      expect(on.counts.remembered).toBe(remembered);
    }
  });

  it('when the price has moved beyond the limit', async () => {
    const on = await compared();
    const { alice, context } = on;
    const wish = { inputMint: USDC, outputMint: JUP, amount: '1000000', slippageBps: 0 };
    const quoteResponse = routingSwapService.quote(wish, context);
    const input = { userPublicKey: alice.address, quoteResponse, dynamicComputeUnitLimit: true };
    const swap = (more = {}) => routingSwapService.swap({ ...input, ...more } as never, context);
    swap();
    expect(swap()).toMatchObject({ simulationError: null });
    const { remembered } = on.counts;
    expect(remembered).toBe(1);
    landOrder(on, { ...wish, amount: '5000000000' });
    expect(swap()).toMatchObject({ simulationError: { errorCode: 'TRANSACTION_ERROR' } });
    // A failure is not remembered.
    const present = routingSwapService.quote(wish, context);
    expect(swap({ quoteResponse: present })).toMatchObject({ simulationError: null });
  });
});

const BONK: Mint = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';
const mints: readonly Mint[] = [SOL, USDC, JUP, BONK];

/** A wallet without an account. */
const CAROL = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q';

/** A way to build a swap; undefined for one without a transaction. */
type Build = (on: Compared, wish: Wish, taker: string) => string | null | undefined;

type OrderOf = (input: Wish & { taker: string }, context: FamilyContext) => unknown;

const managed =
  (service: OrderOf, options: object): Build =>
  ({ context }, wish, taker) =>
    (service({ ...wish, taker, ...options }, context) as { transaction: string }).transaction;

const routed =
  (asked: object, options: object): Build =>
  ({ context }, wish, taker) => {
    const quoteResponse = routingSwapService.quote({ ...wish, ...asked }, context);
    const input = { userPublicKey: taker, quoteResponse, ...options };
    const answer = routingSwapService.swap(input as never, context);
    return (answer as { swapTransaction: string }).swapTransaction;
  };

const builds: readonly Build[] = [
  managed(instantSwapService.order, {}),
  managed(instantSwapService.order, { receiver: CAROL }),
  managed(swapService.order, {}),
  managed(swapService.order, { slippageBps: 0 }),
  routed({}, {}),
  routed({ swapMode: 'ExactOut' }, {}),
  routed({ instructionVersion: 'V2' }, { wrapAndUnwrapSol: false }),
  routed({ slippageBps: 0 }, { asLegacyTransaction: true }),
];

/** Swaps of all families, pairs and sizes, some of which land, while the clock moves on at times. */
it('no generated swap gets another result', async () => {
  const on = await compared();
  const { ledger, alice, bob } = on;
  const { pick, chance, int } = randomOf(7);
  const base = (): number => pick([1, 1000, 1_000_000, 30_000_000, 4_000_000_000, 10 ** 12]);
  for (let round = 0; round < 80; round++) {
    const [taker, build, inputMint] = [pick([alice, bob]), pick(builds), pick(mints)];
    const outputMint = pick(mints.filter((mint) => mint !== inputMint));
    const amount = base();
    for (const factor of [1, 1.5, 3, int(1, 50)]) {
      const wish = { inputMint, outputMint, amount: String(Math.ceil(amount * factor)) };
      const transaction = builtBy(() => build(on, wish, taker.address));
      if (transaction && chance(0.5)) {
        ledger.submit(signed(transaction, taker), { preflight: chance(0.75) });
      }
    }
    if (chance(0.1)) on.clock.jump(int(0, 2000));
  }
  expect(on.counts.remembered).toBeGreaterThan(50);
});

/** Undefined when the service refuses the swap. */
function builtBy(build: () => ReturnType<Build>): ReturnType<Build> {
  try {
    return build();
  } catch (error) {
    if (error instanceof ServiceFailure) return undefined;
    throw error;
  }
}
