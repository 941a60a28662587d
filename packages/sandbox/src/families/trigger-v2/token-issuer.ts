import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Address } from '@perijove/core';
import type { Ledger } from '../../ledger/ledger.ts';

/** How long a token is valid, by the clock of the simulation. */
const TOKEN_LIFE_S = 86_400;

/** Where the ledger keeps the name of the simulation that issues the tokens. */
const COLLECTION = 'trigger-v2';
const ISSUER = 'issuer';

/** Issues and checks the tokens of wallets that signed in. */
export interface TokenIssuer {
  readonly issue: (wallet: Address) => string;
  /** The wallet of a valid token; undefined for any other text. */
  readonly walletOf: (token: string) => Address | undefined;
}

interface Claims {
  readonly iss: string;
  readonly sub: Address;
  /** Unix seconds of world time. */
  readonly iat: number;
  readonly exp: number;
  readonly jti: string;
}

const HEADER = encode({ alg: 'EdDSA', typ: 'JWT' });

/**
 * Tokens are signed by a key of the simulation, so they need no store and survive a restart. A reset
 * makes another simulation, which does not accept the tokens of the one before.
 */
export function createTokenIssuer(
  ledger: Pick<Ledger, 'documents' | 'signer'>,
  now: () => number,
): TokenIssuer {
  const { sign } = ledger.signer('trigger-v2 tokens');
  const issuer = (): string => {
    const known = ledger.documents.get(COLLECTION, ISSUER);
    if (typeof known === 'string') return known;
    const value = randomUUID();
    ledger.documents.write([{ collection: COLLECTION, id: ISSUER, value }]);
    return value;
  };
  const payerSignatureOf = (content: string): Buffer => Buffer.from(sign(Buffer.from(content)));
  return {
    issue(wallet) {
      const iat = Math.floor(now() / 1000);
      const claims: Claims = {
        iss: issuer(),
        sub: wallet,
        iat,
        exp: iat + TOKEN_LIFE_S,
        jti: randomUUID(),
      };
      const content = `${HEADER}.${encode(claims)}`;
      return `${content}.${payerSignatureOf(content).toString('base64url')}`;
    },
    walletOf(token) {
      const end = token.lastIndexOf('.');
      const content = token.slice(0, Math.max(0, end));
      const given = Buffer.from(token.slice(end + 1), 'base64url');
      const expected = payerSignatureOf(content);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      // What the sandbox signed is what it wrote.
      const claims = JSON.parse(
        Buffer.from(content.split('.')[1] ?? '', 'base64url').toString(),
      ) as Claims;
      return claims.iss === issuer() && claims.exp * 1000 > now() ? claims.sub : undefined;
    },
  };
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
