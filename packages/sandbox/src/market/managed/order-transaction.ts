import type { Address } from '@perijove/core';
import {
  decodeTransaction,
  hashMessage,
  memo,
  TRANSACTION_LIFE_MS,
  type TransactionError,
  toBase64,
} from '@perijove/local-node/ledger';
import type { OfferedSettlement } from '../../settlement/create-settlement.ts';
import type { ProgramCall } from '../../settlement/program-call.ts';
import type { ServiceLedger } from '../../settlement/service-ledger.ts';
import { type PriorityFee, priorityFeeOf } from '../swap/priority-fee.ts';
import { routerCall } from '../swap/router-call.ts';
import { CO_SIGNED, type SwapContext } from '../swap/swap-desk.ts';
import { writeSwapTerms } from '../swap/swap-terms.ts';
import { buildTransaction, type SwapDraft, speedOf } from '../swap/swap-transaction.ts';
import type { ManagedRequest } from './managed-request.ts';
import { fillCall } from './order-engine.ts';
import { type LegParties, type OrderLegs, orderLegs } from './order-legs.ts';
import { claimOf, type OrderQuote } from './order-quote.ts';
import type { RouterId } from './order-routers.ts';
import { otherRouterCall } from './other-router-call.ts';

export interface TransactionRequest extends LegParties {
  readonly requestId: string;
  readonly router: RouterId;
  readonly price: OrderQuote;
  /** Version of the transaction. Default 0. */
  readonly version?: 0 | 1 | undefined;
}

export interface BuiltOrder {
  /** Base64, unsigned. */
  readonly transaction: string;
  /** Hash of the transaction's message. */
  readonly messageHash: string;
  readonly coSigned: boolean;
  readonly expiresAtMs: number;
  readonly lastValidBlockHeight: number;
  readonly signatures: number;
  /** The priority fee and the tip. */
  readonly priorityLamports: number;
  /** The error with which the transaction would fail now. */
  readonly error: TransactionError | undefined;
}

/**
 * Creates the settlement of the swap and builds its transaction.
 *
 * @throws RangeError when the transaction is larger than one can be.
 */
export function buildOrder(
  input: ManagedRequest,
  request: TransactionRequest,
  { ledger, swaps, world }: SwapContext,
): BuiltOrder {
  const { taker, payer, price } = request;
  const expiresAtMs = world.clock.now() + TRANSACTION_LIFE_MS;
  const movements = orderLegs(ledger, input, price, request);
  const offer = swaps.offer({
    taker,
    payer,
    claim: claimOf(price),
    call: callOf(ledger, { router: request.router, taker, price, to: movements.to, expiresAtMs }),
    limit: price.quote.otherAmountThreshold,
    legs: movements.legs,
    wrapSol: true,
    unwrapSol: true,
    expiresAtMs,
  });
  const draft = draftOf(ledger, request, offer, movements);
  const speed = speedOf(ledger, draft, { dynamicLimit: true, priorityFee: feeChooser(input) });
  const { wire, lastValidBlockHeight } = buildTransaction(ledger, draft, speed);
  const decoded = decodeTransaction(wire);
  const coSigned = isSigner(ledger.maker.address, decoded);
  if (coSigned) createCoSigning(ledger, request, decoded.message, expiresAtMs);
  return {
    transaction: toBase64(decoded.wire),
    messageHash: hashMessage(decoded.message),
    coSigned,
    expiresAtMs,
    lastValidBlockHeight,
    signatures: decoded.requiredSignatures,
    priorityLamports: speed.priorityLamports + Number(speed.priorityFee.tip?.lamports ?? 0n),
    error: speed.error,
  };
}

function draftOf(
  ledger: ServiceLedger,
  { requestId, router, payer, taker, version }: TransactionRequest,
  { settlement, setup, settle, cleanup }: OfferedSettlement,
  { before, after }: Pick<OrderLegs, 'before' | 'after'>,
): SwapDraft {
  const handshake = router === 'jupiterz' ? [memo(requestId, [ledger.maker.address])] : [];
  const instructions = [...handshake, ...before, ...setup, ...settle, ...cleanup, ...after];
  return { payer, taker, version, settlement, instructions };
}

function isSigner(
  address: Address,
  { staticKeys, requiredSignatures }: ReturnType<typeof decodeTransaction>,
): boolean {
  return staticKeys.slice(0, requiredSignatures).includes(address);
}

/**
 * Creates the settlement of a message that the sandbox signs too. A market maker refuses a price that
 * has moved. For a sponsor, only the swap itself checks it.
 */
function createCoSigning(
  ledger: ServiceLedger,
  { requestId, router, taker, price }: TransactionRequest,
  message: Uint8Array,
  expiresAtMs: number,
): void {
  const limit = price.quote.otherAmountThreshold;
  const terms = router === 'jupiterz' ? writeSwapTerms({ claim: claimOf(price), limit }) : null;
  const common = { kind: CO_SIGNED, id: requestId, taker, expiresAtMs, message };
  ledger.createMessageSettlement({ ...common, terms });
}

interface RouteRequest extends Pick<TransactionRequest, 'taker' | 'price'> {
  readonly to: Address | undefined;
}

interface CallRequest extends RouteRequest, Pick<TransactionRequest, 'router'> {
  readonly expiresAtMs: number;
}

/** Returns the call of the router's own program. */
function callOf(
  ledger: ServiceLedger,
  { router, expiresAtMs, ...terms }: CallRequest,
): ProgramCall {
  if (router === 'jupiterz') return fillCall(ledger, { ...terms, expiresAtMs });
  return router === 'metis'
    ? routeOf(ledger, terms)
    : otherRouterCall(ledger, { router, ...terms });
}

function routeOf(ledger: ServiceLedger, { taker, price, to }: RouteRequest): ProgramCall {
  const { quote, fee, inAmount, outAmount } = price;
  return routerCall(ledger, {
    ...claimOf(price),
    taker,
    routePlan: quote.routePlan,
    inAmount,
    outAmount,
    platformFeeBps: fee.feeBps,
    to,
    version: 'V2',
  });
}

function feeChooser(input: ManagedRequest): (unitLimit: number) => PriorityFee {
  const { priorityFeeLamports: lamports, broadcastFeeType, jitoTipLamports } = input;
  const tip = jitoTipLamports ? { tip: { lamports: BigInt(jitoTipLamports) } } : {};
  const bounded = lamports === undefined ? 'auto' : boundedBy(lamports);
  const prioritizationFeeLamports =
    lamports !== undefined && broadcastFeeType === 'exactFee' ? lamports : bounded;
  return (unitLimit) => ({ ...priorityFeeOf({ prioritizationFeeLamports }, unitLimit), ...tip });
}

function boundedBy(maxLamports: number) {
  return { priorityLevelWithMaxLamports: { priorityLevel: 'medium', maxLamports } } as const;
}
