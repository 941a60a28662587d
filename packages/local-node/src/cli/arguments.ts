import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { isAddress, unknownName } from '@perijove/core';
import { isLoopbackName } from '../http/loopback-name.ts';

/** The default port of Solana's JSON-RPC. */
const DEFAULT_PORT = 8899;

const LAST_PORT = 65_535;

export const usage = `Usage: local-node [options]

A Solana node on this machine only: JSON-RPC and its websocket. The flags are those of
solana-test-validator.

Options:
  --rpc-port <port>        Port of the RPC; the websocket is at the next port, and at the same one;
                           0 for any free port. Default ${DEFAULT_PORT}.
  -l, --ledger <folder>    Keep the ledger there, and go on from it, even after a kill. Needs Node 24.
                           Default: nothing is kept.
  -r, --reset              Remove what the ledger folder has, and start again.
  --mint <address>         A new ledger has 500 million SOL there.
  --bpf-program <address> <file>
                           A new ledger has this program: an ELF file (.so). May be repeated.
  --account <address> <file>
                           A new ledger has this account: a file of \`solana account --output json\`;
                           - for the address in the file. May be repeated.
  -c, --clone <address>    A new ledger has this account of the node at --url; a program with its
                           code. May be repeated.
  -u, --url <url>          URL of the node to clone from. Nothing else is sent there.
  --snapshot <file>        A new ledger begins with this snapshot.
  -w, --warp-slot <slot>   Move to this slot after the start.
  --bind-address <host>    Accepted for loopback names only: the node never listens elsewhere.
  -q, --quiet              Write nothing but errors.
  -V, --version            Show the version.
  -h, --help               Show this.
`;

/** An address and a file. */
export interface AddressFile {
  readonly address: string;
  readonly file: string;
}

/** What a new ledger has. */
export interface GenesisArguments {
  readonly mint: string | undefined;
  readonly programs: readonly AddressFile[];
  readonly accounts: readonly AddressFile[];
  readonly clone: readonly string[];
  readonly url: string | undefined;
  readonly snapshot: string | undefined;
}

export interface StartArguments {
  readonly port: number;
  readonly dataFolder: string | undefined;
  readonly startOver: boolean;
  readonly genesis: GenesisArguments;
  readonly warpSlot: number | undefined;
  readonly quiet: boolean;
}

/** A parsed command line. */
export type Command =
  | { readonly run: 'help' | 'version' }
  | { readonly run: 'start'; readonly options: StartArguments };

const flags = {
  'rpc-port': { type: 'string' },
  ledger: { type: 'string', short: 'l' },
  reset: { type: 'boolean', short: 'r', default: false },
  mint: { type: 'string' },
  clone: { type: 'string', short: 'c', multiple: true, default: [] },
  url: { type: 'string', short: 'u' },
  snapshot: { type: 'string' },
  'warp-slot': { type: 'string', short: 'w' },
  'bind-address': { type: 'string' },
  quiet: { type: 'boolean', short: 'q', default: false },
  version: { type: 'boolean', short: 'V', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const satisfies ParseArgsOptionsConfig;

/** Flags with two values, which `parseArgs` does not know. */
const PAIRS = ['--bpf-program', '--account'] as const;

/** @throws Error that names the invalid argument. */
export function parseArguments(args: readonly string[]): Command {
  const { rest, pairs } = takePairs(args);
  assertKnown(rest);
  const { values } = parseArgs({ args: rest, options: flags });
  if (values.help) return { run: 'help' };
  if (values.version) return { run: 'version' };
  assertLoopback(values['bind-address']);
  const { clone, url, mint } = values;
  for (const [flag, address] of [['--mint', mint] as const, ...clone.map(named('--clone'))]) {
    if (address !== undefined) assertAddress(flag, address);
  }
  if (clone.length > 0 && url === undefined) throw new Error('--clone needs --url <url>');
  if (url !== undefined) assertUrl(url, clone.length > 0);
  if (values.ledger === '') throw new Error("--ledger must name a folder, not ''");
  const warp = values['warp-slot'];
  return {
    run: 'start',
    options: {
      port: readNumber('--rpc-port', values['rpc-port'], LAST_PORT) ?? DEFAULT_PORT,
      dataFolder: values.ledger,
      startOver: values.reset,
      genesis: {
        mint,
        programs: pairs('--bpf-program'),
        accounts: pairs('--account'),
        clone,
        url,
        snapshot: values.snapshot,
      },
      warpSlot: readNumber('--warp-slot', warp, Number.MAX_SAFE_INTEGER),
      quiet: values.quiet,
    },
  };
}

const named =
  (flag: string) =>
  (value: string): readonly [string, string] => [flag, value];

/** Takes the flags with two values out of the arguments. */
function takePairs(args: readonly string[]) {
  const rest: string[] = [];
  const found = new Map<string, AddressFile[]>(PAIRS.map((flag) => [flag, []]));
  for (let at = 0; at < args.length; at++) {
    const flag = args[at] ?? '';
    const list = found.get(flag);
    if (!list) {
      rest.push(flag);
      continue;
    }
    const [address, file] = [args[++at], args[++at]];
    if (address === undefined || file === undefined) {
      throw new Error(`${flag} needs two values: <address> <file>`);
    }
    if (!(flag === '--account' && address === '-')) assertAddress(flag, address);
    list.push({ address, file });
  }
  return { rest, pairs: (flag: (typeof PAIRS)[number]) => found.get(flag) ?? [] };
}

/** Suggests the closest flag for a misspelt one, which Node's own error does not. */
function assertKnown(args: readonly string[]): void {
  const { tokens } = parseArgs({ args: [...args], options: flags, strict: false, tokens: true });
  const known = [...Object.keys(flags).map((name) => `--${name}`), ...PAIRS];
  for (const token of tokens) {
    if (token.kind !== 'option' || Object.hasOwn(flags, token.name)) continue;
    if (PAIRS.some((flag) => flag === token.rawName)) {
      throw new Error(`${token.rawName} needs two values: <address> <file>, separated by spaces`);
    }
    throw new Error(unknownName('option', token.rawName, known).says);
  }
}

function assertAddress(flag: string, text: string): void {
  const isGood: boolean = isAddress(text);
  if (isGood) return;
  throw new Error(`${flag} must be an address: 32 bytes as base58, not '${text}'`);
}

function assertUrl(url: string, isUsed: boolean): void {
  if (!isUsed) throw new Error('--url is for --clone: name the accounts to clone');
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return;
  throw new Error(
    '--url must be the URL of a node, https://... or http://...; names of clusters are not known',
  );
}

function readNumber(flag: string, text: string | undefined, max: number): number | undefined {
  if (text === undefined) return undefined;
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (value <= max) return value;
  throw new Error(`${flag} must be a whole number from 0 to ${max}, not '${text}'`);
}

function assertLoopback(host: string | undefined): void {
  if (host === undefined || host === '::1' || isLoopbackName(host)) return;
  throw new Error(`--bind-address '${host}': the node listens on this machine only (127.0.0.1)`);
}
