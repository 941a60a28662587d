import type { Mint } from '@perijove/core';
import type { PortfolioAsset, PortfolioElement } from '@perijove/portfolio';
import { el } from '../dom.ts';
import { usd } from '../words.ts';

type Symbol = (mint: Mint) => string;

/** One position: what it is in a line, and its parts when it is opened. */
export function elementDetails(element: PortfolioElement, symbol: Symbol): HTMLElement {
  const { platformId, label, name, value } = element;
  return el(
    'details',
    { class: 'position' },
    el(
      'summary',
      {},
      el(
        'span',
        {},
        el('span', {}, el('strong', {}, label), ` ${platformId}${name ? `, ${name}` : ''}`),
        el('span', { class: 'number' }, usd(value)),
      ),
    ),
    el('ul', {}, ...partsOf(element, symbol).map((part) => el('li', {}, part))),
  );
}

function partsOf(element: PortfolioElement, symbol: Symbol): readonly string[] {
  const list = (assets: readonly PortfolioAsset[], prefix = ''): string[] =>
    assets.map((asset) => prefix + assetWords(asset, symbol));
  switch (element.type) {
    case 'multiple':
      return list(element.data.assets);
    case 'liquidity':
      return element.data.liquidities.flatMap(({ assets, rewardAssets }) => [
        ...list(assets),
        ...list(rewardAssets, 'Reward: '),
      ]);
    case 'leverage': {
      const { isolated, cross } = element.data;
      const positions = [...(isolated?.positions ?? []), ...(cross?.positions ?? [])];
      return positions.map(
        ({ side, size, entryPrice, pnlValue }) =>
          `${side} ${size}, entered at ${usd(entryPrice)}, profit ${usd(pnlValue)}`,
      );
    }
    case 'borrowlend': {
      const { suppliedAssets, borrowedAssets, rewardAssets, healthRatio } = element.data;
      return [
        ...list(suppliedAssets, 'Supplied: '),
        ...list(borrowedAssets, 'Borrowed: '),
        ...list(rewardAssets, 'Reward: '),
        `Health ${healthRatio?.toFixed(2) ?? 'not known'} (0 is liquidated)`,
      ];
    }
    case 'trade': {
      const { initialInputAmount, inputAddress, outputAddress, filledPercentage } = element.data;
      const filled = `${((filledPercentage ?? 0) * 100).toFixed(0)} % filled`;
      const sold = `${initialInputAmount} ${symbol(inputAddress)}`;
      return [`${sold} for ${symbol(outputAddress)}, ${filled}`];
    }
    default:
      return ['A kind of position that is newer than this page.'];
  }
}

function assetWords(asset: PortfolioAsset, symbol: Symbol): string {
  const { type, name, value } = asset;
  const worth = usd(value);
  if (type === 'token') return `${asset.data.amount} ${symbol(asset.data.address)}, ${worth}`;
  if (type === 'collectible') return `${asset.data.name ?? name ?? 'An NFT'}, ${worth}`;
  return `${name ?? 'Something'}, ${worth}`;
}
