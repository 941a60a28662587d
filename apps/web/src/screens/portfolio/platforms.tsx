import type { Platform, PortfolioElement, Positions } from '@perijove/portfolio';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Empty } from '../../pieces/empty.tsx';
import { Usd } from '../../pieces/usd.tsx';
import { AssetList } from './asset-list.tsx';
import { BorrowLend } from './borrow-lend.tsx';
import { groupByPlatform, type PlatformGroup } from './grouped.ts';
import { Leverage } from './leverage.tsx';
import { Liquidities } from './liquidities.tsx';
import { PositionLink } from './position-link.tsx';
import { positionName } from './position-words.ts';
import { Trade } from './trade.tsx';
import { isWallet } from './use-holdings.ts';

interface PlatformsProps {
  readonly positions: Positions;
  readonly platforms: readonly Platform[];
  /** Whether it is the connected wallet. */
  readonly isOwn: boolean;
}

/** Positions by platform, each kind in its own form. The tokens of the wallet have a table of their own. */
export function Platforms({ positions, platforms, isOwn }: PlatformsProps): ReactNode {
  if (positions.elements.length === 0) {
    return (
      <div className="card">
        <Empty title="This wallet is empty.">
          <Link to="/earn">Lend</Link> or <Link to="/swap">swap</Link>, and it shows up here.
        </Empty>
      </div>
    );
  }
  const elsewhere = positions.elements.filter((element) => !isWallet(element));
  return groupByPlatform({ ...positions, elements: elsewhere }, platforms).map((group) => (
    <PlatformCard key={group.id} group={group} positions={positions} isOwn={isOwn} />
  ));
}

interface PlatformCardProps extends Pick<PlatformsProps, 'positions' | 'isOwn'> {
  readonly group: PlatformGroup;
}

function PlatformCard({ group, ...rest }: PlatformCardProps): ReactNode {
  const { name, value, elements } = group;
  return (
    <section className="card stack" aria-label={name}>
      <div className="row-wide">
        <h2 className="section-title">{name}</h2>
        <span className="number-large">
          <Usd value={value} />
        </span>
      </div>
      {elements.map((element, index) => (
        <Element
          // biome-ignore lint/suspicious/noArrayIndexKey: elements have no identity
          key={index}
          element={element}
          // With one position the sum above is its value.
          isAlone={elements.length === 1}
          {...rest}
        />
      ))}
    </section>
  );
}

interface ElementProps extends Pick<PlatformsProps, 'positions' | 'isOwn'> {
  readonly element: PortfolioElement;
  readonly isAlone: boolean;
}

function Element({ element, positions, isAlone, isOwn }: ElementProps): ReactNode {
  const { name, value } = element;
  return (
    <div className="portfolio-element">
      <div className="row-wide">
        <span className="row wrap">
          <span className="badge">{positionName(element)}</span>
          {name && <span className="small">{name}</span>}
          <PositionLink element={element} isOwn={isOwn} />
        </span>
        {!isAlone && (
          <span className="number">
            <Usd value={value} />
          </span>
        )}
      </div>
      <Contents element={element} positions={positions} />
    </div>
  );
}

function Contents({ element, positions }: Pick<ElementProps, 'element' | 'positions'>): ReactNode {
  const info = positions.tokenInfo;
  switch (element.type) {
    case 'multiple':
      return <AssetList assets={element.data.assets} info={info} />;
    case 'liquidity':
      return <Liquidities liquidities={element.data.liquidities} info={info} />;
    case 'leverage':
      return <Leverage data={element.data} info={info} />;
    case 'borrowlend':
      return <BorrowLend data={element.data} info={info} />;
    case 'trade':
      return <Trade data={element.data} info={info} />;
    default:
      return <p className="hint">A kind of position that this page does not know yet.</p>;
  }
}
