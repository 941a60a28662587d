import { type AnyEndpoint, plans, type Rule } from '@perijove/core';
import { type Caller, decideAccess, TOO_MANY } from './access.ts';
import type { Accounts } from './accounts.ts';
import { type Middleware, type SandboxContext, sendRefusal, statusOf } from './context.ts';
import type { UsageBook } from './usage.ts';
import type { Rate, Windows } from './windows.ts';

/** What the gateway remembers. */
export interface Gateway {
  readonly accounts: Accounts;
  readonly windows: Windows;
  readonly usage: UsageBook;
  /** Real time in milliseconds since the epoch: clients wait in it. */
  readonly now: () => number;
}

/** Finds out who asks for what, and counts the request for its key, whatever becomes of it. */
export const identify =
  (gateway: Gateway, endpoint: AnyEndpoint): Middleware =>
  async (c, next) => {
    const caller = callerOf(gateway, c);
    c.set('endpoint', endpoint);
    c.set('caller', caller);
    await next();
    if (caller.kind !== 'keyed') return;
    gateway.usage.record(caller.key.id, endpoint.name, statusOf(c), gateway.now());
  };

/** Lets a request through when its key may use the path and its window has room. */
export const admit =
  (gateway: Gateway, endpoint: AnyEndpoint): Middleware =>
  async (c, next) => {
    const caller = c.get('caller') ?? callerOf(gateway, c);
    const refusal = decideAccess(caller, c.req.path, endpoint.auth);
    if (refusal) return sendRefusal(c, refusal);
    const { name, rule } = windowOf(gateway, caller);
    const rate = gateway.windows.take(name, rule, gateway.now());
    if (!rate.allowed) return sendRefusal(c, TOO_MANY, rateHeaders(rate));
    await next();
    if (c.res.status !== 200) return undefined;
    for (const [header, value] of Object.entries(rateHeaders(rate))) {
      c.res.headers.set(header, value);
    }
    return undefined;
  };

/** Callers without a key are distinguished by their IP address. */
function callerOf(gateway: Gateway, c: SandboxContext): Caller {
  const text = c.req.header('x-api-key');
  if (text === undefined) {
    return { kind: 'keyless', remote: c.env.incoming.socket.remoteAddress ?? '' };
  }
  const key = gateway.accounts.find(text);
  return key ? { kind: 'keyed', key } : { kind: 'unknown' };
}

/** The window that a caller's requests are counted in: one an account, or one an address. */
export function windowOf(gateway: Gateway, caller: Caller): { name: string; rule: Rule } {
  if (caller.kind === 'keyed') return accountWindow(gateway, caller.key.account);
  const remote = caller.kind === 'keyless' ? caller.remote : '';
  return { name: `remote ${remote}`, rule: plans.keyless };
}

export function accountWindow(gateway: Gateway, account: string): { name: string; rule: Rule } {
  return { name: `account ${account}`, rule: gateway.accounts.ruleOf(account) };
}

/** The gateway sends these on 200 and 429 only. */
export function rateHeaders({ remaining, current, reset }: Omit<Rate, 'allowed'>): {
  [header: string]: string;
} {
  return {
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-current': String(current),
    'x-ratelimit-reset': String(reset),
  };
}
