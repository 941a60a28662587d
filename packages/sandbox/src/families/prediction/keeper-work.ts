import { type Address, type Signature, USDC } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import {
  closeTokenAccount,
  compileTransaction,
  type DocumentWrite,
  decodeTransaction,
  type Instruction,
  memo,
  signTransaction,
  transferTokens,
} from '@perijove/local-node/ledger';
import { openAccount } from '../../orders/escrow.ts';
import type { DueEvent, DueWork } from '../../orders/keeper-env.ts';
import { associatedAccountOf, mintFactsOf } from '../../settlement/associated-account.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import { DAY_MS } from '../../world/intervals.ts';
import { affordable, costOf, feeOf, proceedsOf } from './amounts.ts';
import type { KeeperOrder, KeptPrediction } from './books.ts';
import { hasWon, isTradedAt, type MarketModel, pricesOf, sidePrice } from './market-model.ts';
import { bought, entryOf, type Landed, lost, paidOut, positionOf, sold } from './positions.ts';
import type { PredictionEnv } from './prediction-env.ts';
import { PREDICTION_PAYOUT } from './settlements.ts';

/** World time from an order to its fill. */
const FILL_AFTER_MS = 3_000;

/** World time after the result at which the keeper pays what was not claimed. Source: guides. */
const CLAIMED_AFTER_MS = DAY_MS;

/** World time until failed work is retried. */
const RETRY_MS = 60_000;

interface Piece extends DueEvent {
  readonly id: string;
}

/** Fills orders, and pays out positions: those of forecast markets at their settlement. */
export function predictionWork(env: PredictionEnv): DueWork {
  const postponed = new Map<string, number>();
  const first = (): Piece | undefined =>
    [...orderPieces(env), ...positionPieces(env)]
      .map((piece) => ({ ...piece, atMs: Math.max(postponed.get(piece.id) ?? 0, piece.atMs) }))
      .reduce<Piece | undefined>(
        (found, piece) => (found && found.atMs <= piece.atMs ? found : piece),
        undefined,
      );
  return {
    next() {
      const piece = first();
      if (!piece) return undefined;
      return {
        atMs: piece.atMs,
        run(budget) {
          budget.transactions--;
          // Postponed before anything can throw: failing work must not block the rest.
          postponed.set(piece.id, env.world.clock.now() + RETRY_MS);
          piece.run(budget);
        },
      };
    },
  };
}

function orderPieces(env: PredictionEnv): readonly Piece[] {
  return env.books.orders
    .all()
    .filter(({ status }) => status === 'pending')
    .map((order) => {
      const atMs = order.createdAtMs + FILL_AFTER_MS;
      return { id: order.key, atMs, run: () => fill(env, order, atMs) };
    });
}

function positionPieces(env: PredictionEnv): readonly Piece[] {
  return env.books.positions
    .all()
    .filter(({ claimed, contracts }) => claimed === null && contracts !== '0')
    .flatMap((position) => {
      const market = env.events.market(position.marketId, position.updatedAtMs);
      if (!market) return [];
      const { settlesMs } = market.event;
      const isWon = settlesMs <= env.world.clock.now() && hasWon(market, position.isYes);
      const wait = market.outcome || !isWon ? 0 : CLAIMED_AFTER_MS;
      return [
        { id: position.key, atMs: settlesMs + wait, run: () => settle(env, position, market) },
      ];
    });
}

/** Fills an order at the prices of a time, or returns its deposit. */
function fill(env: PredictionEnv, order: KeeperOrder, atMs: number): void {
  const market = env.events.market(order.marketId, atMs);
  const prices = market && pricesOf(market, atMs);
  const price = prices && sidePrice(prices, order.isYes, order.isBuy);
  const isWithin =
    price !== undefined && (order.isBuy ? price <= order.limit : price >= order.limit);
  if (!market || !isWithin || !isTradedAt(market.event, atMs)) fail(env, order);
  else if (order.isBuy) fillPurchase(env, order, price);
  else fillSale(env, order, price);
}

function fillPurchase(env: PredictionEnv, order: KeeperOrder, price: number): void {
  const deposit = BigInt(order.deposit);
  const most = affordable(deposit, price);
  const wanted = BigInt(order.contracts);
  const contracts = most < wanted ? most : wanted;
  const usd = costOf(contracts, price);
  const fee = feeOf(usd);
  if (contracts <= 0n) {
    fail(env, order);
    return;
  }
  const change = {
    ...fillOf(order, price),
    key: positionOf(env, order),
    owner: order.owner,
    order,
  };
  const filled = { ...order, status: 'filled', filled: String(contracts), price } as const;
  const amounts = { contracts: String(contracts), usd: String(usd), fee: String(fee) };
  run(env, {
    instructions: release(env, order, usd + fee),
    signers: [order.signer],
    purpose: `fill ${order.externalOrderId}`,
    documents: (landed) => [
      env.books.orders.write({ ...filled, updatedAtMs: landed.atMs }),
      ...bought(env, { ...change, ...amounts }, landed),
    ],
  });
}

function fillSale(env: PredictionEnv, order: KeeperOrder, price: number): void {
  const position = positionOf(env, order);
  const held = BigInt(env.books.positions.get(position)?.contracts ?? 0);
  const wanted = BigInt(order.contracts);
  const contracts = held < wanted ? held : wanted;
  const usd = proceedsOf(contracts, price);
  const fee = feeOf(usd);
  if (usd <= fee) {
    fail(env, order);
    return;
  }
  const filled = { ...order, status: 'filled', filled: String(contracts), price } as const;
  const amounts = { contracts: String(contracts), usd: String(usd), fee: String(fee) };
  const change = { ...fillOf(order, price), ...amounts, key: position, owner: order.owner, order };
  pay(env, order.owner, usd - fee, `fill ${order.externalOrderId}`, (landed) => [
    env.books.orders.write({ ...filled, updatedAtMs: landed.atMs }),
    ...sold(env, change, landed),
  ]);
}

function fillOf({ marketId, isYes, isBuy }: KeeperOrder, price: number) {
  return { marketId, isYes, isBuy, price };
}

function fail(env: PredictionEnv, order: KeeperOrder): void {
  run(env, {
    instructions: order.isBuy ? release(env, order, 0n) : [],
    signers: order.isBuy ? [order.signer] : [],
    purpose: `fail ${order.externalOrderId}`,
    documents: (landed) => [
      env.books.orders.write({ ...order, status: 'failed', updatedAtMs: landed.atMs }),
      ...env.books.note(entryOf(env, order, 'order_failed', landed)),
    ],
  });
}

/** Pays from the deposit of an order, returns the rest to its owner, and closes its account. */
function release(
  { ledger }: PredictionEnv,
  order: KeeperOrder,
  spent: bigint,
): readonly Instruction[] {
  const token = mintFactsOf(ledger, order.mint);
  const source = associatedAccountOf(ledger, order.key, order.mint);
  const left = BigInt(order.deposit) - spent;
  const move = (destination: Address, amount: bigint): readonly Instruction[] =>
    amount > 0n
      ? [transferTokens({ token, source, destination, authority: order.key, amount })]
      : [];
  return [
    openAccount(ledger, { owner: order.owner, mint: order.mint, payer: ledger.maker.address }),
    ...move(token.vault, spent),
    ...move(associatedAccountOf(ledger, order.owner, order.mint), left),
    closeTokenAccount(token.tokenProgram, source, order.owner, order.key),
  ];
}

/** Ends a position: pays 1 USD per contract of the side that has won. */
function settle(env: PredictionEnv, position: KeptPrediction, market: MarketModel): void {
  if (!hasWon(market, position.isYes)) {
    run(env, {
      instructions: [],
      signers: [],
      purpose: `lost ${position.key}`,
      documents: (landed) => lost(env, position, landed),
    });
    return;
  }
  pay(env, position.owner, BigInt(position.contracts), `pay ${position.key}`, (landed) =>
    paidOut(env, position, landed),
  );
}

type Documents = (landed: Landed) => readonly DocumentWrite[];

/** Pays a wallet from the vault. */
function pay(
  env: PredictionEnv,
  owner: Address,
  amount: bigint,
  purpose: string,
  documents: Documents,
): void {
  const { ledger, world } = env;
  const { settlement, settle: moves } = ledger.prepareSettlement({
    kind: PREDICTION_PAYOUT,
    taker: ledger.maker.address,
    expiresAtMs: world.clock.now() + RETRY_MS,
    legs: [{ leg: 'receive', mint: USDC, amount, to: associatedAccountOf(ledger, owner, USDC) }],
  });
  run(env, {
    instructions: [
      openAccount(ledger, { owner, mint: USDC, payer: ledger.maker.address }),
      ...moves,
    ],
    signers: [],
    prepared: [settlement],
    purpose,
    documents,
  });
}

interface KeeperRun {
  readonly instructions: readonly Instruction[];
  /** Names of the signers other than the maker. */
  readonly signers: readonly string[];
  readonly prepared?: readonly Settlement[];
  readonly purpose: string;
  readonly documents: Documents;
}

/** Runs a transaction that the maker pays. One that would fail changes nothing. */
function run({ ledger, world }: PredictionEnv, task: KeeperRun): void {
  const { instructions, signers, prepared, purpose, documents } = task;
  const wire = compileTransaction({
    payer: ledger.maker.address,
    blockhash: ledger.latestBlockhash().blockhash,
    instructions: [...instructions, memo(purpose)],
  });
  const keys = [ledger.maker, ...signers.map(ledger.signer)];
  const signed = signTransaction(decodeTransaction(wire), keys);
  const signature: Signature = encodeBase58(signed.subarray(1, 65));
  const landed = { signature, slot: ledger.slot(), atMs: world.clock.now() };
  ledger.submit(signed, { documents: documents(landed), prepared });
}
