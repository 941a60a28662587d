import { type Address, SOL } from '@perijove/core';
import {
  createAssociatedAccount,
  decodeTransaction,
  hashMessage,
  type Instruction,
  joinBytes,
  littleEndian,
  memo,
  type TransactionError,
  toBase64,
  transferSol,
} from '@perijove/local-node/ledger';
import { fillCall } from '../../market/managed/order-engine.ts';
import { priorityFeeOf } from '../../market/swap/priority-fee.ts';
import { CO_SIGNED, type SwapOffer } from '../../market/swap/swap-desk.ts';
import { type SwapTerms, writeSwapTerms } from '../../market/swap/swap-terms.ts';
import { buildTransaction, type SwapDraft, speedOf } from '../../market/swap/swap-transaction.ts';
import { associatedAccountOf } from '../../settlement/associated-account.ts';
import type { Leg } from '../../settlement/leg.ts';
import type { JupiterzContext } from './jupiterz-context.ts';
import type { MakerPrice, OrderInput } from './price.ts';

export interface FillRequest {
  readonly requestId: string;
  readonly taker: Address;
  readonly input: OrderInput;
  readonly price: MakerPrice;
  /** World time. */
  readonly expiresAtMs: number;
}

export interface BuiltFill {
  /** Base64, unsigned. */
  readonly transaction: string;
  readonly messageHash: string;
  /** The error with which the transaction would fail now. */
  readonly error: TransactionError | undefined;
}

/**
 * Builds the transaction of a maker's price, which taker and maker sign. The maker pays the fee of the
 * transaction, the taker the rent of accounts, unless `ataAccountPayer` does.
 *
 * @throws RangeError when the transaction is larger than one can be.
 */
export function buildFill(
  request: FillRequest,
  { ledger, swaps }: Pick<JupiterzContext, 'ledger' | 'swaps'>,
): BuiltFill {
  const { requestId, taker, price, expiresAtMs } = request;
  const maker = ledger.maker.address;
  const terms = { claim: claimOf(price), limit: price.quote.otherAmountThreshold };
  const offer = swaps.offer({ ...terms, ...offerOf(request, ledger) });
  const instructions = [
    memo(requestId, [maker]),
    ...openReceiver(request, ledger),
    ...offer.setup,
    ...offer.settle,
    ...offer.cleanup,
    ...passOn(request),
  ];
  const draft: SwapDraft = { payer: maker, taker, settlement: offer.settlement, instructions };
  const priorityFee = (unitLimit: number) =>
    priorityFeeOf({ prioritizationFeeLamports: 'auto' }, unitLimit);
  const speed = speedOf(ledger, draft, { dynamicLimit: true, priorityFee });
  const { wire } = buildTransaction(ledger, draft, speed);
  const { message } = decodeTransaction(wire);
  const common = { kind: CO_SIGNED, id: requestId, taker, expiresAtMs, message };
  ledger.createMessageSettlement({ ...common, terms: writeSwapTerms(terms) });
  return { transaction: toBase64(wire), messageHash: hashMessage(message), error: speed.error };
}

type Ledger = JupiterzContext['ledger'];

/** Returns the movements of the fill and the call that makes them. */
function offerOf(request: FillRequest, ledger: Ledger): Omit<SwapOffer, keyof SwapTerms> {
  const { taker, input, price, expiresAtMs } = request;
  const to = destinationOf(request, ledger);
  return {
    taker,
    payer: input.ataAccountPayer,
    legs: legsOf(request, to),
    call: fillCall(ledger, {
      taker,
      price,
      expiresAtMs,
      accounts: { input: input.inputTokenAccount, output: to },
      more: feeBytes(input, price),
    }),
    wrapSol: input.isWsol !== true,
    unwrapSol: input.isWsol !== true,
    expiresAtMs,
  };
}

/** The token account that gets the output; undefined for that of the taker, which may be opened. */
function destinationOf({ input, taker }: FillRequest, ledger: Ledger): Address | undefined {
  const { outputTokenAccount, receiver = taker, outputMint } = input;
  if (outputTokenAccount !== undefined) return outputTokenAccount;
  const isNative = outputMint === SOL && input.isWsol !== true;
  return receiver === taker || isNative
    ? undefined
    : associatedAccountOf(ledger, receiver, outputMint);
}

function openReceiver({ input, taker }: FillRequest, ledger: Ledger): readonly Instruction[] {
  const { receiver = taker, outputMint, outputTokenAccount, ataAccountPayer = taker } = input;
  const token = ledger.mint(outputMint);
  const isNative = outputMint === SOL && input.isWsol !== true;
  if (receiver === taker || isNative || outputTokenAccount !== undefined || !token) return [];
  const account = associatedAccountOf(ledger, receiver, outputMint);
  return [createAssociatedAccount(token, account, receiver, ataAccountPayer)];
}

/** Only its owner can unwrap wrapped SOL, so SOL passes through the taker. */
function passOn({ input, taker, price }: FillRequest): readonly Instruction[] {
  const { receiver = taker, outputMint, outputTokenAccount } = input;
  const isNative = outputMint === SOL && input.isWsol !== true;
  const passes = receiver !== taker && isNative && outputTokenAccount === undefined;
  return passes ? [transferSol(taker, receiver, price.outAmount)] : [];
}

function legsOf({ input, taker, price }: FillRequest, to: Address | undefined): readonly Leg[] {
  const { inputMint, outputMint, inputTokenAccount: from, integratorTokenAccount } = input;
  const { inAmount, outAmount, fee, feeSide } = price;
  const account = fee > 0n ? integratorTokenAccount : undefined;
  const isInput = feeSide === 'input';
  const apart = account !== undefined && isInput ? fee : 0n;
  return [
    { leg: 'pay', mint: inputMint, amount: inAmount - apart, from },
    { leg: 'receive', mint: outputMint, amount: outAmount, to },
    ...(account === undefined
      ? []
      : [
          isInput
            ? ({
                leg: 'pay',
                mint: inputMint,
                amount: fee,
                from,
                to: { account, owner: taker },
              } as const)
            : ({ leg: 'receive', mint: outputMint, amount: fee, to: account } as const),
        ]),
  ];
}

/** What follows the published fields: the fee of the service, two flags, the integrator's fee. */
function feeBytes(
  { swapMode, integratorFee = 0 }: OrderInput,
  { feeSide }: MakerPrice,
): Uint8Array {
  const isExactOut = swapMode === 'ExactOut' ? 1 : 0;
  const isOnOutput = integratorFee > 0 && feeSide === 'output' ? 2 : 0;
  return joinBytes([
    littleEndian(2, 0),
    Uint8Array.of(isExactOut | isOnOutput),
    littleEndian(2, integratorFee),
  ]);
}

/** The route of the price, which is priced again when the swap runs. */
function claimOf({ quote }: MakerPrice) {
  const { request, swapMode, slippageBps, inAmount, outAmount, routePlan } = quote;
  return {
    inputMint: request.inputMint,
    outputMint: request.outputMint,
    amount: swapMode === 'ExactIn' ? inAmount : outAmount,
    swapMode,
    slippageBps,
    routePlan,
  };
}
