import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Address } from '@perijove/core';
import type { Ledger } from '@perijove/local-node/ledger';

/** How long the token of `access_only` is valid, by the clock of the simulation. */
export const TOKEN_LIFE_S = 86_400;
/** How long an access token is valid that can be refreshed. */
export const ACCESS_LIFE_S = 900;

/** Collection and id of the issuer on the ledger: a random name of the simulation. */
const COLLECTION = 'trigger-v2';
const ISSUER = 'issuer';

/** Issues and checks the tokens of wallets that signed in. */
export interface TokenIssuer {
  readonly issue: (wallet: Address, lifeS: number) => string;
  /** When a token that was issued here ends, in Unix milliseconds. */
  readonly endOf: (token: string) => number;
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
 * Tokens are signed with a key of the simulation, so they are not stored and survive a restart. A
 * reset creates another simulation, which does not accept earlier tokens.
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
  const signatureOf = (content: string): Buffer => Buffer.from(sign(Buffer.from(content)));
  return {
    issue(wallet, lifeS) {
      const iat = Math.floor(now() / 1000);
      const claims: Claims = {
        iss: issuer(),
        sub: wallet,
        iat,
        exp: iat + lifeS,
        jti: randomUUID(),
      };
      const content = `${HEADER}.${encode(claims)}`;
      return `${content}.${signatureOf(content).toString('base64url')}`;
    },
    endOf: (token) => claimsOf(token).exp * 1000,
    walletOf(token) {
      const end = token.lastIndexOf('.');
      const content = token.slice(0, Math.max(0, end));
      const given = Buffer.from(token.slice(end + 1), 'base64url');
      const expected = signatureOf(content);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      // The signature is valid, so the sandbox wrote the content.
      const claims = claimsOf(content);
      return claims.iss === issuer() && claims.exp * 1000 > now() ? claims.sub : undefined;
    },
  };
}

function claimsOf(token: string): Claims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
