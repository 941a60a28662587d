import { type Address, isPerijoveError, type StoredToken } from '@perijove/core';
import type { HeldSessions } from './held-sessions.ts';
import type { SessionCalls } from './session-calls.ts';
import { sessionOf, type TokenPair, type WalletSession } from './wallet-session.ts';

/** How long one process may exchange a refresh token. The others wait, and sign in after it. */
const CLAIM_MS = 30_000;
const POLL_MS = 200;
/** Times that a claim is tried while other processes change the entry. */
const MAX_CLAIMS = 5;

/**
 * The session of the store, one after a refresh, or one after a sign-in.
 *
 * @param isWanted Whether the wallet has not signed out meanwhile.
 */
export async function openSession(
  held: HeldSessions,
  wallet: Address,
  calls: SessionCalls,
  isWanted: () => boolean,
  deadlineMs: number | undefined,
): Promise<WalletSession> {
  const entry = await held.read(wallet, deadlineMs);
  const found = held.usable(entry) ?? (entry && (await renew(held, entry, calls)));
  const pair = found ? undefined : await calls.signIn();
  const session = found ?? sessionOf(wallet, pair as TokenPair, held.now());
  // Only its caller gets it: the wallet has signed out meanwhile.
  if (!isWanted()) return session;
  held.known.set(wallet, session);
  if (pair) await held.keep(session, pair, deadlineMs);
  if (!isWanted()) await held.remove(session);
  return session;
}

/**
 * The session after a refresh, by this process or another one; `undefined` when the wallet must sign
 * in. The refresh token leaves the store before it is sent: a process that dies with the answer leaves
 * nothing behind that could be sent twice.
 */
async function renew(
  held: HeldSessions,
  entry: StoredToken,
  calls: SessionCalls,
): Promise<WalletSession | undefined> {
  let present: StoredToken | undefined = entry;
  for (let claims = 0; present && claims < MAX_CLAIMS; claims++) {
    present = await untilRefreshed(held, present);
    const session = held.usable(present);
    if (session || !present) return session;
    const { refreshToken, version, ...rest } = present;
    if (refreshToken === undefined || version === undefined) return undefined;
    const refreshingUntil = held.now() + CLAIM_MS;
    const claim = { ...rest, refreshingUntil, version: crypto.randomUUID() };
    const isOurs = await held.swap(version, claim);
    if (isOurs) return exchange(held, refreshToken, claim, calls);
    // Without an answer of the store it is not known who has the token.
    if (isOurs === undefined) return undefined;
    present = await held.read(entry.wallet);
  }
  return undefined;
}

/** Waits while another process exchanges the refresh token. */
async function untilRefreshed(
  { now, clock, usable, read }: HeldSessions,
  entry: StoredToken,
): Promise<StoredToken | undefined> {
  let present: StoredToken | undefined = entry;
  for (let polls = 0; present && polls < CLAIM_MS / POLL_MS; polls++) {
    const { refreshingUntil = 0, refreshToken } = present;
    const isTaken = refreshToken === undefined && refreshingUntil > now();
    if (!isTaken || usable(present)) return present;
    await new Promise<void>((resolve) => clock.schedule(resolve, POLL_MS));
    present = await read(entry.wallet);
  }
  return present;
}

async function exchange(
  { now, swap, entryOf }: HeldSessions,
  refreshToken: string,
  claim: StoredToken & { readonly version: string },
  calls: SessionCalls,
): Promise<WalletSession | undefined> {
  const { wallet, version } = claim;
  let pair: TokenPair;
  try {
    pair = await calls.refresh(refreshToken);
  } catch (error) {
    // Nobody has read the token, so it is still good.
    if (!isPerijoveError(error, 'rate_limited')) return undefined;
    const { refreshingUntil: _, ...rest } = claim;
    await swap(version, { ...rest, refreshToken, version: crypto.randomUUID() });
    throw error;
  }
  const session = sessionOf(wallet, pair, now());
  const isKept = await swap(version, entryOf(session, pair));
  // Another process has signed the wallet out, or in, so these tokens were not stored.
  if (isKept === false && pair.refreshToken !== undefined)
    await calls.logout(pair.refreshToken).catch(() => undefined);
  return session;
}
