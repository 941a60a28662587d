import { createMemoryJournal } from '@perijove/journal';
import { createRpc } from '@perijove/solana';
import { createPerijove } from 'perijove';
import { expect, onTestFinished } from 'vitest';
import { ROUND_MS } from '../../../src/families/prediction/create-event.ts';
import { PREDICTION_PROGRAM } from '../../../src/settlement/program/service-programs.ts';
import { startTrading } from '../../market/swap/trading.ts';
import { the } from '../../settlement/on-ledger.ts';
import { type Tamper, tamper } from './tampering-service.ts';

export const USD = 1_000_000n;

/** A client of a service that changes what it answers, and the options of a flow of alice. */
export async function openPredicting(change: Tamper = (_, forward) => forward()) {
  const on = await startTrading();
  const { sandbox, alice } = on;
  const deployment = await tamper(sandbox, change);
  const { apiKey } = sandbox;
  const perijove = createPerijove({ deployment, apiKey, retries: 0, timeoutMs: 60_000 });
  onTestFinished(() => perijove.close());
  const rpc = createRpc(sandbox.rpcUrl);
  const plain = { signer: alice.secretKey, rpc };
  const options = { ...plain, programs: [PREDICTION_PROGRAM] };
  const journalled = (id: string) => ({ ...options, journal: createMemoryJournal(), id });
  const gameOf = async () => {
    const { data } = await on.perijove.prediction.events({
      category: 'sports',
      includeMarkets: true,
    });
    return the(the(data.find(({ isActive }) => isActive)).markets?.[0]);
  };
  const roundOf = async () => {
    sandbox.control.clock.jump(ROUND_MS - (sandbox.world.clock.now() % ROUND_MS) + 60_000);
    const query = { provider: 'bisonfi', includeMarkets: true };
    const { data } = await on.perijove.prediction.events(query);
    const market = the(the(data.find(({ isActive }) => isActive)).markets?.[0]);
    return { ...market, outcomeMint: the(market.outcomeMint ?? undefined) };
  };
  return { ...on, perijove, honest: on.perijove, plain, options, journalled, gameOf, roundOf };
}

/** Buys contracts of alice in a keeper market, and waits for the keeper. */
export async function bought(on: Predicting, marketId: string, isYes: boolean) {
  const purchase = { marketId, isYes, depositAmount: 10n * USD };
  const result = await on.perijove.prediction.buy(purchase, on.options);
  on.sandbox.control.clock.jump(4_000);
  const orderPubkey = the(result.orderPubkey ?? undefined);
  const status = await on.perijove.prediction.waitForFill({ orderPubkey, pollMs: 10 });
  expect(status?.status).toBe('filled');
  return on.perijove.prediction.position({ positionPubkey: result.positionPubkey });
}

export type Predicting = Awaited<ReturnType<typeof openPredicting>>;
