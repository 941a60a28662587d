import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { TopBar } from './top-bar.tsx';
import { useExactCopy } from './use-exact-copy.ts';
import { useScreenChange } from './use-screen-change.ts';

/** What surrounds every screen. */
export function Frame(): ReactNode {
  useScreenChange();
  useExactCopy();
  return (
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <TopBar />
      <main id="main" className="main" tabIndex={-1}>
        <OfflineNotice />
        <Outlet />
      </main>
      <BottomBar />
    </>
  );
}
