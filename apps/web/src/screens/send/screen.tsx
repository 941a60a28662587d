import type { ReactNode } from 'react';
import { ScreenTitle } from '../../frame/screen-title.tsx';
import { Empty } from '../../pieces/empty.tsx';

export function Screen(): ReactNode {
  return (
    <div className="screen">
      <ScreenTitle>Send</ScreenTitle>
      <div className="card">
        <Empty title="This screen is not built yet." />
      </div>
    </div>
  );
}
