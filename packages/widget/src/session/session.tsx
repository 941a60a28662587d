import type { Mint, Transport } from '@perijove/core';
import { PerijoveProvider, type PerijoveProviderProps } from '@perijove/react';
import type { Rpc } from '@perijove/solana';
import type { Token } from '@perijove/tokens';
import { createContext, type ReactNode, useContext } from 'react';
import type { Health } from './health.ts';
import { createMultiplierLoader, createTokenLoader } from './token-loaders.ts';

type CreateClient<Client> = (transport: Transport) => Client;

/** What the pieces of a page share: one transport, hence one limit for all of them, and one node. */
export interface Session {
  /** Where transactions and accounts can be looked up: `<explorer>/tx/<signature>`. */
  readonly explorer: string;
  /** For the hooks of `@perijove/react`. */
  readonly hooks: Omit<PerijoveProviderProps, 'children'>;
  readonly rpc: Rpc;
  /** What the calls of the page struggle with: see `useRetried`. */
  readonly health: Health;
  /** The client of a family over the transport; the same one for every call. */
  readonly clientOf: <Client>(create: CreateClient<Client>) => Client;
  /** Records of mints that are asked for together are one request. */
  readonly loadToken: (mint: Mint) => Promise<Token | null>;
  /** What mints of Token-2022 multiply balances with where they are shown; null for none on the node. */
  readonly loadMultiplier: (mint: Mint) => Promise<number | null>;
}

/** What a session is made of. */
export interface SessionParts {
  readonly transport: Transport;
  readonly rpc: Rpc;
  readonly health: Health;
  readonly explorer: string;
  readonly hooks: Omit<PerijoveProviderProps, 'children' | 'perijove'>;
}

/** Returns a session over one transport and one node. */
export function createSession(parts: SessionParts): Session {
  const { transport, rpc, health, explorer, hooks } = parts;
  const clients = new Map<unknown, unknown>();
  // `useFlow` looks here for the family of a method: each is added when a piece first uses it.
  const families: Record<string, unknown> = {};
  return {
    explorer,
    hooks: { ...hooks, perijove: Object.assign(families, { transport }) },
    rpc,
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

/** Gives the pieces below it their transport and their node. */
export function SessionProvider({ session, children }: SessionProviderProps): ReactNode {
  return (
    <SessionContext.Provider value={session}>
      <PerijoveProvider {...session.hooks}>{children}</PerijoveProvider>
    </SessionContext.Provider>
  );
}

/** The transport and the node of the page. */
export function useSession(): Session {
  const session = useContext(SessionContext);
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
