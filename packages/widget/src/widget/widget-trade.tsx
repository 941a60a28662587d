import { type ReactNode, useId, useState } from 'react';
import type { Pair } from '../orders/pair.ts';
import { Tabs } from '../pieces/tabs.tsx';
import { Slippage } from '../swap/slippage.tsx';
import { useWords } from '../words/use-words.ts';
import { pairOf } from './check-props.ts';
import { ListButton, OnConnect, PageButton } from './connect-button.tsx';
import type { SwapWidgetProps, WidgetMode } from './props.ts';
import type { LoadOrders, Trade } from './trade.ts';
import { useModes } from './use-modes.ts';
import { WalletLine } from './wallet-line.tsx';
import { WidgetOrders } from './widget-orders.tsx';
import { WidgetSwap } from './widget-swap.tsx';

interface WidgetTradeProps extends SwapWidgetProps {
  readonly loadOrders: LoadOrders;
}

/** The swap and the orders of a widget: one pair, which is a state of its own, and one wallet. */
export function WidgetTrade(props: WidgetTradeProps): ReactNode {
  const trade = useTrade(props);
  const [bps, setBps] = useState<number>();
  const { shown, opened } = trade.modes;
  return (
    <OnConnect.Provider value={props.onConnect}>
      <div className="screen screen-form">
        <div className="screen-head">
          <Heading {...trade} />
          {shown === 'swap' && <Slippage bps={bps} onChange={setBps} />}
        </div>
        {opened.includes('swap') && <WidgetSwap {...trade} slippage={{ bps, change: setBps }} />}
        <WidgetOrders {...trade} />
        {props.wallet === undefined && <WalletLine />}
      </div>
    </OnConnect.Provider>
  );
}

function useTrade(props: WidgetTradeProps): Trade {
  const [{ from, to }, setPair] = useState(() => pairOf(props));
  const change: Pair['change'] = (next) => setPair({ from: next.from ?? from, to: next.to ?? to });
  return {
    id: useId(),
    modes: useModes(props.modes),
    pair: { from, to, lock: props.lock, change },
    props,
    loadOrders: props.loadOrders,
    connectButton: props.wallet === undefined ? ListButton : PageButton,
  };
}

/** The name of the one kind of trade, or a tab for each. */
function Heading({ id, modes: { all, shown, show } }: Trade): ReactNode {
  const { t } = useWords();
  const names: Readonly<Record<WidgetMode, string>> = {
    swap: t.swap,
    limit: t.limitOrder,
    dca: t.regularBuy,
  };
  if (all.length === 1) return <h2>{names[shown]}</h2>;
  const tabs = all.map((value) => ({ value, label: names[value] }));
  return <Tabs id={id} label={t.kindOfTrade} tabs={tabs} value={shown} onChange={show} />;
}
