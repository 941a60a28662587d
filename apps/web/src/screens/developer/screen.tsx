import './developer.css';
import { useCalls } from '@perijove/react';
import type { ReactNode } from 'react';
import { ScreenTitle } from '../../frame/screen-title.tsx';
import { useAppSession } from '../../session/session.tsx';
import { Budget } from './budget.tsx';
import { Faults } from './faults.tsx';
import { Notices } from './notices.tsx';
import { Waterfall } from './waterfall.tsx';

/** What this page asks of the API, and what can go wrong with it. */
export function Screen(): ReactNode {
  const { config } = useAppSession();
  const { calls, notices } = useCalls();
  return (
    <div className="screen">
      <ScreenTitle>Developer</ScreenTitle>
      <div className="developer-columns">
        <Waterfall calls={calls} />
        <div className="stack">
          <Budget />
          <Notices notices={notices} />
          {config.sandbox && <Faults />}
        </div>
      </div>
    </div>
  );
}
