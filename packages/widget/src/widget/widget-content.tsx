import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '../session/query-client.ts';
import { SessionProvider } from '../session/session.tsx';
import { LanguageContext } from '../words/use-words.ts';
import { createWidgetSession } from './create-widget-session.ts';
import type { SwapWidgetProps } from './props.ts';
import type { LoadOrders } from './trade.ts';
import { useLanguage } from './use-language.ts';
import { WidgetNotices } from './widget-notices.tsx';
import { WidgetTrade } from './widget-trade.tsx';
import { WidgetWalletProvider } from './widget-wallet.tsx';

interface WidgetContentProps extends SwapWidgetProps {
  /** The orders are not part of the first load. */
  readonly loadOrders: LoadOrders;
}

/** The widget in its shadow root, or in the custom element: a session of its own, and the swap. */
export function WidgetContent(props: WidgetContentProps): ReactNode {
  const { api, rpc, plan, explorer, locale = 'auto' } = props;
  const language = useLanguage(locale);
  // Another place to ask is another session: nothing of the one before is shown.
  const place = JSON.stringify([api, rpc, plan, explorer]);
  return (
    <div className="widget" lang={language?.locale}>
      {language && (
        <LanguageContext.Provider value={language}>
          <OneSession key={place} {...props} />
        </LanguageContext.Provider>
      )}
    </div>
  );
}

function OneSession(props: WidgetContentProps): ReactNode {
  const [client] = useState(createQueryClient);
  const [session] = useState(() => createWidgetSession(props));
  return (
    <QueryClientProvider client={client}>
      <SessionProvider session={session}>
        <WidgetWalletProvider wallet={props.wallet}>
          <WidgetNotices>
            <WidgetTrade {...props} />
          </WidgetNotices>
        </WidgetWalletProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}
