import type { OpenOrder } from '../../orders/open-orders.ts';
import type { Found } from '../portfolio/finder.ts';
import type { Element as FormerElement, ElementOf as FormerOf } from '../portfolio/valuation.ts';
import {
  type ElementV2,
  type ElementV2Of,
  idOf,
  originOf,
  ownership,
  rawAmount,
  type WriteEnv,
  writeAssetV2,
  yieldOf,
} from './write-assets.ts';

type Facts = Omit<ElementV2Of<'multiple'>, 'type' | 'data'>;

/** Returns a position in the form of version 2: one element for each pool of liquidity. */
export function writeElements(found: Found, env: WriteEnv): readonly ElementV2[] {
  const { element, order } = found;
  const facts = factsOf(element, env);
  switch (element.type) {
    case 'multiple':
      return [{ ...facts, ...originOf(element.data), ...writeMultiple(element, env) }];
    case 'liquidity':
      return writeLiquidity(facts, element, env);
    case 'borrowlend':
      return [{ ...facts, ...originOf(element.data), ...writeBorrowLend(element, env) }];
    case 'leverage':
      return [{ ...facts, ...originOf(element.data), ...writeLeverage(element, env) }];
    case 'trade':
      return [{ ...facts, ...originOf(element.data), ...writeTrade(element, order, env) }];
    default:
      return [];
  }
}

function factsOf(element: FormerElement, env: WriteEnv): Facts {
  const { platformId, label, name, tags, value, netApy } = element;
  return {
    id: `${env.id}-${env.place}`,
    platformId,
    serviceId: env.id,
    label,
    ...(name != null && { name }),
    ...(tags && { tags }),
    ...ownership(env),
    sourceFetcherId: env.id,
    ...(value == null ? { valuationStatus: 'unavailable' } : { value }),
    ...(netApy != null && { netApy }),
  };
}

function writeMultiple({ value, data }: FormerOf<'multiple'>, env: WriteEnv) {
  return {
    type: 'multiple' as const,
    data: {
      assets: data.assets.map((asset) => writeAssetV2(env, asset)),
      ...(value != null && { assetsValue: value }),
      ...(data.assetsYields && {
        assetsYields: data.assetsYields.map((yields) => (yields ?? []).map(yieldOf)),
      }),
    },
  };
}

function writeLiquidity(
  facts: Facts,
  { data }: FormerOf<'liquidity'>,
  env: WriteEnv,
): readonly ElementV2[] {
  return data.liquidities.map((pool, place): ElementV2 => {
    const { assets, rewardAssets, assetsValue, rewardAssetsValue, value, yields, lp, name } = pool;
    const mint = lp?.mint;
    return {
      ...facts,
      id: `${facts.id}-${place}`,
      ...(name != null && { name }),
      ...originOf(pool),
      ...(value != null && { value }),
      type: 'liquidity',
      data: {
        assets: assets.map((asset) => writeAssetV2(env, asset)),
        assetsValue,
        rewardAssets: rewardAssets.map((asset) => writeAssetV2(env, asset)),
        rewardAssetsValue,
        yields: (yields ?? []).map(yieldOf),
        ...(mint != null && {
          lp: { mint, mintId: idOf(mint), amount: { fixed: false, value: lp?.amount ?? 0 } },
        }),
      },
    };
  });
}

function writeBorrowLend({ data }: FormerOf<'borrowlend'>, env: WriteEnv) {
  const { ref: _, sourceRefs: __, link: ___, contract: ____, unsettled, ...kept } = data;
  const assets = (all: typeof data.suppliedAssets) => all.map((asset) => writeAssetV2(env, asset));
  const yields = (all: typeof data.suppliedYields) =>
    (all ?? []).map((each) => (each ?? []).map(yieldOf));
  return {
    type: 'borrowlend' as const,
    data: {
      ...kept,
      suppliedAssets: assets(data.suppliedAssets),
      borrowedAssets: assets(data.borrowedAssets),
      rewardAssets: assets(data.rewardAssets),
      suppliedYields: yields(data.suppliedYields),
      borrowedYields: yields(data.borrowedYields),
      ...(unsettled && {
        unsettled: { assets: assets(unsettled.assets), assetsValue: unsettled.value },
      }),
    },
  };
}

function writeLeverage({ data }: FormerOf<'leverage'>, env: WriteEnv) {
  const { isolated, cross, value } = data;
  return {
    type: 'leverage' as const,
    data: {
      value,
      ...(isolated && { isolated: { ...isolated, positions: isolated.positions.map(perpetual) } }),
      ...(cross && {
        cross: {
          ...cross,
          positions: cross.positions.map(perpetual),
          collateralAssets: (cross.collateralAssets ?? []).map((each) => writeAssetV2(env, each)),
        },
      }),
    },
  };
}

type Perpetual = NonNullable<FormerOf<'leverage'>['data']['isolated']>['positions'][number];

function perpetual({ ref, sourceRefs, ...position }: Perpetual) {
  return { ...position, ...originOf({ ref, sourceRefs }) };
}

function writeTrade({ data }: FormerOf<'trade'>, order: OpenOrder | undefined, env: WriteEnv) {
  const { inputAddress, outputAddress, inputPrice, outputPrice, filledPercentage } = data;
  const { createdAt, expireAt, recurring } = data;
  const { input, output } = data.assets;
  return {
    type: 'trade' as const,
    data: {
      inputPrice,
      outputPrice,
      filledPercentage,
      createdAt,
      expireAt,
      recurring,
      assets: {
        input: input ? writeAssetV2(env, input) : null,
        output: output ? writeAssetV2(env, output) : null,
      },
      inputAddress,
      inputAddressId: idOf(inputAddress),
      outputAddress,
      outputAddressId: idOf(outputAddress),
      ...(order ? exactAmounts(order, env) : seededAmounts(data)),
    },
  };
}

/** The amounts of an order on the ledger. */
function exactAmounts(order: OpenOrder, { ledger }: WriteEnv) {
  const { inputMint, outputMint, deposited, withdrawn, expected } = order;
  return {
    initialInputAmount: rawAmount(ledger, inputMint, deposited),
    withdrawnOutputAmount: rawAmount(ledger, outputMint, withdrawn),
    ...(expected !== undefined && {
      expectedOutputAmount: rawAmount(ledger, outputMint, expected),
    }),
  };
}

/** The amounts of a demo order, which are not on the ledger. */
function seededAmounts({
  initialInputAmount,
  withdrawnOutputAmount,
  expectedOutputAmount,
}: FormerOf<'trade'>['data']) {
  return {
    initialInputAmount: { fixed: false as const, value: initialInputAmount },
    withdrawnOutputAmount: { fixed: false as const, value: withdrawnOutputAmount },
    ...(expectedOutputAmount != null && {
      expectedOutputAmount: { fixed: false as const, value: expectedOutputAmount },
    }),
  };
}
