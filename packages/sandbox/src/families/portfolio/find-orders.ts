import type { Address, Mint } from '@perijove/core';
import type { OpenOrder, RecurringTerms } from '../../orders/open-orders.ts';
import type { Finder, Found, PositionEnv } from './finder.ts';
import { tokenAsset, wholeTokenNumber } from './token-asset.ts';
import { type ElementOf, knownTotalOf } from './valuation.ts';

type Data = ElementOf<'trade'>['data'];

/** Finds open trigger and recurring orders. */
export const findOrders =
  (ordersOf: (owner: Address) => readonly OpenOrder[]): Finder =>
  (env, owner) =>
    ordersOf(owner).map((order) => findOrder(env, order));

function findOrder(env: PositionEnv, order: OpenOrder): Found {
  const data = dataOf(env, order);
  const { input, output } = data.assets;
  return {
    fetcher: order.recurring ? 'dca' : 'limit',
    order,
    element: {
      type: 'trade',
      networkId: 'solana',
      platformId: 'jupiter-exchange',
      label: labelOf(order),
      value: knownTotalOf([input, output].flatMap((asset) => asset ?? [])),
      data,
    },
  };
}

function labelOf({ recurring }: OpenOrder): string {
  if (!recurring) return 'LimitOrder';
  return recurring.cycles === 0 ? 'SmartDCA' : 'DCA';
}

function dataOf(env: PositionEnv, order: OpenOrder): Data {
  const { inputMint, outputMint, deposited, remaining, expected, recurring } = order;
  const sold = deposited - remaining - (order.reclaimed ?? 0n);
  return {
    assets: {
      input: assetOf(env, inputMint, remaining),
      output: assetOf(env, outputMint, order.held),
    },
    inputAddress: inputMint,
    outputAddress: outputMint,
    initialInputAmount: wholeTokenNumber(env, inputMint, deposited),
    withdrawnOutputAmount: wholeTokenNumber(env, outputMint, order.withdrawn),
    ...(expected !== undefined && {
      expectedOutputAmount: wholeTokenNumber(env, outputMint, expected),
    }),
    inputPrice: env.valuation.price(inputMint),
    outputPrice: env.valuation.price(outputMint),
    filledPercentage: deposited === 0n ? 0 : Number(sold) / Number(deposited),
    createdAt: order.createdAtMs,
    ...(order.expireAtMs !== undefined && { expireAt: order.expireAtMs }),
    ...(recurring && { recurring: writeTerms(recurring) }),
    ref: order.address,
  };
}

function assetOf(env: PositionEnv, mint: Mint, amount: bigint) {
  return amount > 0n ? tokenAsset(env, mint, amount) : null;
}

function writeTerms({ cycles, intervalMs, minPrice, maxPrice }: RecurringTerms): Data['recurring'] {
  const priceRange = {
    ...(minPrice !== undefined && { min: minPrice }),
    ...(maxPrice !== undefined && { max: maxPrice }),
  };
  const isBound = minPrice !== undefined || maxPrice !== undefined;
  return { cycles, interval: intervalMs, ...(isBound && { priceRange }) };
}
