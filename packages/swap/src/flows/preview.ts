import { type Address, SOL } from '@perijove/core';
import { assertFields } from '@perijove/core/arguments';
import {
  type DecodedTransaction,
  decodeTransaction,
  fetchAccounts,
  fetchTokenBalances,
  type Rpc,
  readTransaction,
  type ValueComparison,
} from '@perijove/solana';
import {
  assertMaxVersion,
  assertNetwork,
  assertRpc,
  assertValueOptions,
  compareValues,
  executionFailed,
  namedFlow,
  offeredUnits,
} from '@perijove/solana/flow';
import { orderExpiry } from '../order-expiry.ts';
import { orderProblem } from '../order-problem.ts';
import { priceImpactPercent } from '../price-impact.ts';
import type { Order } from '../types.ts';
import { type LamportNeeds, lamportNeeds } from './lamport-needs.ts';
import type {
  PreviewInput,
  PreviewMethods,
  PreviewOptions,
  SwapPreview,
} from './preview-result.ts';
import { assertNoVersion, ceiling } from './requested-version.ts';

/** See `SwapClient.preview`. */
export const preview = namedFlow('swap.preview', runPreview);

async function runPreview(
  client: PreviewMethods,
  input: PreviewInput,
  options: PreviewOptions = {},
): Promise<SwapPreview> {
  assertFields('options', options, ['rpc', 'signal', 'prices', 'maxTransactionVersion']);
  assertValueOptions(options);
  assertMaxVersion(options);
  assertNoVersion(input);
  const { rpc, signal, maxTransactionVersion = 0 } = options;
  if (rpc !== undefined) assertRpc(rpc);
  const { taker } = input ?? {};
  const wanted = { ...input, ...ceiling(maxTransactionVersion) };
  const [order] = await Promise.all([
    client.order(wanted, { signal }),
    assertNetwork(client.order, { rpc, signal }),
  ]);
  assertMints(order, input);
  const decoded = await decodedOf(order, options);
  const needs = await lamportNeeds({ order, taker, decoded, rpc, signal });
  const amounts = amountsOf(order, input);
  const held = rpc && taker ? await balanceOf(rpc, taker, input.inputMint, signal) : undefined;
  return {
    ...amounts,
    value: offeredValue(order, amounts, options),
    fee: feeOf(order),
    priceImpactPercent: priceImpactPercent(order),
    gasless: decoded ? decoded.feePayer !== taker : order.gasless === true,
    networkLamports: needs.network,
    rentLamports: needs.rent,
    minLamports: needs.total,
    signers: decoded?.signers.map(({ address }) => address) ?? [],
    expiry: orderExpiry(order),
    balance: held,
    maxSpendable: held === undefined ? undefined : spendable(input, held, needs),
    problem: orderProblem(order),
    order,
  };
}

/** The amounts of another pair would be read as those of the requested pair. */
function assertMints(order: Order, input: PreviewInput): void {
  for (const field of ['inputMint', 'outputMint'] as const) {
    if (order[field] === input[field]) continue;
    const says = `the service names the ${field} ${order[field]}, and the input says ${input[field]}`;
    throw executionFailed(says, { name: 'unreadable_offer', advice: 'retry' });
  }
}

async function decodedOf(
  { transaction }: Order,
  { rpc, signal }: PreviewOptions,
): Promise<DecodedTransaction | undefined> {
  if (!transaction) return undefined;
  return rpc ? readTransaction(transaction, { rpc, signal }) : decodeTransaction(transaction);
}

function amountsOf(
  order: Order,
  { receiver, taker }: PreviewInput,
): Pick<SwapPreview, 'pays' | 'receives'> {
  const paid = offeredUnits('inAmount', order.inAmount);
  const received = offeredUnits('outAmount', order.outAmount);
  const guaranteed = offeredUnits('otherAmountThreshold', order.otherAmountThreshold);
  // By the response: the service may not serve the mode of the input.
  const isExactOut = order.swapMode === 'ExactOut';
  return {
    pays: { mint: order.inputMint, amount: paid, max: isExactOut ? guaranteed : paid },
    receives: {
      mint: order.outputMint,
      amount: received,
      min: isExactOut ? received : guaranteed,
      wallet: receiver ?? taker,
    },
  };
}

/** As the review of `swap`, before a simulation. */
function offeredValue(
  order: Order,
  { pays, receives }: Pick<SwapPreview, 'pays' | 'receives'>,
  options: PreviewOptions,
): ValueComparison {
  const { inUsdValue, outUsdValue } = order;
  const impact = priceImpactPercent(order);
  return compareValues({
    given: { mint: pays.mint, amount: pays.amount, usd: inUsdValue },
    arriving: { mint: receives.mint, amount: receives.amount, usd: outUsdValue },
    impactPercent: impact === undefined ? undefined : -impact,
    options,
  });
}

function feeOf({ platformFee, feeMint, feeBps }: Order): SwapPreview['fee'] {
  const { amount } = platformFee ?? {};
  return {
    mint: platformFee?.feeMint ?? feeMint ?? undefined,
    bps: feeBps ?? platformFee?.feeBps ?? undefined,
    amount: /^\d+$/.test(String(amount)) ? BigInt(String(amount)) : undefined,
  };
}

async function balanceOf(
  rpc: Rpc,
  owner: Address,
  mint: Address,
  signal: AbortSignal | undefined,
): Promise<bigint> {
  if (mint === SOL) {
    const { accounts } = await fetchAccounts(rpc, [owner], { signal, firstBytes: 0 });
    return accounts[0]?.lamports ?? 0n;
  }
  const [units = 0n] = await fetchTokenBalances(rpc, [{ owner, mint }], signal);
  return units;
}

function spendable({ inputMint }: PreviewInput, held: bigint, { total }: LamportNeeds): bigint {
  if (inputMint !== SOL) return held;
  return held > total ? held - total : 0n;
}
