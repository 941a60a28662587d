import type { Address } from '@perijove/core';
import { assertFields } from '@perijove/core/arguments';
import {
  assertMaxVersion,
  assertRpc,
  assertValueOptions,
  compareValues,
  executionFailed,
  namedFlow,
  offeredUnits,
} from '@perijove/solana/flow';
import {
  type OfferFacts,
  type Preview,
  previewFlow,
  previewOffer,
  readOrder,
  spendOf,
} from '@perijove/solana/preview';
import { orderExpiry } from '../order-expiry.ts';
import { orderProblem } from '../order-problem.ts';
import type { Order } from '../types.ts';
import type { BuildMethods, SwapByBuildInput } from './build-flow.ts';
import { estimateOf } from './lamport-estimate.ts';
import { pay } from './pay.ts';
import type { PayInput, PayMethods } from './pay-flow.ts';
import type { PayMemory } from './pay-memory.ts';
import type {
  PayPreviewOptions,
  SwapByBuildPreview,
  SwapByBuildPreviewOptions,
  SwapPreview,
  SwapPreviewOptions,
} from './preview-result.ts';
import { assertNoVersion, ceiling } from './requested-version.ts';
import { runSwap } from './swap.ts';
import { swapByBuild } from './swap-by-build.ts';
import type { OrderMethods, SwapFlowInput } from './swap-flow.ts';

/** See `SwapPreviews.swap`. */
export const previewSwap = namedFlow('swap.swap', runPreview);

async function runPreview(
  methods: OrderMethods,
  input: SwapFlowInput,
  options: SwapPreviewOptions = {},
): Promise<SwapPreview> {
  const { owner } = Object(options) as SwapPreviewOptions;
  if (owner === undefined) return previewPrice(methods, input, options);
  const { inputMint, amount, receiver } = Object(input) as Partial<SwapFlowInput>;
  const kept = keeping(methods, (order) => assertMints(order, input));
  const read = (order: Order): OfferFacts => factsOf(order, options, owner);
  const shown = await previewFlow<Order>(
    (given) => runSwap({ ...methods, order: kept.order }, input, given),
    { ...options, owner },
    { flow: 'swap.swap', spends: spendOf(inputMint, amount), lastOffer: kept.last, read },
  );
  const order = shown.offer as Order;
  return swapPreview(shown, order, receiver ?? owner, options);
}

/** Without a wallet, the service returns a price and no transaction. */
async function previewPrice(
  { order: ask }: Pick<OrderMethods, 'order'>,
  input: SwapFlowInput,
  options: SwapPreviewOptions,
): Promise<SwapPreview> {
  const names = ['owner', 'rpc', 'signal', 'words', 'prices', 'maxLossBps'];
  assertFields('options', options, [...names, 'maxTransactionVersion']);
  assertValueOptions(options);
  assertMaxVersion(options);
  assertNoVersion(input);
  const { rpc, signal, words, maxTransactionVersion = 0 } = options;
  if (rpc !== undefined) assertRpc(rpc);
  const { minOutput: _, maxInput: __, maxSlippageBps: ___, ...wanted } = { ...input };
  const order = await ask({ ...wanted, ...ceiling(maxTransactionVersion) }, { signal });
  assertMints(order, input);
  const facts = factsOf(order, options, undefined);
  const priced = { flow: 'swap.swap', owner: undefined, offer: order, facts } as const;
  const shown = previewOffer<Order>({ ...priced, spends: facts.spends, words, issues: [] });
  return swapPreview(shown, order, input.receiver, options);
}

/** See `SwapPreviews.swapByBuild`. */
export function previewSwapByBuild(
  client: BuildMethods,
  input: SwapByBuildInput,
  options: SwapByBuildPreviewOptions,
): Promise<SwapByBuildPreview> {
  const { inputMint, amount } = Object(input) as Partial<SwapByBuildInput>;
  return previewFlow((given) => swapByBuild(client, input, given), options, {
    flow: 'swap.swapByBuild',
    needsNode: true,
    spends: spendOf(inputMint, amount),
    read: ({ priceImpactPct }) => ({ priceImpactPercent: lossOf(priceImpactPct) }),
  });
}

/** See `SwapPreviews.pay`. */
export function previewPay(
  client: PayMethods,
  input: PayInput,
  options: PayPreviewOptions,
  memory: PayMemory,
): Promise<Preview<Order | null>> {
  const { mint, from = mint, amount, maxInput } = Object(input) as Partial<PayInput>;
  const kept = keeping(client);
  const { owner } = Object(options) as PayPreviewOptions;
  return previewFlow<Order | null>(
    (given) => pay({ ...client, order: kept.order }, input, given, memory),
    options,
    {
      flow: 'swap.pay',
      needsNode: true,
      spends: spendOf(from, from === mint ? amount : maxInput),
      read: (order) => (order ? factsOf(order, options, owner) : {}),
    },
  );
}

/** A build has a fraction, and a loss is positive there. */
function lossOf(fraction: string | number | null | undefined): number | undefined {
  const percent = Number(fraction ?? Number.NaN) * -100;
  return Number.isFinite(percent) ? percent : undefined;
}

/** The method `order`, whose last response is kept: a flow that ends without a transaction shows it. */
function keeping(
  { order: ask }: Pick<OrderMethods, 'order'>,
  assert: (order: Order) => void = () => undefined,
) {
  let last: Order | undefined;
  const order = async (...call: Parameters<typeof ask>): Promise<Order> => {
    const offered = await ask(...call);
    assert(offered);
    last = offered;
    return offered;
  };
  return { order: Object.assign(order, ask), last: () => last };
}

/** The amounts of another pair would be read as those of the requested pair. */
function assertMints(order: Order, input: Pick<SwapFlowInput, 'inputMint' | 'outputMint'>): void {
  for (const field of ['inputMint', 'outputMint'] as const) {
    if (order[field] === input[field]) continue;
    const says = `the service names the ${field} ${order[field]}, and the input says ${input[field]}`;
    throw executionFailed(says, { name: 'unreadable_offer', advice: 'retry' });
  }
}

function factsOf(
  order: Order,
  options: Pick<SwapPreviewOptions, 'prices'>,
  owner: Address | undefined,
): OfferFacts {
  return {
    ...readOrder(order, options),
    expiry: orderExpiry(order),
    estimate: estimateOf(order, owner),
  };
}

/** With what only an order says. */
function swapPreview(
  shown: Preview<Order>,
  order: Order,
  wallet: Address | undefined,
  options: Pick<SwapPreviewOptions, 'prices'>,
): SwapPreview {
  const { inputMint, outputMint } = order;
  const paid = offeredUnits('inAmount', order.inAmount);
  const received = offeredUnits('outAmount', order.outAmount);
  const guaranteed = offeredUnits('otherAmountThreshold', order.otherAmountThreshold);
  // By the response: the service may not serve the mode of the input.
  const isExactOut = order.swapMode === 'ExactOut';
  const { value } = readOrder(order, options);
  return {
    ...shown,
    offer: order,
    order,
    value: shown.value ?? compareValues(value as NonNullable<typeof value>),
    pays: { mint: inputMint, amount: paid, max: isExactOut ? guaranteed : paid },
    receives: {
      mint: outputMint,
      amount: received,
      min: isExactOut ? received : guaranteed,
      wallet,
    },
    fee: feeOf(order),
    problem: orderProblem(order),
  };
}

function feeOf({ platformFee, feeMint, feeBps }: Order): SwapPreview['fee'] {
  const { amount } = platformFee ?? {};
  return {
    mint: platformFee?.feeMint ?? feeMint ?? undefined,
    bps: feeBps ?? platformFee?.feeBps ?? undefined,
    amount: /^\d+$/.test(String(amount)) ? BigInt(String(amount)) : undefined,
  };
}
