import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { unknownName } from '@perijove/core';
import { isLoopbackName } from '@perijove/local-node/rpc';
import { checkOption } from '../compose/check-options.ts';
import type { SandboxOptions } from '../compose/sandbox.ts';

/** Default port of the sandbox. */
const DEFAULT_PORT = 4260;

export const usage = `Usage: perijove-sandbox [options]

Serves the Jupiter API on this machine only.

Options:
  --port <number>  Port to listen on; 0 for any free port. Default ${DEFAULT_PORT}.
  --seed <text>    Sandboxes with the same seed have the same market. Default 1.
  --start-at <time>
                   World time at which it begins, as ISO text. Default: now. Kept data goes on from
                   its own time.
  --data <folder>  Keep the ledger, orders, prices and time there, and go on from them, even after
                   a kill. Needs Node 24, and always the same seed. Default: nothing is kept.
  --host <name>    Accepted for loopback names only: the sandbox never listens elsewhere.
  --allow-origin <origin>
                   Serve pages of this origin too; may be repeated. Default: pages of this machine
                   only (localhost, 127.0.0.1, [::1]). Programs are always served.
  --genesis-hash <hash>
                   What getGenesisHash returns, for clients that refuse a cluster that they do not
                   know. Default: a hash of the seed.
  --listed         The demo key may call the endpoints for listed organisations.
  --log            Write a line for each request.
  --help           Show this.
`;

/** A parsed command line. */
export type Command =
  | { readonly run: 'help' }
  | { readonly run: 'start'; readonly options: SandboxOptions; readonly log: boolean };

const flags = {
  port: { type: 'string' },
  seed: { type: 'string' },
  'start-at': { type: 'string' },
  data: { type: 'string' },
  host: { type: 'string' },
  'allow-origin': { type: 'string', multiple: true },
  'genesis-hash': { type: 'string' },
  listed: { type: 'boolean', default: false },
  log: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const satisfies ParseArgsOptionsConfig;

/** @throws Error that names the invalid argument. */
export function parseArguments(args: readonly string[]): Command {
  assertKnown(args);
  const { values } = parseArgs({ args: [...args], options: flags });
  if (values.help) return { run: 'help' };
  assertLoopback(values.host);
  if (values.data !== undefined) checkOption('dataFolder', values.data, '--data');
  const startAt = values['start-at'];
  if (startAt !== undefined) checkOption('startAt', startAt, '--start-at');
  const allowedOrigins = values['allow-origin'];
  if (allowedOrigins) checkOption('allowedOrigins', allowedOrigins, '--allow-origin');
  const genesisHash = values['genesis-hash'];
  if (genesisHash !== undefined) checkOption('genesisHash', genesisHash, '--genesis-hash');
  const port = values.port === undefined ? DEFAULT_PORT : parsePort(values.port);
  return {
    run: 'start',
    options: {
      port,
      seed: values.seed,
      startAt,
      dataFolder: values.data,
      allowedOrigins,
      genesisHash,
      listed: values.listed,
    },
    log: values.log,
  };
}

/** Suggests the closest flag for a misspelt one, which Node's own error does not. */
function assertKnown(args: readonly string[]): void {
  const { tokens } = parseArgs({ args: [...args], options: flags, strict: false, tokens: true });
  const known = Object.keys(flags).map((name) => `--${name}`);
  for (const token of tokens) {
    if (token.kind !== 'option' || Object.hasOwn(flags, token.name)) continue;
    throw new Error(unknownName('option', token.rawName, known).says);
  }
}

function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : text;
  checkOption('port', port, '--port');
  return Number(port);
}

function assertLoopback(host: string | undefined): void {
  if (host === undefined || host === '::1' || isLoopbackName(host)) return;
  throw new Error(`--host '${host}': the sandbox listens on this machine only (127.0.0.1)`);
}
