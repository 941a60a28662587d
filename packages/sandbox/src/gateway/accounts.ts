// A named import that old versions of Node lack would fail before the version check can run.
import * as crypto from 'node:crypto';
import { type Bucket, type PlanName, plans, type Rule, ruleOf } from '@perijove/core';

/** The rate limit of an account: a plan by name, or a rule. */
export type AccountPlan = Exclude<PlanName, 'keyless'> | Rule;

/** The plans that an account may have, by name. Requests without a key have no account. */
export const accountPlans = Object.keys(plans).filter(
  (name) => name !== 'keyless',
) as readonly Exclude<PlanName, 'keyless'>[];

/** A stored API key: its digest, never the key itself. */
export interface ApiKey {
  readonly id: string;
  readonly account: string;
  /** The key's first and last characters, to tell keys apart. */
  readonly hint: string;
  readonly createdAt: number;
  /** The gateway accepts the key from this time on. */
  readonly effectiveAt: number;
  /** Path prefixes that the key may use; `undefined` for all. */
  readonly allow: readonly string[] | undefined;
}

export interface KeyRequest {
  readonly account: string;
  /** Also changes the plan of an account that exists. A new account starts as `free`. */
  readonly plan?: AccountPlan | undefined;
  readonly allow?: readonly string[] | undefined;
  /**
   * Whether the account is an organisation on the list: only its keys reach the endpoints for listed
   * organisations. Also changes an account that exists. A new account starts as not listed.
   */
  readonly listed?: boolean | undefined;
}

export interface Accounts {
  /** Issues a key. Only this call returns the key itself. Default key: a random one. */
  readonly issue: (
    request: KeyRequest,
    key?: string,
  ) => { readonly key: string; readonly record: ApiKey };
  /** `undefined` for a key that is unknown, revoked or not yet effective. */
  readonly find: (key: string) => ApiKey | undefined;
  readonly list: () => readonly ApiKey[];
  readonly revoke: (id: string) => boolean;
  readonly planOf: (account: string) => AccountPlan;
  readonly isListed: (account: string) => boolean;
  /** Saves the keys and plans; returns a function that restores them. */
  readonly save: () => () => void;
  /**
   * Returns the rate limit rule of an account, which applies to all its keys together, and the
   * bucket that the rule counts.
   */
  readonly ruleOf: (account: string, bucket?: Bucket) => { bucket: Bucket; rule: Rule };
}

export interface AccountsOptions {
  readonly now: () => number;
  /** Milliseconds until the gateway accepts a new key. */
  readonly keyDelayMs: number;
}

export function createAccounts({ now, keyDelayMs }: AccountsOptions): Accounts {
  const stored: Stored = { planByAccount: new Map(), listed: new Set(), keys: new Map() };
  const { planByAccount, listed, keys } = stored;
  const planOf = (account: string): AccountPlan => planByAccount.get(account) ?? 'free';

  return {
    issue(request, key = `jup_${crypto.randomBytes(20).toString('hex')}`) {
      const { account, plan, listed: isListed } = request;
      planByAccount.set(account, plan ?? planOf(account));
      if (isListed === true) listed.add(account);
      if (isListed === false) listed.delete(account);
      const record = recordOf(request, key, { createdAt: Math.floor(now()), keyDelayMs });
      keys.set(fingerprint(key), record);
      return { key, record };
    },
    find(key) {
      const record = keys.get(fingerprint(key));
      return record && record.effectiveAt <= now() ? record : undefined;
    },
    list: () => [...keys.values()],
    revoke(id) {
      const found = [...keys].find(([, record]) => record.id === id);
      return found !== undefined && keys.delete(found[0]);
    },
    planOf,
    isListed: (account) => listed.has(account),
    save: () => save(stored),
    ruleOf: (account, bucket = 'default') => ruleOf(planOf(account), bucket),
  };
}

interface Stored {
  readonly planByAccount: Map<string, AccountPlan>;
  readonly listed: Set<string>;
  /** By the digest of the key. */
  readonly keys: Map<string, ApiKey>;
}

function recordOf(
  { account, allow }: KeyRequest,
  key: string,
  { createdAt, keyDelayMs }: { readonly createdAt: number; readonly keyDelayMs: number },
): ApiKey {
  return {
    id: crypto.randomBytes(6).toString('hex'),
    account,
    hint: `${key.slice(0, 8)}…${key.slice(-4)}`,
    createdAt,
    effectiveAt: createdAt + keyDelayMs,
    allow,
  };
}

/** Copies everything; returns a function that restores the copy. */
function save({ planByAccount, listed, keys }: Stored): () => void {
  const [plansNow, keysNow, listedNow] = [[...planByAccount], [...keys], [...listed]];
  return () => {
    planByAccount.clear();
    keys.clear();
    listed.clear();
    for (const account of listedNow) listed.add(account);
    for (const [account, plan] of plansNow) planByAccount.set(account, plan);
    for (const [digest, record] of keysNow) keys.set(digest, record);
  };
}

function fingerprint(key: string): string {
  return crypto.hash('sha256', key, 'base64');
}
