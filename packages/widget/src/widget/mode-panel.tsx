import type { ReactNode } from 'react';
import { TabPanel } from '../pieces/tabs.tsx';
import type { WidgetMode } from './props.ts';
import type { Trade } from './trade.ts';

interface ModePanelProps extends Pick<Trade, 'id' | 'modes'> {
  readonly value: WidgetMode;
  readonly children: ReactNode;
}

/** What one kind of trade shows; the panel of its tab where there are several. */
export function ModePanel({ id, modes, value, children }: ModePanelProps): ReactNode {
  const content = <div className="screen">{children}</div>;
  if (modes.all.length === 1) return content;
  return (
    <TabPanel id={id} value={value} isShown={modes.shown === value}>
      {content}
    </TabPanel>
  );
}
