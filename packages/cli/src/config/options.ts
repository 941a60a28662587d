import { nearestName } from '@perijove/core';
import { clean } from '../output/clean.ts';
import { usageError } from '../output/usage.ts';

/** What `perijove init` writes. No secret: the key of the API and a node's address with a key are not here. */
export interface Configuration {
  readonly network?: string | undefined;
  readonly sandboxData?: string | undefined;
  readonly plan?: string | undefined;
  readonly rpcUrl?: string | undefined;
  readonly keyFile?: string | undefined;
  readonly keypair?: string | undefined;
  readonly journal?: string | undefined;
  readonly policy?: string | undefined;
}

export type OptionName = keyof Configuration;

/** One option of the configuration, with the flag and the variable that override the file. */
interface ConfigOption {
  readonly flag: string;
  readonly variable: string;
  readonly means: string;
  /** Returns what is accepted, where the value cannot be used. */
  readonly faultOf: (value: string) => string | undefined;
}

export const PLANS = ['keyless', 'free', 'developer', 'launch', 'pro'] as const;
export const NETWORKS = ['mainnet', 'sandbox'] as const;

const oneOf =
  (names: readonly string[]) =>
  (value: string): string | undefined =>
    names.includes(value) ? undefined : names.join(', ');

const path = (value: string): string | undefined => (value === '' ? 'a path' : undefined);

/** Every option, in the order of `perijove config`. */
export const options: Readonly<Record<OptionName, ConfigOption>> = {
  network: {
    flag: '--network',
    variable: 'PERIJOVE_NETWORK',
    means: 'mainnet, or sandbox: as if --sandbox were given',
    faultOf: oneOf(NETWORKS),
  },
  sandboxData: {
    flag: '--sandbox-data',
    variable: 'PERIJOVE_SANDBOX_DATA',
    means: 'folder in which --sandbox keeps its ledger between commands',
    faultOf: path,
  },
  plan: {
    flag: '--plan',
    variable: 'PERIJOVE_PLAN',
    means: 'plan of your key: its rate limit',
    faultOf: oneOf(PLANS),
  },
  rpcUrl: {
    flag: '--rpc-url',
    variable: 'RPC_URL',
    means: 'your Solana node',
    faultOf: (value) => (isHttp(value) ? undefined : 'the http(s) address of a Solana node'),
  },
  keyFile: {
    flag: '--key-file',
    variable: 'PERIJOVE_KEY_FILE',
    means: 'file with the key of the API, or keychain:<name>',
    faultOf: path,
  },
  keypair: {
    flag: '--keypair',
    variable: 'PERIJOVE_KEYPAIR',
    means: 'key pair file that signs, or keychain:<name>',
    faultOf: path,
  },
  journal: {
    flag: '--journal',
    variable: 'PERIJOVE_JOURNAL',
    means: 'folder of the journal',
    faultOf: path,
  },
  policy: {
    flag: '--policy',
    variable: 'PERIJOVE_POLICY',
    means: 'policy that bounds what may leave',
    faultOf: path,
  },
};

export const optionNames = Object.keys(options) as readonly OptionName[];

function isHttp(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

/**
 * Checks a value.
 *
 * @param where The flag, the variable, or the field of the file.
 * @throws PerijoveError `invalid_input`, without the value of a node's address: it may hold a key.
 */
export function checkOption(name: OptionName, value: string, where: string): string {
  const fault = options[name].faultOf(value);
  if (fault === undefined) return value;
  const given = name === 'rpcUrl' ? '' : `, not ${clean(value, 40)}`;
  throw usageError(where, fault, `${where}: expected ${fault}${given}`);
}

/** Whether a node's address may hold a key: it belongs into the environment, and not into a file or a flag. */
function mayHoldKey(value: string): boolean {
  const { username, password, search, hash, pathname } = new URL(value);
  const isLong = pathname.split('/').some((part) => part.length > MAX_WORD);
  return [username, password, search, hash].some((part) => part !== '') || isLong;
}

/** A part of a path that is longer is a key rather than a word. */
const MAX_WORD = 15;

/** @throws PerijoveError `invalid_input`. */
export function assertNoKeyIn(value: string, where: string): void {
  if (!mayHoldKey(value)) return;
  const says = `${where}: this address may hold a key, which does not belong there: set RPC_URL in the environment instead`;
  throw usageError(where, 'an address without a key in it', says);
}

/** @throws PerijoveError `invalid_input` for the name of no option, with the nearest one. */
export function assertKnownOption(name: string, where: string): asserts name is OptionName {
  if (Object.hasOwn(options, name)) return;
  const nearest = nearestName(name, optionNames);
  const hint = nearest === undefined ? '' : `; did you mean ${nearest}?`;
  const says = `${where}: unknown field ${clean(name, 40)}${hint} Known: ${optionNames.join(', ')}`;
  throw usageError(where, optionNames.join(', '), says);
}
