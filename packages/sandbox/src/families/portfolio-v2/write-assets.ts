import type { Address, Mint } from '@perijove/core';
import type { Ledger } from '@perijove/local-node/ledger';
import type { ExactAmounts } from '../portfolio/finder.ts';
import type { WireAsset as FormerAsset } from '../portfolio/seeded/assets.ts';
import type { Output } from '../service.ts';

type FetcherResult = Output<'portfolio-v2', 'positions'>['fetcherResults'][number];
export type ElementV2 = NonNullable<FetcherResult['elements']>[number];
export type ElementV2Of<Type extends string> = Extract<ElementV2, { readonly type: Type }>;
type Multiple = ElementV2Of<'multiple'>['data'];
export type AssetV2 = Multiple['assets'][number];
type Attributes = NonNullable<AssetV2['attributes']>;
type AssetOf<Type extends string> = Extract<AssetV2, { readonly type: Type }>;
export type Amount = AssetOf<'token'>['data']['amount'];
export type Yield = NonNullable<AssetOf<'token'>['data']['yields']>[number];

/** What an element is written with. */
export interface WriteEnv {
  /** The id of the fetcher. */
  readonly id: string;
  /** Place of the position among those of its fetcher. */
  readonly place: number;
  /** The wallet. */
  readonly address: Address;
  readonly exact: ExactAmounts;
  readonly ledger: Pick<Ledger, 'mint'>;
}

/** A network and an address of it. */
export const idOf = (address: Address): string => `solana_${address}`;

/** Whose a position or an asset is. */
export function ownership({ address }: WriteEnv) {
  return { owner: address, ownerId: idOf(address), networkId: 'solana' };
}

/** Where a position is on chain, as version 1 writes it. */
interface FormerOrigin {
  readonly ref?: Address | null | undefined;
  readonly sourceRefs?:
    | readonly { readonly address?: Address | null | undefined; readonly name?: unknown }[]
    | null
    | undefined;
  readonly link?: string | null | undefined;
}

export function originOf({ ref, sourceRefs, link }: FormerOrigin) {
  return {
    ...(ref != null && { refAddress: idOf(ref) }),
    ...(sourceRefs && {
      sourceRefs: sourceRefs.map(({ address, name }) => {
        return { address, addressId: idOf(String(address)), name: String(name) };
      }),
    }),
    ...(link != null && { link }),
  };
}

/** Compounded every day. */
export function yieldOf({ apy }: { readonly apy?: number | null | undefined }): Yield {
  const yearly = apy ?? 0;
  return { apr: 365 * ((1 + yearly) ** (1 / 365) - 1), apy: yearly };
}

/** Returns an amount: base units of the ledger where there are any, else the number. */
function amountOf(
  { exact, ledger }: WriteEnv,
  data: { readonly amount?: number | null | undefined; readonly address?: Mint | null | undefined },
): Amount {
  const raw = exact.get(data);
  return raw === undefined
    ? { fixed: false, value: data.amount ?? 0 }
    : rawAmount(ledger, String(data.address), raw);
}

export function rawAmount(ledger: WriteEnv['ledger'], mint: Mint, raw: bigint): Amount {
  return { fixed: true, raw: String(raw), decimals: ledger.mint(mint)?.decimals ?? 0 };
}

/** Returns an asset of version 1 in the form of version 2. */
export function writeAssetV2(env: WriteEnv, asset: FormerAsset): AssetV2 {
  const { name, imageUri, value } = asset;
  const facts = {
    ...ownership(env),
    attributes: attributesOf(asset),
    ...(name != null && { name }),
    ...(imageUri != null && { imageUri }),
    ...originOf(asset),
    ...(value != null && { value }),
  };
  switch (asset.type) {
    case 'token':
      return { type: 'token', ...facts, data: tokenOf(env, asset.data) };
    case 'collectible': {
      const { amount: _, ...data } = asset.data;
      const own = { addressId: idOf(data.address), amount: amountOf(env, asset.data) };
      return { type: 'collectible', ...facts, data: { ...data, ...own } as Collectible };
    }
    case 'generic': {
      const { address, price } = asset.data;
      const ids = address != null && { address, addressId: idOf(address) };
      const amount = amountOf(env, asset.data);
      return {
        type: 'generic',
        ...facts,
        data: { ...ids, amount, ...(price != null && { price }) },
      };
    }
    default:
      throw new Error('version 1 writes no asset of another type');
  }
}

type Collectible = AssetOf<'collectible'>['data'];
type FormerOf<Type extends string> = Extract<FormerAsset, { readonly type: Type }>['data'];

function tokenOf(env: WriteEnv, data: FormerOf<'token'>): AssetOf<'token'>['data'] {
  const { address, price, yields } = data;
  return {
    address,
    addressId: idOf(address),
    amount: amountOf(env, data),
    ...(price != null && { price }),
    yields: (yields ?? []).map(yieldOf),
  };
}

function attributesOf(asset: FormerAsset): Attributes {
  const { attributes, value } = asset;
  const { lockedUntil, prediction, ...others } = attributes ?? {};
  const validator = others.validator && {
    validator: {
      ...others.validator,
      yields: (others.validator.yields ?? []).map(yieldOf),
    },
  };
  return {
    ...others,
    ...validator,
    // -1 is a time that is not known.
    ...(lockedUntil != null && { lock: lockedUntil < 0 ? {} : { until: lockedUntil } }),
    ...(value == null && { valuationStatus: 'unavailable' }),
    ...(prediction && asset.type === 'generic' && { prediction: betOf(prediction, asset.data) }),
  };
}

/** Returns a bet with its size and prices, which version 1 has in the asset only. */
function betOf(
  { market, ...bet }: NonNullable<NonNullable<FormerAsset['attributes']>['prediction']>,
  { amount, price }: FormerOf<'generic'>,
): NonNullable<Attributes['prediction']> {
  const [size, markPrice] = [amount ?? 0, price ?? 0];
  const sizeValue = size * markPrice;
  const entryPrice = size === 0 ? 0 : (sizeValue - (bet.pnlValue ?? 0)) / size;
  const { resolveAt: _, ...known } = market ?? {};
  return { ...bet, market: known, entryPrice, markPrice, size, sizeValue };
}
