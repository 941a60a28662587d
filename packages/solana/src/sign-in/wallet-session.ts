import type { Address } from '@perijove/core';

/** A wallet that signed in. */
export interface WalletSession {
  readonly wallet: Address;
  /** A secret: sent to the deployment's own origin only. */
  readonly token: string;
  /** Unix milliseconds. */
  readonly expiresAt: number;
}

const DAY_MS = 86_400_000;
/** Of an access token, where the token itself does not say. */
const ACCESS_MS = 900_000;
/** A token that ends within this time is not used any more: the call could arrive too late. */
const MARGIN_MS = 60_000;

/** As core takes them: printable, without spaces. */
const TOKEN = /^[\x21-\x7e]{8,8192}$/;

/** The tokens of a sign-in or a refresh. */
export interface TokenPair {
  readonly token: string;
  readonly refreshToken?: string | undefined;
}

/** The session of a new token, which is valid for its own lifetime, and no longer than 24 hours. */
export function sessionOf(
  wallet: Address,
  { token, refreshToken }: TokenPair,
  nowMs: number,
): WalletSession {
  const { iat, exp } = claimsOf(token);
  const longest = refreshToken === undefined ? DAY_MS : ACCESS_MS;
  // The difference: the clock of the service may be another one.
  const livesMs = typeof iat === 'number' && typeof exp === 'number' ? (exp - iat) * 1000 : longest;
  const isPlausible = livesMs > 0 && livesMs <= DAY_MS;
  return { wallet, token, expiresAt: nowMs + (isPlausible ? livesMs : longest) };
}

export function isToken(value: unknown): value is string {
  return typeof value === 'string' && TOKEN.test(value);
}

/** Whether a session may still be used. */
export function isFresh({ expiresAt }: WalletSession, nowMs: number): boolean {
  // More than a day ahead is not a time that this package wrote, or the clock was set back.
  return expiresAt > nowMs + MARGIN_MS && expiresAt <= nowMs + DAY_MS;
}

/** The fields inside of a JWT; empty for a token of another form. They are not verified. */
export function claimsOf(token: string): Readonly<Record<string, unknown>> {
  try {
    const [, payload = ''] = token.split('.');
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return Object(JSON.parse(text)) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}
