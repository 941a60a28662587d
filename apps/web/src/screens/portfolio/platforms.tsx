import type { Platform, PortfolioElement, Positions } from '@perijove/portfolio';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Empty } from '../../pieces/empty.tsx';
import { Usd } from '../../pieces/usd.tsx';
import { AssetList } from './asset-list.tsx';
import { BorrowLend } from './borrow-lend.tsx';
import { groupByPlatform } from './grouped.ts';
import { Leverage } from './leverage.tsx';
import { Liquidities } from './liquidities.tsx';
import { Trade } from './trade.tsx';

interface PlatformsProps {
  readonly positions: Positions;
  readonly platforms: readonly Platform[];
}

/** Positions by platform, each kind in its own form. */
export function Platforms({ positions, platforms }: PlatformsProps): ReactNode {
  const groups = groupByPlatform(positions, platforms);
  if (groups.length === 0) {
    return (
      <div className="card">
        <Empty title="This wallet is empty.">
          <Link to="/earn">Lend</Link> or <Link to="/swap">swap</Link>, and it shows up here.
        </Empty>
      </div>
    );
  }
  return groups.map(({ id, name, value, elements }) => (
    <section key={id} className="card stack" aria-label={name}>
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
          positions={positions}
        />
      ))}
    </section>
  ));
}

interface ElementProps {
  readonly element: PortfolioElement;
  readonly positions: Positions;
}

function Element({ element, positions }: ElementProps): ReactNode {
  const { label, name, value } = element;
  return (
    <div className="portfolio-element">
      <div className="row-wide">
        <span className="row wrap">
          <span className="badge">{label}</span>
          {name && <span className="small">{name}</span>}
        </span>
        <span className="number">
          <Usd value={value} />
        </span>
      </div>
      <Contents element={element} positions={positions} />
    </div>
  );
}

function Contents({ element, positions }: ElementProps): ReactNode {
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
