import { isAddress, unknownName } from '@perijove/core';
import { CLOCK_START_MS } from '@perijove/local-node/ledger';
import { normalizeOrigin } from '@perijove/local-node/rpc';
import { accountPlans } from '../gateway/accounts.ts';
import type { SandboxOptions } from './sandbox.ts';

interface Expectation {
  readonly isGood: (value: unknown) => boolean;
  /** The text after "must" in the error message. */
  readonly expected: string;
}

const LAST_PORT = 65_535;

const port: Expectation = {
  isGood: (value) => isCount(value) && value <= LAST_PORT,
  expected: `be a whole number from 0 to ${LAST_PORT}`,
};

const amount: Expectation = {
  isGood: (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0,
  expected: 'be a number, 0 or more',
};

const listener: Expectation = {
  isGood: (value) => typeof value === 'function',
  expected: 'be a function',
};

const expectations: Readonly<Record<keyof SandboxOptions, Expectation>> = {
  port,
  retiredPort: port,
  seed: {
    isGood: (value) => typeof value === 'string' || typeof value === 'number',
    expected: 'be text or a number',
  },
  plan: {
    isGood: (value) => accountPlans.some((plan) => plan === value) || isRule(value),
    expected: `be ${accountPlans.join(', ')}, or a rule { limit, windowMs }`,
  },
  listed: {
    isGood: (value) => typeof value === 'boolean',
    expected: 'be true or false',
  },
  burst: {
    isGood: (value) => isCount(value) && value > 0,
    expected: 'be a whole number, 1 or more',
  },
  keyDelayMs: amount,
  startAt: {
    isGood: (value) => startOf(value) >= CLOCK_START_MS,
    expected: `be a Date or ISO text, from ${new Date(CLOCK_START_MS).toISOString()} on`,
  },
  clockSpeed: amount,
  allTokensCount: { isGood: isCount, expected: 'be a whole number, 0 or more' },
  dataFolder: {
    isGood: (value) => typeof value === 'string' && value !== '',
    expected: 'name a folder',
  },
  genesisHash: {
    isGood: isAddress,
    expected: 'be a hash: 32 bytes as base58',
  },
  allowedOrigins: {
    isGood: (value) => Array.isArray(value) && value.every(isOrigin),
    expected: 'be a list of origins such as https://app.example, without a path',
  },
  keepAlive: {
    isGood: (value) => typeof value === 'boolean',
    expected: 'be true or false',
  },
  log: listener,
  report: listener,
  now: listener,
};

/** @throws TypeError for a misspelt option, or one with a value that it cannot have. */
export function checkOptions(options: SandboxOptions): void {
  if (typeof options !== 'object' || options === null) {
    throw new TypeError(`options must be an object, not ${show(options)}`);
  }
  for (const [name, value] of Object.entries(options)) {
    if (!isOption(name)) {
      throw new TypeError(unknownName('option', name, Object.keys(expectations)).says);
    }
    if (value !== undefined) checkOption(name, value);
  }
}

/**
 * @param shownAs the option's name for the user: a flag on a command line.
 * @throws TypeError for a value that the option cannot have.
 */
export function checkOption(
  name: keyof SandboxOptions,
  value: unknown,
  shownAs: string = name,
): void {
  const { isGood, expected } = expectations[name];
  if (!isGood(value)) throw new TypeError(`${shownAs} must ${expected}, not ${show(value)}`);
}

function isOption(name: string): name is keyof SandboxOptions {
  return Object.hasOwn(expectations, name);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Returns the time of a date or of ISO text; NaN for everything else. */
function startOf(value: unknown): number {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'string' && ISO.test(value) ? Date.parse(value) : Number.NaN;
}

const ISO = /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?$/;

function isOrigin(value: unknown): boolean {
  return typeof value === 'string' && normalizeOrigin(value) !== undefined;
}

function isRule(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { limit, windowMs } = value as { readonly limit?: unknown; readonly windowMs?: unknown };
  return isCount(limit) && typeof windowMs === 'number' && windowMs > 0;
}

function show(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  if (Array.isArray(value)) return `[${value.map(show).join(', ')}]`;
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
