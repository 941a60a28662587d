import { createTransport, proxied } from '@perijove/core';
import { createIndexedDbJournal } from '@perijove/journal/indexed-db';
import { createCallLog } from '@perijove/react';
import {
  createHealth,
  createLazyRpc,
  createSession as createPieceSession,
  type Session as PieceSession,
  SessionProvider as PieceSessionProvider,
} from '@perijove/widget/pieces';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import type { AppConfig } from './config.ts';
import { fetchFirst } from './first-requests.ts';
import { type PriceHistory, watchPrices } from './price-history.ts';

/** What the whole page shares: what its pieces need, and what only this app has. */
export interface Session extends PieceSession {
  readonly config: AppConfig;
  readonly prices: PriceHistory;
}

export function createSession(config: AppConfig, client: QueryClient): Session {
  const { origin } = window.location;
  const calls = createCallLog();
  const health = createHealth();
  const transport = createTransport({
    // The server of the page adds the key: see `src/server/app.ts`.
    deployment: proxied('/api/jupiter'),
    fetch: fetchFirst,
    plan: config.plan,
    onEvent(event) {
      calls.onEvent(event);
      health.onEvent(event);
    },
    // A visitor is waiting: report a lost network soon, with a button to retry.
    retries: 3,
  });
  const pieces = createPieceSession({
    transport,
    rpc: createLazyRpc(`${origin}/api/rpc`, health.onNode),
    health,
    explorer: config.explorer,
    hooks: { journal: createIndexedDbJournal('perijove'), calls },
  });
  return { ...pieces, config, prices: watchPrices(client) };
}

const SessionContext = createContext<Session | undefined>(undefined);

interface SessionProviderProps {
  readonly session: Session;
  readonly children: ReactNode;
}

export function SessionProvider({ session, children }: SessionProviderProps): ReactNode {
  return (
    <SessionContext value={session}>
      <PieceSessionProvider session={session}>{children}</PieceSessionProvider>
    </SessionContext>
  );
}

/** The transport, the node and the configuration of the app. */
export function useAppSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useAppSession needs a SessionProvider');
  return session;
}
