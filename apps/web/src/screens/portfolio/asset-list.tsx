import type { PortfolioAsset, TokenInfoByNetwork } from '@perijove/portfolio';
import { formatAgo, formatCompact, formatDecimal, TokenImage } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';
import { LIST_TICK_MS, useClock } from '../../data/use-clock.ts';
import { Usd } from '../../pieces/usd.tsx';

export type Info = TokenInfoByNetwork | null | undefined;

interface AssetListProps {
  readonly assets: readonly PortfolioAsset[];
  readonly info: Info;
  readonly title?: string;
}

/** Tokens, collectibles and other things of value, one a line. */
export function AssetList({ assets, info, title }: AssetListProps): ReactNode {
  if (assets.length === 0) return null;
  return (
    <div className="stack-small">
      {title && <span className="label">{title}</span>}
      <ul className="stack-small">
        {assets.map((asset, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: assets have no identity
          <Asset key={index} asset={asset} info={info} />
        ))}
      </ul>
    </div>
  );
}

function Asset({
  asset,
  info,
}: {
  readonly asset: PortfolioAsset;
  readonly info: Info;
}): ReactNode {
  const { name, image, amount, mint } = factsOf(asset, info);
  const { attributes, value } = asset;
  return (
    <li className="row-wide">
      <span className="row">
        <TokenImage mint={mint} symbol={name} icon={image} size={24} />
        <span className="truncate">{name}</span>
        {attributes?.isClaimable && <span className="badge badge-accent">Claimable</span>}
        <Lock until={attributes?.lockedUntil} />
      </span>
      <span className="row number">
        {amount !== undefined && <span className="quiet">{amount}</span>}
        <Usd value={value} />
      </span>
    </li>
  );
}

function Lock({ until }: { readonly until: number | null | undefined }): ReactNode {
  const { now } = useClock(LIST_TICK_MS);
  if (until === null || until === undefined) return null;
  return (
    <span className="badge">
      {until < 0 ? 'Locked' : `Free ${formatAgo(until, now ?? Date.now())}`}
    </span>
  );
}

interface AssetWords {
  readonly mint: string;
  readonly name: string;
  readonly image: string | undefined;
  readonly amount: string | undefined;
}

function factsOf(asset: PortfolioAsset, info: Info): AssetWords {
  const known = { name: asset.name ?? 'Unknown', image: asset.imageUri ?? undefined };
  if (asset.type === 'token') {
    const { address, amount } = asset.data;
    const token = info?.solana?.[address];
    return {
      mint: address,
      name: token?.symbol ?? known.name,
      image: token?.logoURI ?? known.image,
      amount: amount >= 1e6 ? formatCompact(amount) : formatDecimal(String(amount)),
    };
  }
  if (asset.type === 'collectible') {
    const { address, name, imageUri } = asset.data;
    return {
      mint: address,
      name: name ?? known.name,
      image: imageUri ?? known.image,
      amount: undefined,
    };
  }
  return { mint: known.name, ...known, amount: undefined };
}
