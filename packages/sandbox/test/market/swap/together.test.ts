import { SOL, USDC } from '@perijove/core';
import { createLedgerClock } from '@perijove/local-node/ledger';
import { expect, it, onTestFinished } from 'vitest';
import { createContext } from '../../../src/compose/create-context.ts';
import { seededOf } from '../../../src/compose/seeded.ts';
import { isRefusal } from '../../../src/market/routing/refusal.ts';
import { routerCall } from '../../../src/market/swap/router-call.ts';
import { createServiceLedger } from '../../../src/settlement/create-service-ledger.ts';
import type { OfferedSettlement } from '../../../src/settlement/create-settlement.ts';
import { createWorld } from '../../../src/world/world.ts';
import { errorOf, held, JUP, signed, walletOf } from '../../settlement/on-ledger.ts';

const pair = { inputMint: USDC, outputMint: JUP } as const;
const AMOUNT = 500_000_000_000n;

async function start() {
  const clock = createLedgerClock({ realNow: () => 0, speed: 0 });
  const { tokens, pools } = seededOf('test');
  const world = createWorld({ seed: 'test', clock, tokens });
  const ledger = await createServiceLedger({ seed: 'test', clock, tokens });
  onTestFinished(() => ledger.close());
  const { swaps } = createContext(world, ledger, { pools });
  const alice = walletOf(ledger, 'alice');
  ledger.faucet.token(alice.address, USDC, 10n * AMOUNT);

  /** A swap at the present price, which may become worse by so much. */
  function offer(slippageBps: number): OfferedSettlement {
    const quote = swaps.quote({ ...pair, amount: AMOUNT, slippageBps });
    if (isRefusal(quote)) throw new Error(quote.error);
    const { swapMode, routePlan, inAmount, outAmount, otherAmountThreshold } = quote;
    const terms = { ...pair, swapMode, slippageBps, routePlan };
    const taker = alice.address;
    return swaps.offer({
      taker,
      claim: { ...terms, amount: inAmount, platformFeeBps: undefined },
      limit: otherAmountThreshold,
      call: routerCall(ledger, {
        ...terms,
        taker,
        inAmount,
        outAmount,
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
  const submit = (...offers: readonly OfferedSettlement[]) =>
    ledger.submit(
      signed(
        ledger,
        alice,
        offers.flatMap(({ settle }) => settle),
      ),
    );
  return { ledger, alice, swaps, offer, submit };
}

it('the second swap of a transaction meets the price that the first one leaves', async () => {
  const { ledger, alice, swaps, offer, submit } = await start();
  const [one, other] = [offer(10), offer(10)];
  const quotes = () =>
    [pair, { inputMint: JUP, outputMint: USDC }, { inputMint: USDC, outputMint: SOL }].map((each) =>
      swaps.quote({ ...each, amount: AMOUNT }),
    );
  const before = [held(ledger, alice.address, JUP), quotes()];
  expect(errorOf(submit(one, other))).toEqual({ InstructionError: [1, { Custom: 6001 }] });
  expect([held(ledger, alice.address, JUP), quotes()]).toEqual(before);
  expect(errorOf(submit(one))).toBeUndefined();
  expect(errorOf(submit(other))).toEqual({ InstructionError: [0, { Custom: 6001 }] });
});

it('two swaps land in one transaction where both stay within their limits', async () => {
  const { offer, submit } = await start();
  expect(errorOf(submit(offer(5000), offer(5000)))).toBeUndefined();
});
