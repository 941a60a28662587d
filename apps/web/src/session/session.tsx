import { createTransport, type Mint, proxied, type Transport } from '@perijove/core';
import { createIndexedDbJournal } from '@perijove/journal/indexed-db';
import { createCallLog, PerijoveProvider, type PerijoveProviderProps } from '@perijove/react';
import type { Rpc } from '@perijove/solana';
import type { Token } from '@perijove/tokens';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import type { AppConfig } from './config.ts';
import { createHealth, type Health } from './health.ts';
import { createLazyRpc } from './lazy-rpc.ts';
import { type PriceHistory, watchPrices } from './price-history.ts';
import { createMultiplierLoader, createTokenLoader } from './token-loaders.ts';

type CreateClient<Client> = (transport: Transport) => Client;

/** What the whole page shares: one transport, hence one limit for all screens, and one node. */
export interface Session {
  readonly config: AppConfig;
  /** For the hooks of `@perijove/react`. */
  readonly hooks: Omit<PerijoveProviderProps, 'children'>;
  readonly rpc: Rpc;
  readonly prices: PriceHistory;
  /** What the calls of the page struggle with: see `useRetried`. */
  readonly health: Health;
  /** The client of a family over the transport; the same one for every call. */
  readonly clientOf: <Client>(create: CreateClient<Client>) => Client;
  /** Records of mints that are asked for together are one request. */
  readonly loadToken: (mint: Mint) => Promise<Token | null>;
  /** What mints of Token-2022 multiply balances with where they are shown; null for none on the node. */
  readonly loadMultiplier: (mint: Mint) => Promise<number | null>;
}

export function createSession(config: AppConfig, client: QueryClient): Session {
  const { origin } = window.location;
  const calls = createCallLog();
  const health = createHealth();
  const transport = createTransport({
    // The server of the page adds the key: see `src/server/app.ts`.
    deployment: proxied('/api/jupiter'),
    plan: config.plan,
    onEvent(event) {
      calls.onEvent(event);
      health.onEvent(event);
    },
    // A visitor is waiting: report a lost network soon, with a button to retry.
    retries: 3,
  });
  const clients = new Map<unknown, unknown>();
  // `useFlow` looks here for the family of a method: each is added when a screen first uses it.
  const families: Record<string, unknown> = {};
  const rpc = createLazyRpc(`${origin}/api/rpc`, health.onNode);
  return {
    config,
    hooks: {
      perijove: Object.assign(families, { transport }),
      journal: createIndexedDbJournal('perijove'),
      calls,
    },
    rpc,
    prices: watchPrices(client),
    health,
    clientOf<Client>(create: CreateClient<Client>) {
      const known = clients.get(create) ?? create(transport);
      clients.set(create, known);
      families[create.name] = known;
      return known as Client;
    },
    loadToken: createTokenLoader(transport),
    loadMultiplier: createMultiplierLoader(rpc),
  };
}

const SessionContext = createContext<Session | undefined>(undefined);

interface SessionProviderProps {
  readonly session: Session;
  readonly children: ReactNode;
}

export function SessionProvider({ session, children }: SessionProviderProps): ReactNode {
  return (
    <SessionContext value={session}>
      <PerijoveProvider {...session.hooks}>{children}</PerijoveProvider>
    </SessionContext>
  );
}

/** The transport, the node and the configuration of the page. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider');
  return session;
}

/**
 * The client of a family. Each family is imported by the screens that use it, so its checks are loaded
 * with them: `const { positions } = useClient(createPortfolioClient)`.
 */
export function useClient<Client>(create: CreateClient<Client>): Client {
  return useSession().clientOf(create);
}
