import type { Address } from '@perijove/core';
import { TRANSACTION_LIFE_MS } from '../../ledger/blockhashes.ts';
import { memo } from '../../ledger/instructions.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { hashMessage } from '../../ledger/processed-messages.ts';
import type { ProgramCall } from '../../ledger/settlement/program-call.ts';
import type { TransactionError } from '../../ledger/transaction-error.ts';
import { toBase64 } from '../../ledger/wire/base64.ts';
import { decodeTransaction } from '../../ledger/wire/decode.ts';
import { type PriorityFee, priorityFeeOf } from '../../market/swap/priority-fee.ts';
import { routerCall } from '../../market/swap/router-call.ts';
import {
  buildTransaction,
  fitting,
  type SwapDraft,
  speedOf,
} from '../../market/swap/swap-transaction.ts';
import type { InstantSwapContext } from './instant-order.ts';
import { orderLegs } from './legs.ts';
import { fillCall } from './order-engine.ts';
import { claimOf, type OrderInput, type OrderQuote } from './quote.ts';
import { noQuotes } from './refusal.ts';
import type { RouterId } from './routers.ts';

/** Whose word settlements of whole messages go by: the instructions in them have rules enough. */
const CO_SIGNED = 'co-signed';

export interface TransactionRequest {
  readonly requestId: string;
  readonly router: RouterId;
  readonly taker: Address;
  /** Pays for gas and for accounts. */
  readonly payer: Address;
  readonly price: OrderQuote;
}

export interface BuiltOrder {
  /** Base64, unsigned. */
  readonly transaction: string;
  /** Of the transaction's message. */
  readonly messageHash: string;
  readonly coSigned: boolean;
  readonly expiresAtMs: number;
  readonly signatures: number;
  readonly priorityLamports: number;
  /** Why it would fail now. */
  readonly error: TransactionError | undefined;
}

/** Promises the swap, and writes the transaction to it. */
export function buildOrder(
  input: OrderInput,
  request: TransactionRequest,
  { ledger, swaps, world }: InstantSwapContext,
): BuiltOrder {
  const { requestId, router, taker, payer, price } = request;
  const expiresAtMs = world.clock.now() + TRANSACTION_LIFE_MS;
  const { legs, to, before, after } = orderLegs(ledger, input, price, request);
  const claim = claimOf(price);
  const call =
    router === 'jupiterz'
      ? fillCall(ledger, { taker, price, expiresAtMs })
      : routeOf(ledger, { taker, price, to });
  const offer = swaps.offer({
    taker,
    payer,
    claim,
    call,
    limit: price.quote.otherAmountThreshold,
    legs,
    wrapSol: true,
    unwrapSol: true,
    expiresAtMs,
  });
  const maker = ledger.maker.address;
  const handshake = router === 'jupiterz' ? [memo(requestId, [maker])] : [];
  const draft: SwapDraft = {
    payer,
    taker,
    instructions: [
      ...handshake,
      ...before,
      ...offer.setup,
      ...offer.settle,
      ...offer.cleanup,
      ...after,
    ],
  };
  const speed = fitting(
    () => speedOf(ledger, draft, { dynamicLimit: true, priorityFee: feeChooser(input) }),
    noQuotes,
  );
  const decoded = decodeTransaction(buildTransaction(ledger, draft, speed).wire);
  const coSigned = decoded.staticKeys.slice(0, decoded.requiredSignatures).includes(maker);
  if (coSigned) {
    const { message } = decoded;
    ledger.createMessageSettlement({ kind: CO_SIGNED, id: requestId, taker, expiresAtMs, message });
  }
  return {
    transaction: toBase64(decoded.wire),
    messageHash: hashMessage(decoded.message),
    coSigned,
    expiresAtMs,
    signatures: decoded.requiredSignatures,
    priorityLamports: speed.priorityLamports,
    error: speed.error,
  };
}

interface RouteRequest extends Pick<TransactionRequest, 'taker' | 'price'> {
  readonly to: Address | undefined;
}

function routeOf(ledger: Ledger, { taker, price, to }: RouteRequest): ProgramCall {
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

function feeChooser(input: OrderInput): (unitLimit: number) => PriorityFee {
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
