import { randomUUID } from 'node:crypto';
import { type Address, type Mint, USDC } from '@perijove/core';
import {
  createAssociatedAccount,
  littleEndian,
  read,
  TRANSACTION_LIFE_MS,
  WRITABLE_SIGNER,
  write,
} from '@perijove/local-node/ledger';
import { openAccount } from '../../orders/escrow.ts';
import { anchorCall } from '../../settlement/anchor-call.ts';
import { associatedAccountOf, mintFactsOf } from '../../settlement/associated-account.ts';
import type { Leg } from '../../settlement/leg.ts';
import { PREDICTION_PROGRAM } from '../../settlement/program/service-programs.ts';
import type { ProgramCall } from '../../settlement/program-call.ts';
import { JUPUSD } from '../../world/mainnet-tokens.ts';
import type { Output } from '../service.ts';
import { predictedPositionAddress } from './addresses.ts';
import { affordable, costOf, feeOf, proceedsOf } from './amounts.ts';
import type { KeeperOrder } from './books.ts';
import { build } from './built.ts';
import { type MarketModel, pricesOf, type SidePrices, sidePrice } from './market-model.ts';
import { orderAnswer } from './order-answer.ts';
import type { PredictionContext } from './prediction-desk.ts';
import { refusePrediction } from './refusal.ts';
import { jsonOf, PREDICTION_OPEN } from './settlements.ts';

type OrderResponse = Output<'prediction', 'createOrder'>;

/** Basis points by which the price may move until the fill. */
const LIMIT_BPS = 200;
const MIN_DEPOSIT = 5_000_000n;
const CENT = 10_000;
const MINTS: readonly Mint[] = [USDC, JUPUSD];

export interface Purchase {
  readonly owner: Address;
  readonly market: MarketModel;
  readonly isYes: boolean;
  /** Base units of the mint, which are micro-USD. */
  readonly deposit: bigint;
  readonly mint: Mint;
}

/** Returns the transaction that deposits for a purchase. The keeper fills it. */
export function buyFromKeeper(context: PredictionContext, purchase: Purchase): OrderResponse {
  const { owner, market, isYes, deposit, mint } = purchase;
  if (!MINTS.includes(mint)) throw refusePrediction(400, 'depositMint must be USDC or JupUSD');
  if (deposit < MIN_DEPOSIT) throw refusePrediction(400, 'Minimum order is $5');
  if (deposit >= 2n ** 50n) throw refusePrediction(400, 'Insufficient liquidity', 'no_route');
  const price = sidePrice(openPrices(context, market), isYes, true);
  const contracts = affordable(deposit, price);
  const limit = Math.min(Math.ceil((price * (1 + LIMIT_BPS / 10_000)) / CENT) * CENT, 990_000);
  const order = draft(context, {
    owner,
    market,
    isYes,
    isBuy: true,
    mint,
    deposit,
    contracts,
    limit,
  });
  const usd = costOf(contracts, price);
  return open(context, market, order, { usd, fee: feeOf(usd) });
}

export interface Sale {
  readonly owner: Address;
  readonly market: MarketModel;
  readonly isYes: boolean;
  /** Micro-contracts. */
  readonly contracts: bigint;
  /** Basis points by which the price may fall until the fill. */
  readonly slippageBps?: number | undefined;
}

/** Returns the transaction that offers contracts for sale. The keeper fills it. */
export function sellToKeeper(context: PredictionContext, sale: Sale): OrderResponse {
  const { owner, market, isYes, contracts, slippageBps = LIMIT_BPS } = sale;
  const price = sidePrice(openPrices(context, market), isYes, false);
  const limit = Math.max(Math.floor((price * (1 - slippageBps / 10_000)) / CENT) * CENT, CENT);
  const common = { owner, market, isYes, isBuy: false, mint: USDC, deposit: 0n };
  const order = draft(context, { ...common, contracts, limit });
  const usd = proceedsOf(contracts, price);
  return open(context, market, order, { usd, fee: feeOf(usd) });
}

/** @throws ServiceFailure when the market is not open. */
function openPrices({ world }: PredictionContext, market: MarketModel): SidePrices {
  const prices = pricesOf(market, world.clock.now());
  if (!prices) throw refusePrediction(400, 'Market is not open', 'orderbook_bad_status');
  return prices;
}

interface Draft {
  readonly owner: Address;
  readonly market: MarketModel;
  readonly isYes: boolean;
  readonly isBuy: boolean;
  readonly mint: Mint;
  readonly deposit: bigint;
  readonly contracts: bigint;
  readonly limit: number;
}

function draft({ ledger, world }: PredictionContext, wanted: Draft): KeeperOrder {
  const { market, deposit, contracts, ...rest } = wanted;
  const signer = `prediction order ${randomUUID()}`;
  const atMs = world.clock.now();
  return {
    ...rest,
    key: ledger.signer(signer).address,
    signer,
    marketId: market.marketId,
    deposit: String(deposit),
    contracts: String(contracts),
    externalOrderId: randomUUID(),
    createdAtMs: atMs,
    updatedAtMs: atMs,
    status: 'pending',
    filled: '0',
    price: 0,
  };
}

function open(
  context: PredictionContext,
  market: MarketModel,
  order: KeeperOrder,
  { usd, fee }: { readonly usd: bigint; readonly fee: bigint },
): OrderResponse {
  const { ledger, world, prediction } = context;
  const { owner, isYes, isBuy, contracts, limit, key, externalOrderId } = order;
  const position = predictedPositionAddress(owner, market, isYes);
  const { settle } = ledger.createSettlement({
    kind: PREDICTION_OPEN,
    taker: owner,
    expiresAtMs: world.clock.now() + TRANSACTION_LIFE_MS,
    legs: [legOf(context, order)],
    calls: [createOrderCall(context, order, market, position)],
    terms: jsonOf(order),
  });
  const accounts = isBuy ? [] : [openAccount(ledger, { owner, mint: USDC, payer: owner })];
  const built = build(context, owner, [...accounts, ...settle], key);
  return orderAnswer(built, {
    owner,
    market,
    position,
    before: prediction.books.positions.get(position),
    isYes,
    isBuy,
    contracts: BigInt(contracts),
    usd,
    fee,
    limit,
    order: { key, externalOrderId },
  });
}

/** A purchase pays its deposit. A sale moves nothing until the keeper fills it. */
function legOf({ ledger }: PredictionContext, order: KeeperOrder): Leg {
  const { key, owner, mint, isBuy, deposit } = order;
  if (!isBuy) {
    return { leg: 'receive', mint, amount: 0n, to: associatedAccountOf(ledger, owner, mint) };
  }
  const account = associatedAccountOf(ledger, key, mint);
  return { leg: 'pay', mint, amount: BigInt(deposit), to: { account, owner: key } };
}

/** The call of the sandbox's own program: the interface of the service is not published. */
function createOrderCall(
  { ledger }: PredictionContext,
  order: KeeperOrder,
  market: MarketModel,
  position: Address,
): ProgramCall {
  const { key, owner, mint, isBuy, isYes, deposit, contracts, limit } = order;
  const token = mintFactsOf(ledger, mint);
  const escrow = associatedAccountOf(ledger, key, mint);
  return anchorCall({
    program: PREDICTION_PROGRAM,
    name: 'create_order',
    accounts: [
      { address: owner, role: WRITABLE_SIGNER },
      write(key),
      write(position),
      read(market.address),
      read(mint),
    ],
    args: [
      Uint8Array.of(isBuy ? 1 : 0, isYes ? 1 : 0),
      littleEndian(8, BigInt(deposit), BigInt(contracts), limit),
    ],
    before: isBuy ? [createAssociatedAccount(token, escrow, key, owner)] : [],
  });
}
