import { addressOf } from '../../../world/addresses.ts';
import {
  type Asset,
  type CollectibleAsset,
  type GenericAsset,
  nextMs,
  type TokenAsset,
} from '../../../world/positions.ts';
import { hashText } from '../../../world/random.ts';
import type { ElementOf, Valuation } from '../valuation.ts';

export type WireAsset = ElementOf<'multiple'>['data']['assets'][number];
export type WireAssetOf<Type extends string> = Extract<WireAsset, { readonly type: Type }>;
type Attributes = NonNullable<WireAsset['attributes']>;

export function writeAsset(valuation: Valuation, asset: Asset): WireAsset {
  switch (asset.type) {
    case 'token':
      return writeToken(valuation, asset);
    case 'generic':
      return writeGeneric(valuation, asset);
    case 'collectible':
      return writeCollectible(valuation, asset);
  }
}

export function writeToken(valuation: Valuation, asset: TokenAsset): WireAssetOf<'token'> {
  const { mint, amount } = asset;
  const price = valuation.usd(mint);
  return {
    type: 'token',
    networkId: 'solana',
    value: amount * price,
    attributes: tokenAttributes(asset),
    imageUri: valuation.image(mint),
    data: { address: mint, amount, price, yields: yieldsOf(asset) },
  };
}

export function yieldsOf({ apy }: TokenAsset): readonly { readonly apy: number }[] {
  return apy === undefined ? [] : [{ apy }];
}

function tokenAttributes(asset: TokenAsset): Attributes {
  return {
    ...(asset.lockedUntilMs !== undefined && { lockedUntil: asset.lockedUntilMs }),
    ...(asset.claimable && { isClaimable: true }),
    ...(asset.deprecated && { isDeprecated: true }),
    ...(asset.validator !== undefined && {
      validator: {
        name: asset.validator,
        address: addressOf(0, 'validator', hashText(asset.validator)),
        yields: [{ apy: 0.071 }],
      },
    }),
  };
}

export function writeGeneric(valuation: Valuation, asset: GenericAsset): WireAssetOf<'generic'> {
  const { name, amount, price } = asset;
  return {
    type: 'generic',
    networkId: 'solana',
    value: amount * price,
    attributes: predictionAttributes(valuation, asset),
    name,
    data: { address: addressOf(0, 'generic', hashText(name)), amount, price },
  };
}

function predictionAttributes({ atMs }: Valuation, asset: GenericAsset): Attributes {
  const { prediction, amount, price } = asset;
  if (!prediction) return {};
  const closeTime = nextMs(prediction.closesInMs, atMs);
  const resolveAt = closeTime + prediction.settlesAfterMs;
  const pnlValue = amount * price - prediction.paid;
  const pnlAfterFeesValue = pnlValue - prediction.fees;
  const { market: marketTitle, event: eventTitle } = prediction;
  return {
    prediction: {
      market: { marketTitle, eventTitle, closeTime, resolveAt, settlementTime: resolveAt },
      sideName: prediction.side,
      feesPaidValue: prediction.fees,
      pnlValue,
      pnlPercent: (pnlValue / prediction.paid) * 100,
      pnlAfterFeesValue,
      pnlAfterFeesPercent: (pnlAfterFeesValue / prediction.paid) * 100,
      createdAt: closeTime - prediction.closesInMs,
    },
  };
}

function writeCollectible(valuation: Valuation, asset: CollectibleAsset): WireAsset {
  const { name, collection, traits } = asset;
  const price = asset.floorSol * valuation.solUsd();
  const address = addressOf(0, 'collectible', hashText(name));
  const attributes = Object.entries(traits).map(([trait_type, value]) => ({ trait_type, value }));
  return {
    type: 'collectible',
    networkId: 'solana',
    value: price,
    attributes: { tags: ['nft'] },
    name,
    imageUri: valuation.image(address),
    data: {
      address,
      amount: 1,
      price,
      name,
      imageUri: valuation.image(address),
      attributes,
      description: `One of the ${collection}`,
      collection: {
        id: addressOf(0, 'collection', hashText(collection)),
        name: collection,
        floorPrice: price,
      },
    },
  };
}
