import { pbkdf2 } from 'node:crypto';
import { SOL, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { createRpc } from '@perijove/solana';
import { createPerijove } from 'perijove';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sample } from '../../../../../tooling/stage.ts';
import { createTripCounter, type Trip } from '../../../../../tooling/trip-counter.ts';
import { startTrading } from '../../market/swap/trading.ts';
import { everyFlow } from './flow-cases.ts';
import { signerOf } from './surroundings.ts';

/**
 * Trips of every flow with a node, in the order of `everyFlow`: until the signed transaction is sent, and
 * until the flow returns its result. `docs/performance.md` has the same figures.
 */
const TRIPS: readonly (readonly [name: string, sent: number, verified: number])[] = [
  ['trigger.place', 3, 4],
  ['trigger.cancel', 4, 5],
  ['recurring.place', 3, 4],
  ['recurring.cancel', 4, 5],
  ['earn.deposit', 3, 4],
  ['earn.withdraw', 3, 4],
  ['earn.mint', 3, 4],
  ['earn.redeem', 3, 4],
  ['prediction.buy', 3, 4],
  ['prediction.sell', 3, 4],
  ['prediction.closePosition', 3, 4],
  ['prediction.claim', 3, 4],
  ['borrow.open', 4, 5],
  ['borrow.deposit', 4, 5],
  ['borrow.borrow', 4, 5],
  ['borrow.repay', 4, 5],
  ['borrow.withdraw', 4, 5],
  ['send.send', 3, 4],
  ['send.clawback', 4, 5],
  ['trigger-v2.place', 3, 4],
  ['trigger-v2.cancel', 4, 5],
  ['studio.launch', 3, 4],
  ['studio.claimFees', 3, 4],
  ['tokens.verify', 3, 4],
  ['trigger-v2.placeDca', 3, 4],
  ['trigger-v2.cancelDca', 4, 5],
  ['instant-swap.swap', 3, 4],
  ['routing-swap.swap', 4, 5],
  ['swap.swap', 3, 4],
  ['swap.swapByBuild', 3, 4],
  // A transfer, and a swap whose exact output the service does not sell.
  ['swap.pay', 3, 4],
  ['swap.pay', 3, 4],
];

const plan = { limit: 10_000, windowMs: 1_000 };

/** Runs a flow twice against a sandbox, and returns the trips of the second run. */
async function start() {
  const trading = await startTrading({ plan });
  const { deployment, apiKey, rpcUrl } = trading.sandbox;
  const counter = createTripCounter();
  const { fetch } = counter;
  const perijove = createPerijove({ deployment, apiKey, retries: 0, fetch, plan });
  onTestFinished(() => perijove.close());
  const signer = await signerOf(trading.alice);
  await perijove.triggerV2.signIn(signer);
  const counted = { ...trading, perijove };
  const rpc = createRpc(rpcUrl, { fetch });
  let calls = 0;
  async function tripsOf({ ready, run }: (typeof everyFlow)[number]): Promise<readonly Trip[]> {
    const options = { rpc, journal: createMemoryJournal(), signer };
    const made = await ready(counted, { ...options, id: `${++calls}` });
    return counter.count(() => run(counted, { ...options, id: `${++calls}` }, made));
  }
  return async (flow: (typeof everyFlow)[number]) => {
    // Loads the modules, and opens accounts that stay.
    await tripsOf(flow);
    return tripsOf(flow);
  };
}

const sentIn = (trips: readonly Trip[]): number =>
  trips.findIndex((trip) => trip.some(({ isSending }) => isSending)) + 1;

const shown = (trips: readonly Trip[]): string =>
  trips.map((trip, at) => `${at + 1}: ${trip.map(({ name }) => name).join(', ')}`).join('\n');

it('lists every flow', () => {
  expect(TRIPS.map(([name]) => name)).toEqual(everyFlow.map(({ name }) => name));
});

it('every flow takes as many trips as its row says', async () => {
  const secondTripsOf = await start();
  for (const [at, flow] of sample([...everyFlow.entries()], 4)) {
    const trips = await secondTripsOf(flow);
    expect([flow.name, sentIn(trips), trips.length], shown(trips)).toEqual(TRIPS[at]);
  }
});

it('a preview makes the first payment of a client as short as the next ones', async () => {
  const { sandbox, alice, bob } = await startTrading({ plan });
  const { deployment, apiKey, rpcUrl } = sandbox;
  const { fetch, count } = createTripCounter();
  const signer = await signerOf(alice);
  const input = { to: bob.address, mint: USDC, amount: 1_000_000n, from: SOL, maxInput: 10n ** 9n };
  const open = () => {
    const perijove = createPerijove({ deployment, apiKey, retries: 0, fetch, plan });
    onTestFinished(() => perijove.close());
    return { perijove, rpc: createRpc(rpcUrl, { fetch }) };
  };
  const firstTripsOf = ({ perijove, rpc }: ReturnType<typeof open>) =>
    count(() => perijove.swap.pay(input, { rpc, signer }));
  // Loads the modules.
  await firstTripsOf(open());
  const cold = await firstTripsOf(open());
  expect(sentIn(cold), shown(cold)).toBeGreaterThan(3);
  const warm = open();
  await count(() => warm.perijove.swap.preview.pay(input, { rpc: warm.rpc, owner: alice.address }));
  const trips = await firstTripsOf(warm);
  expect([sentIn(trips), trips.length], shown(trips)).toEqual([3, 4]);
});

/** Keeps the threads of WebCrypto and the event loop busy. */
function keepBusy(): () => void {
  let isOver = false;
  const occupy = (): void => {
    if (!isOver) pbkdf2('x', 'x', 4_000, 32, 'sha256', occupy);
  };
  for (let thread = 0; thread < 8; thread++) occupy();
  const timer = setInterval(() => {
    for (const until = performance.now() + 5; performance.now() < until; );
  }, 6);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

describe('the counter', () => {
  const url = (path: string): string => `http://127.0.0.1/${path}`;

  /** Six requests in three trips; between them, the client works in other threads. */
  async function visit(fetch: typeof globalThis.fetch): Promise<void> {
    const work = async (rounds: number): Promise<void> => {
      for (let round = 0; round < rounds; round++)
        await crypto.subtle.digest('SHA-256', new Uint8Array(64));
    };
    const get = (path: string) => fetch(url(path)).catch(() => undefined);
    await Promise.all([get('a'), work(20).then(() => get('b'))]);
    await Promise.all([get('c').then(() => get('f')), work(5).then(() => get('d')), get('e')]);
  }

  it('puts requests that do not wait for each other into one trip', async () => {
    const { fetch, count } = createTripCounter();
    const trips = await count(() => visit(fetch));
    const names = trips.map((trip) => trip.map(({ name }) => name).toSorted());
    expect(names).toEqual([['GET /a', 'GET /b'], ['GET /c', 'GET /d', 'GET /e'], ['GET /f']]);
  });

  it('counts the same on a busy machine', async () => {
    const { fetch, count } = createTripCounter();
    onTestFinished(keepBusy());
    expect(await count(() => visit(fetch))).toHaveLength(3);
  });

  it('leaves WebCrypto as it was', async () => {
    const before = Reflect.get(crypto.subtle, 'digest') as unknown;
    const { fetch, count } = createTripCounter();
    await count(() => visit(fetch));
    expect(Reflect.get(crypto.subtle, 'digest')).toBe(before);
  });
});
