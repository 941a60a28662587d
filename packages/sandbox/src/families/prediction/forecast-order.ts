import { type Address, type Mint, USDC } from '@perijove/core';
import { TOKEN_2022_PROGRAM, TRANSACTION_LIFE_MS } from '@perijove/local-node/ledger';
import type { Dex } from '../../market/routing/dexes.ts';
import type { RouteStep } from '../../market/routing/quote.ts';
import { type RouterTerms, routerCall } from '../../market/swap/router-call.ts';
import type { Leg } from '../../settlement/leg.ts';
import type { ServiceLedger } from '../../settlement/service-ledger.ts';
import type { Output } from '../service.ts';
import { predictedPositionAddress } from './addresses.ts';
import { proceedsOf } from './amounts.ts';
import { build } from './built.ts';
import { type MarketModel, ONE_USD, pricesOf } from './market-model.ts';
import { orderAnswer } from './order-answer.ts';
import type { PredictionContext } from './prediction-desk.ts';
import { refusePrediction } from './refusal.ts';
import { jsonOf, type OutcomeSwapTerms, PREDICTION_SWAP } from './settlements.ts';

type OrderResponse = Output<'prediction', 'createOrder'>;

const [MIN_DEPOSIT, MAX_DEPOSIT] = [5_000_000n, 250_000_000n];
/** A hundredth of a contract. */
const MIN_SALE = 10_000n;
/** As in the guide: the price of a round moves fast. */
const SLIPPAGE_BPS = 10_000;

/** The issuer of the outcome tokens. Source: the guide of forecast markets. */
const ISSUER: Dex = {
  label: 'BisonFi',
  programId: '2sVcg2dBSUzXkmdZ8M5cp1LbnzDrWJmr6hktkHwB8nY3',
  curve: 'product',
  fees: [0],
  accounts: 6,
};

export interface ForecastPurchase {
  readonly owner: Address;
  readonly market: MarketModel;
  readonly isYes: boolean;
  /** Base units. */
  readonly deposit: bigint;
  readonly mint: Mint;
}

/** Returns the transaction that swaps USDC for tokens of an outcome. */
export function buyOutcome(context: PredictionContext, purchase: ForecastPurchase): OrderResponse {
  const { owner, market, isYes, deposit, mint } = purchase;
  if (mint !== USDC) throw refusePrediction(400, 'Only USDC is supported', 'bisonfi_usdc_only');
  if (!isYes) throw refusePrediction(400, 'isYes must be true: choose the market of the side');
  if (deposit < MIN_DEPOSIT) throw refusePrediction(400, 'Minimum order is $5');
  if (deposit > MAX_DEPOSIT) throw refusePrediction(400, 'Maximum order is $250');
  const { buyYes: price } = tradable(context, market);
  const contracts = (deposit * BigInt(ONE_USD)) / BigInt(price);
  return swap(context, { owner, market, isBuy: true, contracts, usd: deposit, price });
}

/** Returns the transaction that swaps tokens of an outcome for USDC. */
export function sellOutcome(
  context: PredictionContext,
  owner: Address,
  market: MarketModel,
  contracts: bigint,
): OrderResponse {
  if (contracts < MIN_SALE)
    throw refusePrediction(400, 'Position is too small', 'bisonfi_position_too_small');
  const { sellYes: price } = tradable(context, market);
  const usd = proceedsOf(contracts, price);
  return swap(context, { owner, market, isBuy: false, contracts, usd, price });
}

function tradable({ world }: PredictionContext, market: MarketModel) {
  const prices = pricesOf(market, world.clock.now());
  if (!prices) throw refusePrediction(400, 'Market is not tradable', 'bisonfi_market_not_tradable');
  return prices;
}

interface Swap {
  readonly owner: Address;
  readonly market: MarketModel;
  readonly isBuy: boolean;
  readonly contracts: bigint;
  readonly usd: bigint;
  readonly price: number;
}

function swap(context: PredictionContext, wanted: Swap): OrderResponse {
  const { ledger, world, prediction } = context;
  const { owner, market, isBuy, contracts, usd, price } = wanted;
  const mint = outcomeMint(ledger, market);
  const position = predictedPositionAddress(owner, market, true);
  const limit = isBuy ? ONE_USD : 0;
  const terms: OutcomeSwapTerms = {
    position,
    marketId: market.marketId,
    isYes: true,
    isBuy,
    contracts: String(contracts),
    usd: String(usd),
    fee: '0',
    price,
    limit,
  };
  const { setup, settle } = ledger.createSettlement({
    kind: PREDICTION_SWAP,
    taker: owner,
    expiresAtMs: world.clock.now() + TRANSACTION_LIFE_MS,
    legs: legsOf(mint, wanted),
    calls: [routerCall(ledger, routeOf(mint, wanted))],
    terms: jsonOf(terms),
  });
  const built = build(context, owner, [...setup, ...settle], null);
  const before = prediction.books.positions.get(position);
  const common = { owner, market, position, before, isYes: true, isBuy, contracts, usd };
  return orderAnswer(built, { ...common, fee: 0n, limit, order: null });
}

/** Returns the mint of an outcome, under Token-2022. It is created when first needed. */
function outcomeMint(ledger: ServiceLedger, { outcome, marketId }: MarketModel): Mint {
  if (!outcome) throw new Error(`${marketId} has no token`);
  const { mint } = outcome;
  if (!ledger.account(mint))
    ledger.createMint({ mint, decimals: 6, tokenProgram: TOKEN_2022_PROGRAM, supply: 0n });
  return mint;
}

function legsOf(mint: Mint, { isBuy, contracts, usd }: Swap): readonly Leg[] {
  return isBuy
    ? [
        { leg: 'pay', mint: USDC, amount: usd },
        { leg: 'receive', mint, amount: contracts, source: { from: 'mint' } },
      ]
    : [
        { leg: 'burn', mint, amount: contracts },
        { leg: 'receive', mint: USDC, amount: usd },
      ];
}

function routeOf(mint: Mint, { owner, market, isBuy, contracts, usd }: Swap): RouterTerms {
  const [inputMint, outputMint] = isBuy ? [USDC, mint] : [mint, USDC];
  const [inAmount, outAmount] = isBuy ? [usd, contracts] : [contracts, usd];
  const step = {
    ammKey: market.address,
    label: ISSUER.label,
    inputMint,
    outputMint,
    inAmount,
    outAmount,
    pool: { address: market.address, dex: ISSUER, mints: [mint, USDC], feeBps: 0 },
  } as unknown as RouteStep;
  return {
    taker: owner,
    inputMint,
    outputMint,
    swapMode: 'ExactIn',
    routePlan: [step],
    inAmount,
    outAmount,
    slippageBps: SLIPPAGE_BPS,
    platformFeeBps: 0,
    version: 'V2',
  };
}
