import { isPerijoveError } from '@perijove/core';
import { clean } from '../output/clean.ts';
import type { Io } from '../output/io.ts';
import { readVersion } from '../version.ts';

/** One finding of `doctor`. */
export interface Check {
  readonly check: string;
  readonly state: 'ok' | 'warning' | 'problem';
  readonly found: string;
  /** What to do; null if nothing. */
  readonly todo: string | null;
}

/** A finding of an error. Messages of ours hold no secrets. */
export function problem(check: string, error: unknown): Check {
  const isOurs = isPerijoveError(error);
  const message = error instanceof Error ? error.message : String(error);
  const todo = isOurs ? `${error.advice}; see ${error.docs}` : 'report it, with this line';
  return {
    check,
    state: 'problem',
    found: `${isOurs ? error.code : 'unexpected'}: ${clean(message, 200)}`,
    todo,
  };
}

/** Variables that name a proxy. */
const PROXIES = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'];

/** What needs no request: versions and the proxy. */
export function checkMachine(env: Io['env']): readonly Check[] {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isNew = major > 20 || (major === 20 && minor >= 18);
  const versions: Check = {
    check: 'versions',
    state: isNew ? 'ok' : 'problem',
    found: `perijove ${readVersion()}, Node ${process.versions.node}`,
    todo: isNew ? null : 'install Node 20.18.1 or later',
  };
  const name = PROXIES.find((each) => env[each]);
  const found = name === undefined ? 'none' : `${hostOf(env[name])}, by ${name}`;
  return [versions, { check: 'proxy', state: 'ok', found, todo: null }];
}

/** The host alone: a URL can hold a password or a key. */
export function hostOf(url: string | undefined): string {
  return url !== undefined && URL.canParse(url) ? clean(new URL(url).host, 80) : 'not a URL';
}
