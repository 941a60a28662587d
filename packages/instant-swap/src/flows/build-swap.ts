import { SOL } from '@perijove/core';
import { apiPrograms, decodeTransaction, type Intent } from '@perijove/solana';
import {
  assertSlippage,
  type Built,
  boundsOf,
  executionFailed,
  offeredUnits,
  priceMoved,
} from '@perijove/solana/flow';
import { orderProblem } from '../order-problem.ts';
import type { Order } from '../types.ts';
import type { SwapFlow, SwapInput, SwapNotes } from './swap-flow.ts';

/** Programs of the documented routers. Others must be named in `programs`. */
const ROUTERS = [apiPrograms.router, apiPrograms.orderEngine, apiPrograms.dflow, apiPrograms.okx];

/** Five percent: the service chooses more only for tokens with few trades. */
const MAX_SLIPPAGE_BPS = 500;

/** An order within the limit: the caller's, or else what the first order guaranteed. */
export async function buildSwap(
  { client, input, options, owner }: SwapFlow,
  agreed: string | undefined,
): Promise<Built<Order, SwapNotes, string>> {
  const { minOutput, maxSlippageBps, ...wanted } = input;
  const offer = await client.order({ ...wanted, taker: owner }, { signal: options.signal });
  const { transaction, requestId, inAmount, outAmount, otherAmountThreshold } = offer;
  const problem = orderProblem(offer);
  if (!transaction) throw notBuilt(problem);
  const promised = offeredUnits('otherAmountThreshold', otherAmountThreshold);
  const slippage = maxSlippageBps ?? input.slippageBps ?? (minOutput ? 10_000 : MAX_SLIPPAGE_BPS);
  const offered = { quoted: outAmount, guaranteed: otherAmountThreshold, isExactOut: false };
  assertSlippage(offered, slippage, 'maxSlippageBps');
  const least = BigInt(minOutput ?? agreed ?? promised);
  if (promised < least) throw priceMoved(least, promised);
  return {
    transaction,
    offer,
    notes: { requestId, inAmount, outAmount },
    agreed: String(least),
    guarantee: { minOutput: promised },
    intent: intentOf({ input, options, owner }, offer, transaction, promised),
  };
}

function notBuilt(problem: ReturnType<typeof orderProblem>): Error {
  const { name = 'no_transaction', meaning = '', message, code, advice } = problem ?? {};
  return executionFailed(`no order: ${message ?? meaning}`, { name, code, advice });
}

/** The intent from the input; the order only adds further signers. */
function intentOf(
  { input, options, owner }: Pick<SwapFlow, 'input' | 'options' | 'owner'>,
  order: Order,
  transaction: string,
  least: bigint,
): Intent {
  const { outputMint, receiver, payer, priorityFeeLamports } = input;
  const priorityLamports =
    priorityFeeLamports === undefined ? undefined : BigInt(priorityFeeLamports);
  const sponsored = order.gasless === true || payer !== undefined;
  return {
    owner,
    feePayer: sponsored ? decodeTransaction(transaction).feePayer : owner,
    otherSigners: [order.maker, payer].filter((each) => typeof each === 'string'),
    spend: spendingOf(input),
    // With 0, nothing would have to arrive.
    receive: [{ mint: outputMint, atLeast: least > 0n ? least : 1n, wallet: receiver ?? owner }],
    ...boundsOf(options, ROUTERS, { priorityLamports }),
    // Without a node, arrivals are trusted; what leaves never is.
    trustArrival: options.rpc === undefined,
  };
}

function spendingOf({ inputMint, amount, jitoTipLamports = 0 }: SwapInput): Intent['spend'] {
  const tip = BigInt(jitoTipLamports);
  if (inputMint === SOL) return [{ mint: SOL, atMost: BigInt(amount) + tip }];
  const paid = { mint: inputMint, atMost: amount };
  return tip > 0n ? [paid, { mint: SOL, atMost: tip }] : [paid];
}
