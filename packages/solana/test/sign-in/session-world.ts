import { type Clock, type StoredToken, systemClock } from '@perijove/core';
import { createSessions, type Sessions } from '../../src/sign-in/create-sessions.ts';
import type { SessionCalls } from '../../src/sign-in/session-calls.ts';
import { createMemoryTokenStore } from '../../src/sign-in/token-store.ts';
import { alice } from '../ledger/cast.ts';

const BASE_URL = 'https://service.example';
export const KEY = `${BASE_URL} ${alice.address}`;
export const MINUTE = 60_000;
export const DAY = 1_440 * MINUTE;

export function jwt(claims: object): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
}

/** A service that lets alice in, rotates refresh tokens, and counts what it is asked. */
export function world({ rotates = true } = {}) {
  const store = createMemoryTokenStore();
  const asked: string[] = [];
  const errors: unknown[] = [];
  const polls: number[] = [];
  let nowMs = 1_800_000_000_000;
  let given = 0;
  const pair = () => {
    given += 1;
    return { token: `access-token-${given}`, ...(rotates && { refreshToken: `refresh-${given}` }) };
  };
  const calls: SessionCalls = {
    async signIn() {
      asked.push('sign-in');
      return pair();
    },
    async refresh(token) {
      asked.push(`refresh ${token}`);
      return pair();
    },
    async logout(token) {
      asked.push(`logout ${token}`);
    },
  };
  // Time passes only where somebody waits for it.
  const clock: Clock = {
    ...systemClock,
    schedule(task, ms) {
      const isPoll = ms < 10_000;
      return systemClock.schedule(
        () => {
          if (isPoll) {
            nowMs += ms;
            polls.push(ms);
          }
          task();
        },
        isPoll ? 0 : 10_000,
      );
    },
  };
  const client = (over: Partial<typeof store> = {}): Sessions =>
    createSessions({
      store: { ...store, ...over },
      baseUrl: BASE_URL,
      now: () => nowMs,
      clock,
      onStoreError: (error) => errors.push(error),
    });
  return {
    store,
    asked,
    errors,
    polls,
    calls,
    client,
    now: () => nowMs,
    pass: (ms: number): void => {
      nowMs += ms;
    },
    entry: () => store.get(KEY) as Promise<StoredToken>,
  };
}
