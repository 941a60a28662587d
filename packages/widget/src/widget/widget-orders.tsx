import { unfinishedFlows } from '@perijove/journal';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OrderMode } from '../orders/orders.tsx';
import { Loaded } from '../pieces/loaded.tsx';
import { useSession } from '../session/session.tsx';
import { spokenLocale } from '../words/locales.ts';
import { useWords } from '../words/use-words.ts';
import { ModePanel } from './mode-panel.tsx';
import type { LoadOrders, Trade } from './trade.ts';

/** The orders of a widget. Their code is loaded when the first of them is shown, or must be resumed. */
export function WidgetOrders(trade: Trade): ReactNode {
  const opened = trade.modes.opened.filter((mode) => mode !== 'swap');
  const isInterrupted = useIsInterrupted(trade.modes.all.some((mode) => mode !== 'swap'));
  if (opened.length === 0 && !isInterrupted) return null;
  return <LoadedOrders {...trade} opened={opened} />;
}

/** What is signed may have landed without its order: it is resumed before its tab is opened. */
function useIsInterrupted(hasOrders: boolean): boolean {
  const { journal } = useSession().hooks;
  const { data = false } = useQuery({
    queryKey: ['interrupted-orders'],
    queryFn: async () => {
      const flows = journal ? await unfinishedFlows(journal) : [];
      return flows.some((each) => 'flow' in each && each.flow.startsWith('trigger-v2.'));
    },
    enabled: hasOrders,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

interface LoadedOrdersProps extends Trade {
  readonly opened: readonly OrderMode[];
}

function LoadedOrders({ opened, ...trade }: LoadedOrdersProps): ReactNode {
  const { pair, modes, props, connectButton, loadOrders } = trade;
  const query = useOrders(loadOrders);
  const panel = (mode: OrderMode, children: ReactNode): ReactNode => (
    <ModePanel key={mode} {...trade} value={mode}>
      {children}
    </ModePanel>
  );
  if (!query.data) {
    return opened.map((mode) => panel(mode, <Loaded query={query}>{() => null}</Loaded>));
  }
  const { Orders, words } = query.data;
  const { amount: initial, onReview, onLanded, onFailed, onCancelled } = props;
  const events = { onReview, onLanded, onFailed, onCancelled };
  const { shown } = modes;
  const form = { pair, initial, connectButton, events };
  return <Orders {...form} words={words} modes={opened} shown={shown} panel={panel} />;
}

/** The part of the program that shows orders, with its words: loaded once for a language. */
function useOrders(loadOrders: LoadOrders) {
  const { locale = 'en' } = useWords();
  const spoken = spokenLocale([locale]);
  return useQuery({
    queryKey: ['orders-part', spoken],
    queryFn: () => loadOrders(spoken),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
