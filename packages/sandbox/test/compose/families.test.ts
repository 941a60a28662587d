import { SOL, USDC } from '@perijove/core';
import { decodeTransaction } from '@perijove/local-node/ledger';
import { families } from 'perijove/catalog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createSigner,
  type Signer,
  signTransaction,
} from '../../../local-node/src/ledger/wire/keys.ts';
import { createContext, type FamilyContext } from '../../src/compose/create-context.ts';
import { servedFamilies } from '../../src/compose/families.ts';
import { seededOf } from '../../src/compose/seeded.ts';
import { instantSwapService } from '../../src/families/instant-swap/instant-swap.ts';
import { jupiterzService } from '../../src/families/jupiterz/jupiterz.ts';
import { predictionService } from '../../src/families/prediction/prediction.ts';
import { routingSwapService } from '../../src/families/routing-swap/routing-swap.ts';
import { WithHeaders } from '../../src/families/service.ts';
import { swapService } from '../../src/families/swap/swap.ts';
import { craftVerification } from '../../src/families/tokens/craft-verification.ts';
import { createServiceLedger } from '../../src/settlement/create-service-ledger.ts';
import { demoWallets } from '../../src/world/demo-wallets.ts';
import { DAY_MS } from '../../src/world/intervals.ts';
import type { World } from '../../src/world/world.ts';
import { vaultOf } from '../families/swap/vault.ts';
import { stoppedWorld } from '../world/stopped-world.ts';

const world = stoppedWorld();
const listed = world.tokens.listed(world.clock.now());
const mints = listed.map(({ mint }) => mint);
const wallets = Object.values(demoWallets).map(({ address }) => address);
const [market = ''] = world.markets.of(listed[3] as (typeof listed)[number]);

const pair = { inputMint: SOL, outputMint: USDC, amount: '1000000000' };

/** What the service itself has to be asked for before: made when it is needed. */
type Late = (context: FamilyContext) => unknown;

const swaps = (settings: object = {}): Late[] => [
  (context) => ({
    userPublicKey: aliceOf(context).address,
    quoteResponse: routingSwapService.quote(pair, context),
    ...settings,
  }),
];

const orders: Late[] = [[], ['metis']].map((excludeRouters) => (context) => ({
  ...pair,
  taker: aliceOf(context).address,
  excludeRouters,
}));

const execution =
  (service: typeof instantSwapService | typeof swapService): Late =>
  (context) => {
    const alice = aliceOf(context);
    const order = service.order({ ...pair, taker: alice.address }, context);
    const wire = decodeTransaction(Buffer.from(order.transaction ?? '', 'base64'));
    const signed = Buffer.from(signTransaction(wire, [alice])).toString('base64');
    return { requestId: order.requestId, signedTransaction: signed };
  };

const makerFill: Late = (context) => {
  const alice = aliceOf(context);
  const { requestId, quoteId, transaction } = jupiterzService.order(
    { ...pair, taker: alice.address },
    context,
  );
  const wire = decodeTransaction(Buffer.from(transaction ?? '', 'base64'));
  const signed = Buffer.from(signTransaction(wire, [alice])).toString('base64');
  return { requestId, quoteId, transaction: signed };
};

const operation: Late = (context) => ({
  vaultId: 1,
  positionId: 0,
  signer: aliceOf(context).address,
  colAmount: '100000000',
  debtAmount: '5000000',
});

const twoStep: Late[] = [
  (context) => ({
    taker: aliceOf(context).address,
    quoteResponse: swapService.quote(pair, context),
  }),
];

function multisigOrder(context: FamilyContext) {
  const { address } = aliceOf(context);
  const taker = vaultOf(address);
  context.ledger.faucet.token(taker, USDC, 1_000_000n);
  const terms = { inputMint: USDC, outputMint: SOL, amount: '1000000', useWsol: true };
  return { ...terms, taker, settingsPda: address, signers: [address] };
}

const multisigExecution: Late = (context) => {
  const order = swapService.squadsOrder(multisigOrder(context), context);
  const wire = decodeTransaction(Buffer.from(order.transaction ?? '', 'base64'));
  const signed = Buffer.from(signTransaction(wire, [aliceOf(context)])).toString('base64');
  return { requestId: order.requestId, signedTransaction: signed };
};

const verification: Late = (context) => {
  const senderAddress = aliceOf(context).address;
  const { transaction, requestId } = craftVerification({ senderAddress }, context);
  const wire = decodeTransaction(Buffer.from(transaction ?? '', 'base64'));
  const signed = Buffer.from(signTransaction(wire, [aliceOf(context)])).toString('base64');
  const words = { tokenId: SOL, twitterHandle: '', description: '' };
  const tokenMetadata = { tokenId: SOL, website: 'https://sandbox.invalid' };
  return { ...words, tokenMetadata, senderAddress, requestId, transaction: signed };
};

/** The game of the day. */
function gameOf(context: FamilyContext) {
  const { data } = predictionService.events({ category: 'sports', includeMarkets: true }, context);
  const game = data.find(({ isActive }) => isActive);
  if (!game) throw new Error('no event has a game');
  return game;
}

const gameMarket: Late = (context) => {
  const { eventId, markets } = gameOf(context);
  return { eventId, marketId: markets?.[0]?.marketId ?? '' };
};

function predict(context: FamilyContext, isYes = true) {
  const { marketId } = gameMarket(context) as { readonly marketId: string };
  const ownerPubkey = aliceOf(context).address;
  return { ownerPubkey, marketId, isBuy: true, isYes, depositAmount: '5000000' };
}

const prediction: Late = (context) => predict(context);

function signedPrediction(context: FamilyContext) {
  const built = predictionService.createOrder(predict(context), context);
  const wire = decodeTransaction(Buffer.from(built.transaction ?? '', 'base64'));
  const signedTransaction = Buffer.from(signTransaction(wire, [aliceOf(context)])).toString(
    'base64',
  );
  const { context: given = {} } = built.execution ?? {};
  return { ...built, execution: { signedTransaction, context: given } };
}

const predictionExecution: Late = (context) => signedPrediction(context).execution;

const placedPrediction: Late = (context) => {
  const { execution, order } = signedPrediction(context);
  predictionService.execute(execution, context);
  return { orderPubkey: order.orderPubkey };
};

/** A position that the keeper has filled. */
const predictedPosition: Late = (context) => {
  const { execution, order } = signedPrediction(context);
  predictionService.execute(execution, context);
  for (const work of context.prediction.work()) {
    const atMs = context.world.clock.now() + 60_000;
    const budget = { transactions: 1, quotes: 1, prices: 1 };
    work.next({ fromMs: 0, toMs: atMs, budget })?.run(budget);
  }
  return { positionPubkey: order.positionPubkey };
};

function aliceOf({ ledger }: FamilyContext): Signer {
  return createSigner(ledger.exportSecretKey('alice').subarray(0, 32));
}

/**
 * Inputs that together make these services say everything they can say. Those of the other families
 * say what was done before; their own tests ask them for it.
 */
const inputs = {
  borrow: {
    vaults: [{}, { market: 'ethena' }],
    positions: [{ users: wallets.slice(0, 2) }],
    operate: [operation],
    operateInstructions: [operation],
  },
  content: {
    get: [{ mints: mints.slice(0, 50) }, { mints: mints.slice(-50) }],
    summaries: [{ mints: mints.slice(0, 50) }],
    cooking: [{}],
    feed: [{ mint: SOL }, { mint: SOL, page: 900, limit: 7 }, { mint: wallets[0] }],
  },
  'instant-swap': {
    order: [pair, { ...pair, taker: wallets[0] }, { ...pair, slippageBps: 7 }, ...orders],
    execute: [execution(instantSwapService)],
    balances: [{ address: wallets[0] }, (context: FamilyContext) => aliceOf(context)],
    holdings: [{ address: wallets[0] }, (context: FamilyContext) => aliceOf(context)],
    nativeHoldings: [{ address: wallets[0] }],
    fees: [{ inputMint: SOL, outputMint: USDC }],
    routers: [{}],
    search: [{ query: 'usd' }, { query: [SOL, USDC] }],
    shield: [{ mints: mints.slice(0, 60) }, { mints: wallets }],
  },
  jupiterz: {
    order: [
      { ...pair },
      { ...pair, amount: '1000000', swapMode: 'ExactOut' },
      (context: FamilyContext) => ({ ...pair, taker: aliceOf(context).address }),
    ],
    globalOrder: [{ ...pair, outputMint: [USDC, ...mints.slice(1, 3)] }],
    execute: [makerFill],
  },
  portfolio: {
    positions: [...wallets, USDC].map((address) => ({ address })),
    platforms: [{}],
    stakedJup: wallets.map((address) => ({ address })),
  },
  'portfolio-v2': {
    positions: wallets.map((address) => ({ address })),
    positionsByQuery: wallets.map((address) => ({ address, unpriced: true })),
  },
  prediction: {
    searchEvents: [{ query: 'sol', includeMarkets: true }],
    events: ['polymarket', 'kalshi', 'bisonfi'].map((provider) => ({
      provider,
      includeAllMarkets: true,
    })),
    event: [(context: FamilyContext) => ({ eventId: gameOf(context).eventId })],
    suggestedEvents: [{ pubkey: wallets[0] }],
    scores: [(context: FamilyContext) => ({ eventIds: [gameOf(context).eventId] })],
    score: [(context: FamilyContext) => ({ eventId: gameOf(context).eventId })],
    eventMarkets: [(context: FamilyContext) => ({ eventId: gameOf(context).eventId })],
    eventMarket: [gameMarket],
    market: [gameMarket],
    orders: [{}],
    createOrder: [prediction],
    execute: [predictionExecution],
    order: [placedPrediction],
    orderStatus: [placedPrediction],
    positions: [predictedPosition],
    createCloseAll: [
      (context: FamilyContext) => ({
        ownerPubkey: aliceOf(context).address,
        minSellPriceSlippageBps: 100,
      }),
    ],
    position: [predictedPosition],
    createClose: [predictedPosition],
    createClaim: [],
    history: [{}],
    forecast: [gameMarket],
    tradingStatus: [{}],
    orderbook: [gameMarket, { marketId: 'other' }],
    profile: [(context: FamilyContext) => ({ ownerPubkey: aliceOf(context).address })],
    pnlHistory: [{ ownerPubkey: wallets[0] }],
    trades: [{}],
    leaderboards: [{}, { period: 'weekly', metric: 'win_rate' }],
    vaultInfo: [{}],
  },
  price: {
    get: [{ ids: mints }],
    getV2: [{ ids: mints }, { ids: mints, vsToken: SOL }, { ids: mints, showExtraInfo: true }],
  },
  'routing-swap': {
    quote: [pair, { ...pair, swapMode: 'ExactOut' }, { ...pair, instructionVersion: 'V2' }],
    swap: [...swaps(), ...swaps({ dynamicComputeUnitLimit: true, dynamicSlippage: true })],
    swapInstructions: [...swaps(), ...swaps({ wrapAndUnwrapSol: false })],
    programIdToLabel: [{}],
  },
  swap: {
    order: [pair, { ...pair, taker: wallets[0] }, { ...pair, slippageBps: 7 }, ...orders],
    execute: [execution(swapService)],
    programIdToLabel: [{}],
    build: [{}, { tipAmount: '1000000', mode: 'fast' }, { slippageBps: 'rtse' }].map(
      (more) => (context: FamilyContext) => ({ ...pair, taker: aliceOf(context).address, ...more }),
    ),
    quote: [pair, { ...pair, platformFeeBps: 20 }],
    swap: twoStep,
    swapInstructions: twoStep,
    squadsOrder: [multisigOrder],
    squadsExecute: [multisigExecution],
  },
  tokens: {
    search: [{ query: 'a' }, { query: mints.slice(0, 100) }, { query: mints.slice(-100) }],
    byTag: [{ query: 'verified' }, { query: 'lst' }],
    byCategory: [
      { category: 'toptrending', interval: '5m', limit: 100 },
      { category: 'toporganicscore', interval: '24h' },
    ],
    recent: [{}],
    tokenV1: mints.slice(0, 40).map((mint_address) => ({ mint_address })),
    marketMintsV1: [{ market_address: market }],
    tradableMintsV1: [{}],
    taggedV1: [{ tag: ['verified', 'token-2022'] }],
    newV1: [{}, { limit: 3, offset: 500 }],
    allV1: [{}],
    checkVerification: [SOL, listed.at(-1)?.mint, wallets[0]].map((tokenId) => ({ tokenId })),
    craftVerification: [
      { senderAddress: wallets[0], paymentCurrency: 'JUPUSD' },
      ...['JUP', 'SOL', 'USDC'].map((paymentCurrency) => (context: FamilyContext) => ({
        senderAddress: aliceOf(context).address,
        paymentCurrency,
      })),
    ],
    executeVerification: [verification],
    quoteVerification: [{}, { paymentCurrency: 'JUPUSD' }],
  },
};

const calls = Object.entries(inputs).flatMap(([family, methods]) =>
  Object.entries(methods).map(([method, list]) => ({ family, method, list: list as unknown[] })),
);

type Method = (input: unknown, context: unknown) => unknown;
type Loose = Record<string, { service: Record<string, Method> }>;
type Endpoint = {
  checkOutput: (output: unknown) => boolean;
  explain: (output: unknown) => unknown;
};

/** What goes over the wire: no lazy lists, no undefined. */
function onWire(output: unknown): unknown {
  const answer: unknown = output instanceof WithHeaders ? output.body : output;
  const lazy = typeof answer === 'object' && answer !== null && Symbol.iterator in answer;
  return JSON.parse(JSON.stringify(lazy ? [...(answer as Iterable<unknown>)] : answer));
}

async function contextOf(at: World): Promise<FamilyContext> {
  const { clock, tokens } = at;
  const { pools } = seededOf('test');
  const ledger = await createServiceLedger({ seed: 'test', clock, tokens });
  return createContext(at, ledger, { pools });
}

/** At the start of the world, and 45 days later. */
const contexts: FamilyContext[] = [];

beforeAll(async () => {
  for (const days of [0, 45]) {
    contexts.push(await contextOf(stoppedWorld('test', world.clock.now() + days * DAY_MS)));
  }
});
afterAll(() => {
  for (const { ledger } of contexts) ledger.close();
});

describe('every service', () => {
  it('answers every endpoint of its family', () => {
    expect(Object.keys(servedFamilies)).toEqual(Object.keys(families).sort());
    for (const [family, endpoints] of Object.entries(families)) {
      expect(Object.keys((servedFamilies as unknown as Loose)[family]?.service ?? {})).toEqual(
        Object.keys(endpoints),
      );
    }
    for (const [family, methods] of Object.entries(inputs)) {
      expect(Object.keys(methods)).toEqual(Object.keys(families[family as keyof typeof inputs]));
    }
  });

  it.each(calls)('$family $method fits its schema', async ({ family, method, list }) => {
    const endpoint = (families as unknown as Record<string, Record<string, Endpoint>>)[family]?.[
      method
    ] as Endpoint;
    const serve = (servedFamilies as unknown as Loose)[family]?.service[method];
    for (const context of contexts) {
      for (const each of list) {
        const input = typeof each === 'function' ? (each as Late)(context) : each;
        const answer = onWire(serve?.(input, context));
        expect(endpoint.checkOutput(answer) || (await endpoint.explain(answer))).toBe(true);
      }
    }
  });
});
