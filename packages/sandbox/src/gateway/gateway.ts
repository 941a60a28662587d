import type { IncomingMessage } from 'node:http';
import { type AnyEndpoint, type Bucket, type Rule, ruleOf } from '@perijove/core';
import { type Caller, decideAccess, decideListing, TOO_MANY, UNAUTHORIZED } from './access.ts';
import type { Accounts } from './accounts.ts';
import {
  type FamilyRefusal,
  type Middleware,
  type SandboxContext,
  sendRefusal,
  statusOf,
} from './context.ts';
import type { UsageBook } from './usage.ts';
import type { Rate, Windows } from './windows.ts';

/** The state of the gateway. */
export interface Gateway {
  readonly accounts: Accounts;
  readonly windows: Windows;
  readonly usage: UsageBook;
  /** Real time in milliseconds since the epoch: rate windows do not follow the world's clock. */
  readonly now: () => number;
}

/**
 * Identifies the sender and the endpoint, and counts the request for its key, whatever its outcome.
 */
export const identify =
  (gateway: Gateway, endpoint: AnyEndpoint): Middleware =>
  async (c, next) => {
    const caller = callerOf(gateway, c);
    c.set('endpoint', endpoint);
    c.set('caller', caller);
    await next();
    recordUse(gateway, caller, endpoint, statusOf(c));
  };

/**
 * Admits a request when its key may use the path and its window has room.
 *
 * @param unlisted how a family for listed organisations refuses others. Default: as the gateway does.
 */
export const admit =
  (gateway: Gateway, endpoint: AnyEndpoint, unlisted?: FamilyRefusal): Middleware =>
  async (c, next) => {
    const caller = c.get('caller') ?? callerOf(gateway, c);
    const { isListed } = gateway.accounts;
    const stranger = decideListing(caller, endpoint.access, isListed);
    if (stranger && unlisted) return c.json(unlisted.body, unlisted.status);
    const refusal = decideAccess(caller, c.req.path, endpoint.auth) ?? stranger;
    if (refusal) return sendRefusal(c, refusal);
    if (isBlocked(endpoint, c.req.header(COUNTRY))) return sendRefusal(c, NOT_SERVED);
    const { name, rule } = windowOf(gateway, caller, endpoint.bucket);
    const rate = gateway.windows.take(name, rule, gateway.now());
    if (!rate.allowed) return sendRefusal(c, TOO_MANY, rateHeaders(rate));
    await next();
    if (!c.res.ok) return undefined;
    for (const [header, value] of Object.entries(rateHeaders(rate))) {
      c.res.headers.set(header, value);
    }
    return undefined;
  };

/** How the service words it is not documented. */
const NOT_SERVED = { status: 403, message: 'Forbidden' } as const;

/** The header in which a CDN names the country of a request. On loopback, only a test sets it. */
const COUNTRY = 'cf-ipcountry';

function isBlocked({ blockedIn = [] }: AnyEndpoint, country: unknown): boolean {
  return typeof country === 'string' && blockedIn.includes(country);
}

/** A request that the gateway has admitted and counted. */
export interface Admission {
  readonly rate: Rate;
  /** Counts the request for its key, with the status of the response. */
  readonly record: (status: string) => void;
}

/** The same as `identify` and `admit` for a request outside of the router; undefined to refuse it. */
export function admitDirectly(
  gateway: Gateway,
  endpoint: AnyEndpoint,
  path: string,
  { headers, socket }: IncomingMessage,
): Admission | undefined {
  const text = headers['x-api-key'];
  if (Array.isArray(text)) return undefined;
  const caller = callerWith(gateway, text, socket.remoteAddress);
  if (decideAccess(caller, path, endpoint.auth)) return undefined;
  if (decideListing(caller, endpoint.access, gateway.accounts.isListed)) return undefined;
  if (isBlocked(endpoint, headers[COUNTRY])) return undefined;
  const { name, rule } = windowOf(gateway, caller, endpoint.bucket);
  const rate = gateway.windows.take(name, rule, gateway.now());
  if (!rate.allowed) return undefined;
  return { rate, record: (status) => recordUse(gateway, caller, endpoint, status) };
}

function recordUse(gateway: Gateway, caller: Caller, { name }: AnyEndpoint, status: string): void {
  if (caller.kind !== 'keyed') return;
  gateway.usage.record(caller.key.id, name, status, gateway.now());
}

/** Refuses a wrong key and admits callers without one: the lane has one limit for all, which is not published. */
export const knownKeysOnly =
  (gateway: Gateway): Middleware =>
  async (c, next) =>
    callerOf(gateway, c).kind === 'unknown' ? sendRefusal(c, UNAUTHORIZED) : next();

function callerOf(gateway: Gateway, c: SandboxContext): Caller {
  return callerWith(gateway, c.req.header('x-api-key'), c.env.incoming.socket.remoteAddress);
}

/** Callers without a key are distinguished by their IP address. */
function callerWith(
  { accounts }: Gateway,
  text: string | undefined,
  remote: string | undefined,
): Caller {
  if (text === undefined) return { kind: 'keyless', remote: remote ?? '' };
  const key = accounts.find(text);
  return key ? { kind: 'keyed', key } : { kind: 'unknown' };
}

/** Returns the rate window of a caller: one per account, or address without a key, and bucket. */
export function windowOf(
  gateway: Gateway,
  caller: Caller,
  bucket: Bucket = 'default',
): { name: string; rule: Rule } {
  if (caller.kind === 'keyed') return accountWindow(gateway, caller.key.account, bucket);
  const remote = caller.kind === 'keyless' ? caller.remote : '';
  return namedWindow(`remote ${remote}`, ruleOf('keyless', bucket));
}

export function accountWindow(
  gateway: Gateway,
  account: string,
  bucket: Bucket = 'default',
): { name: string; rule: Rule } {
  return namedWindow(`account ${account}`, gateway.accounts.ruleOf(account, bucket));
}

function namedWindow(
  owner: string,
  { bucket, rule }: { readonly bucket: Bucket; readonly rule: Rule },
): { name: string; rule: Rule } {
  return { name: bucket === 'default' ? owner : `${owner} ${bucket}`, rule };
}

/** Returns the rate limit headers. The gateway sends them with success and 429 only. */
export function rateHeaders({ remaining, current, reset }: Omit<Rate, 'allowed'>): {
  [header: string]: string;
} {
  return {
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-current': String(current),
    'x-ratelimit-reset': String(reset),
  };
}
