import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAppSession } from '../session/session.tsx';
import { ClockControl } from './clock-control.tsx';
import { places } from './places.ts';
import { SearchButton } from './search-button.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { WalletButton } from './wallet-button.tsx';

export function TopBar(): ReactNode {
  const { config } = useAppSession();
  return (
    <header className="top-bar">
      <div className="top-bar-inner">
        <Link to="/" className="brand" aria-label="Perijove">
          <img src="/icon.svg" alt="" width={24} height={24} />
          <span className="brand-name">Perijove</span>
        </Link>
        <nav className="top-nav" aria-label="Screens">
          {places.map(({ to, name }) => (
            <Link key={to} to={to} activeOptions={{ exact: to === '/' }}>
              {name}
            </Link>
          ))}
        </nav>
        <div className="top-tools">
          <SearchButton />
          {config.sandbox ? <ClockControl /> : <span className="badge">Mainnet</span>}
          <ThemeSwitch />
          <WalletButton />
        </div>
      </div>
    </header>
  );
}
