import type { Address } from '@perijove/core';
import type { Ledger } from '@perijove/local-node/ledger';
import { type BuiltRequest, createRequestBook } from '../../settlement/request-book.ts';

/** How long a challenge is valid. */
export const CHALLENGE_LIFE_MS = 300_000;

/** Maximum open challenges per wallet. The oldest is removed. */
const MAX_OPEN = 8;

/** A challenge for a wallet to sign. */
export interface Challenge {
  readonly form: 'message' | 'transaction';
  /** The text to sign, or the hash of the transaction's message. */
  readonly content: string;
  /** World time. */
  readonly expiresAtMs: number;
}

/** The open challenges by wallet. They survive a restart. */
export interface ChallengeBook {
  readonly add: (wallet: Address, challenge: Challenge) => void;
  readonly open: (wallet: Address) => readonly Challenge[];
  /** Removes an answered challenge: each can be used for one token. */
  readonly end: (wallet: Address, challenge: Challenge) => void;
}

interface OpenChallenges extends BuiltRequest {
  readonly challenges: readonly Challenge[];
}

export function createChallengeBook(
  ledger: Pick<Ledger, 'documents'>,
  now: () => number,
): ChallengeBook {
  const book = createRequestBook<OpenChallenges>(ledger, 'trigger-v2-challenges', now);
  const open = (wallet: Address): readonly Challenge[] => {
    const { challenges = [] } = book.get(wallet) ?? {};
    return challenges.filter(({ expiresAtMs }) => expiresAtMs > now());
  };
  const write = (wallet: Address, challenges: readonly Challenge[]): void =>
    book.add({ requestId: wallet, atMs: now(), challenges });
  return {
    open,
    add: (wallet, challenge) => write(wallet, [...open(wallet), challenge].slice(-MAX_OPEN)),
    end(wallet, { content }) {
      write(
        wallet,
        open(wallet).filter((other) => other.content !== content),
      );
    },
  };
}
