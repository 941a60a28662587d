import { randomBytes, randomUUID } from 'node:crypto';
import type { Address } from '@perijove/core';
import type { Json, Ledger } from '@perijove/local-node/ledger';

/** How long a refresh that is repeated gets the same pair again: the service's docs name no time. */
const GRACE_MS = 90_000;

/** How long a session lasts without a refresh. The service publishes no time. */
const SESSION_LIFE_MS = 30 * 86_400_000;

const COLLECTION = 'trigger-v2-sessions';

/** The refresh tokens of one sign-in. */
interface Session {
  readonly wallet: Address;
  /** The secret part of the token that is valid. */
  readonly secret: string;
  /** The one before it, which a repeated refresh may send. */
  readonly former: string | null;
  /** World time of the last refresh, or of the sign-in. */
  readonly atMs: number;
}

/** A session after a sign-in or a refresh. */
export interface OpenSession {
  readonly wallet: Address;
  /** `<session>.<secret>`: the first part stays the same. */
  readonly refreshToken: string;
}

/** The sessions with refresh tokens. They survive a restart. */
export interface SessionBook {
  readonly open: (wallet: Address) => OpenSession;
  /**
   * Exchanges a refresh token. A token that was exchanged before ends its session, except shortly
   * after: a response may have been lost.
   */
  readonly refresh: (refreshToken: string) => OpenSession | undefined;
  readonly end: (refreshToken: string) => void;
  readonly endAll: (wallet: Address) => void;
}

export function createSessionBook(
  { documents }: Pick<Ledger, 'documents'>,
  now: () => number,
): SessionBook {
  const write = (id: string, session: Session | undefined): void =>
    documents.write([{ collection: COLLECTION, id, value: session as unknown as Json }]);
  return {
    open(wallet) {
      const id = randomUUID();
      const session = newSession(wallet, null, now());
      write(id, session);
      return opened(id, session);
    },
    refresh(refreshToken) {
      const { id, secret, session } = findSession(documents, refreshToken);
      if (!session) return undefined;
      const ageMs = now() - session.atMs;
      if (secret === session.secret && ageMs <= SESSION_LIFE_MS) {
        const next = newSession(session.wallet, secret, now());
        write(id, next);
        return opened(id, next);
      }
      if (secret === session.former && ageMs <= GRACE_MS) return opened(id, session);
      write(id, undefined);
      return undefined;
    },
    end(refreshToken) {
      const { id, secret, session } = findSession(documents, refreshToken);
      if (session && (secret === session.secret || secret === session.former)) write(id, undefined);
    },
    endAll(wallet) {
      const all = [...documents.each(COLLECTION)];
      for (const [id, value] of all)
        if ((value as unknown as Session).wallet === wallet) write(id, undefined);
    },
  };
}

function findSession({ get }: Ledger['documents'], refreshToken: string) {
  const [id = '', secret = ''] = refreshToken.split('.');
  const session = get(COLLECTION, id) as unknown as Session | undefined;
  return { id, secret, session };
}

function newSession(wallet: Address, former: string | null, atMs: number): Session {
  return { wallet, secret: randomBytes(24).toString('base64url'), former, atMs };
}

function opened(id: string, { wallet, secret }: Session): OpenSession {
  return { wallet, refreshToken: `${id}.${secret}` };
}
