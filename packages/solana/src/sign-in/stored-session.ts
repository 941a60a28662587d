import { type Address, isAddress, type StoredToken } from '@perijove/core';
import { claimsOf, isFresh, isToken, type WalletSession } from './wallet-session.ts';

interface Wanted {
  readonly wallet: Address;
  readonly baseUrl: string;
}

/**
 * The entry of a store, if it is of this wallet and deployment, and of the right types. A store is
 * untrusted.
 */
export function readEntry(entry: unknown, { wallet, baseUrl }: Wanted): StoredToken | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { token, expiresAt, refreshToken, refreshingUntil, version } = entry as StoredToken;
  if ((entry as StoredToken).wallet !== wallet) return undefined;
  if ((entry as StoredToken).baseUrl !== baseUrl) return undefined;
  if (!isToken(token) || typeof expiresAt !== 'number' || namesOthersOnly(token, wallet)) {
    return undefined;
  }
  return {
    wallet,
    baseUrl,
    token,
    expiresAt,
    ...(isToken(refreshToken) && { refreshToken }),
    ...(typeof refreshingUntil === 'number' && { refreshingUntil }),
    ...(typeof version === 'string' && { version }),
  };
}

/** The session of an entry, while its token may be used. */
export function freshSession(
  { wallet, token, expiresAt }: StoredToken,
  nowMs: number,
): WalletSession | undefined {
  const session = { wallet, token, expiresAt };
  return isFresh(session, nowMs) ? session : undefined;
}

/** Whether the token itself names another wallet, whatever its entry says. */
function namesOthersOnly(token: string, wallet: Address): boolean {
  const addresses = Object.values(claimsOf(token)).filter(isAddress);
  return addresses.length > 0 && !addresses.includes(wallet);
}
