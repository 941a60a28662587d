import { unknownName } from '../check/unknown-name.ts';
import { inputError } from '../errors/errors.ts';
import type { Issue } from '../errors/issue.ts';
import { issueOfPlan, type Plan } from '../limits/plans.ts';

/** One key of a pool. */
export interface KeyOptions {
  /** Sent as `x-api-key`. Kept out of every error and event. An unset environment variable is refused. */
  readonly apiKey: string | undefined;
  /** Names the key in events and budgets: up to 40 characters. Default: its number in the list, from 1. */
  readonly label?: string | undefined;
  /** Of the key's organisation. Default `free`; then the limit in the gateway's headers. */
  readonly plan?: Plan | undefined;
  /**
   * Names the organisation. The gateway counts all keys of an organisation together: give them the same
   * name. Default: each key has its own.
   */
  readonly account?: string | undefined;
  /**
   * Price of a credit of this key's plan, in any unit that is the same for all keys. Of the keys with
   * room, one with the lowest price sends the call; endpoints that cost no credits are sent with any.
   * Default: 0 with plan `free`, else 1.
   */
  readonly creditPrice?: number | undefined;
  /**
   * Among keys of the same price: 2 sends twice the part of its plan before another key is chosen, 0.5
   * half of it. Default 1.
   */
  readonly weight?: number | undefined;
}

/** The options of a key, checked. */
export interface CheckedKey extends KeyOptions {
  readonly apiKey: string;
}

type Rule = readonly [expected: string, isGood: (value: unknown) => boolean];

const isAtLeast = (value: unknown, min: number): boolean =>
  typeof value === 'number' && Number.isFinite(value) && value >= min;

const rules: Readonly<Record<keyof KeyOptions, Rule>> = {
  apiKey: [
    'printable text without spaces: is the environment variable set?',
    (value) => typeof value === 'string' && /^[\x21-\x7e]+$/.test(value),
  ],
  label: [
    'up to 40 letters, digits, spaces and - _ . /',
    (value) => typeof value === 'string' && /^[\w .\-/]{1,40}$/.test(value),
  ],
  plan: ['', () => true],
  account: ['text', (value) => typeof value === 'string' && value !== ''],
  creditPrice: ['a number, 0 or more', (value) => isAtLeast(value, 0)],
  weight: ['a number greater than 0', (value) => isAtLeast(value, Number.MIN_VALUE)],
};

const MAX_KEYS = 1_000;

/** @throws PerijoveError `invalid_input` that names the key by its index and the option that is wrong. */
export function assertKeys(keys: readonly KeyOptions[]): asserts keys is readonly CheckedKey[] {
  const issue = issueOfList(keys);
  if (issue) throw inputError('createKeyPool', issue);
}

function issueOfList(keys: readonly KeyOptions[]): Issue | undefined {
  if (!Array.isArray(keys) || keys.length === 0 || keys.length > MAX_KEYS)
    return { path: 'keys', expected: `a list of 1 to ${MAX_KEYS} keys, such as [{ apiKey }]` };
  for (const [index, key] of keys.entries()) {
    const issue = issueOfKey(key) ?? issueOfPlace(keys, index);
    if (!issue) continue;
    const { says } = issue;
    const path = `keys[${index}]${issue.path && `.${issue.path}`}`;
    return { path, expected: issue.expected, ...(says && { says: `keys[${index}]: ${says}` }) };
  }
  return undefined;
}

function issueOfKey(key: KeyOptions): Issue | undefined {
  if (typeof key !== 'object' || key === null)
    return { path: '', expected: 'an object with apiKey' };
  const unknown = Object.keys(key).find((name) => !Object.hasOwn(rules, name));
  if (unknown !== undefined) return unknownName('option', unknown, Object.keys(rules));
  for (const [path, [expected, isGood]] of Object.entries(rules)) {
    const value = key[path as keyof KeyOptions];
    if ((value !== undefined || path === 'apiKey') && !isGood(value)) return { path, expected };
  }
  const { plan = 'free' } = key;
  if (plan === 'keyless') return { path: 'plan', expected: 'a plan of a key' };
  return issueOfPlan(plan);
}

/** What contradicts the keys before it. No message repeats a key. */
function issueOfPlace(keys: readonly KeyOptions[], index: number): Issue | undefined {
  const { apiKey, label, account, plan } = keys[index] as KeyOptions;
  const before = keys.slice(0, index);
  if (before.some((each) => each.apiKey === apiKey))
    return { path: 'apiKey', expected: 'a key that is not in the list yet' };
  if (before.some((each, at) => labelOf(each, at) === labelOf({ label }, index)))
    return { path: 'label', expected: 'a label that no other key has' };
  if (
    label !== undefined &&
    keys.some(({ apiKey: secret = '' }) => secret !== '' && label.includes(secret))
  )
    return {
      path: 'label',
      expected: 'a name: events and errors show it, so it must not be a key',
    };
  const same = before.find((each) => account !== undefined && each.account === account);
  if (same && JSON.stringify(same.plan) !== JSON.stringify(plan))
    return { path: 'plan', expected: 'the plan of the other keys of this account' };
  return undefined;
}

export function labelOf({ label }: Pick<KeyOptions, 'label'>, index: number): string {
  return label ?? String(index + 1);
}
