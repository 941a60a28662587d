#!/usr/bin/env node
import type { LocalNode } from '../node/local-node.ts';
import { openNode } from '../node/open-node.ts';
import { type Command, parseArguments, type StartArguments, usage } from './arguments.ts';
import { genesisOf } from './genesis.ts';
import { packageVersion } from './package-version.ts';

/** Exit status for a command line that cannot be understood. */
const MISUSE = 2;

async function main(): Promise<void> {
  // A reader such as `head` may close the pipe early: a failed write is not an error.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const command = parse();
  if (command?.run === 'help') process.stdout.write(usage);
  else if (command?.run === 'version') {
    process.stdout.write(`local-node ${packageVersion(process.argv[1] ?? '')}\n`);
  } else if (command?.run === 'start') await start(command.options);
}

async function start(options: StartArguments): Promise<void> {
  const { port, dataFolder, startOver, warpSlot, quiet } = options;
  const makeGenesis = genesisOf(options.genesis);
  let isNew = false;
  const node = await openNode({
    port,
    dataFolder,
    startOver,
    keepAlive: true,
    words: { server: 'node', option: '`--rpc-port`' },
    genesis(env) {
      isNew = true;
      return makeGenesis(env);
    },
  });
  // Registered before the announcement: a program that waits for it may stop the node at once.
  stopOnSignals(node);
  if (!isNew) tellIgnored(options);
  try {
    if (warpSlot !== undefined) node.warpToSlot(warpSlot);
  } catch (error) {
    await node.stop();
    throw error;
  }
  if (!quiet) process.stdout.write(announce(node, dataFolder));
}

/** Stops at the first signal: package runners repeat a Ctrl+C that the terminal has already sent. */
function stopOnSignals(node: LocalNode): void {
  const stop = (): void => void node.stop().catch((error: unknown) => fail(error, 1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}

/** Flags for a new ledger do nothing for one that exists, as with `solana-test-validator`. */
function tellIgnored({ genesis, dataFolder }: StartArguments): void {
  const { mint, programs, accounts, clone, snapshot } = genesis;
  const given: readonly (readonly [string, boolean])[] = [
    ['--mint', mint !== undefined],
    ['--bpf-program', programs.length > 0],
    ['--account', accounts.length > 0],
    ['--clone', clone.length > 0],
    ['--snapshot', snapshot !== undefined],
  ];
  const ignored = given.filter(([, isGiven]) => isGiven).map(([flag]) => flag);
  if (ignored.length === 0) return;
  complain(`${ignored.join(', ')} ignored: ${dataFolder} has a ledger; --reset starts a new one`);
}

function parse(): Command | undefined {
  try {
    return parseArguments(process.argv.slice(2));
  } catch (error) {
    fail(error, MISUSE);
    process.stderr.write('local-node --help shows all options\n');
    return undefined;
  }
}

function announce({ rpcUrl, websocketUrl }: LocalNode, dataFolder: string | undefined): string {
  return `A Solana node on this machine

  RPC        ${rpcUrl}
  Websocket  ${websocketUrl}  (and the next port)
  Ledger     ${dataFolder ?? 'in memory; --ledger <folder> keeps it'}

Stop with Ctrl+C.
`;
}

function fail(error: unknown, status: number): void {
  complain(error instanceof Error ? error.message : String(error));
  process.exitCode = status;
}

/** Writes a message to standard error, on one line. */
function complain(message: string): void {
  process.stderr.write(`local-node: ${message.replace(/\s*\n\s*/g, ' ')}\n`);
}

main().catch((error: unknown) => fail(error, 1));
