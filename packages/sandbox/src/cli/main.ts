#!/usr/bin/env node
import type { Sandbox } from '../compose/sandbox.ts';
import { startSandbox } from '../compose/start.ts';
import { type Command, parseArguments, usage } from './arguments.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** Exit status for a command line that cannot be understood. */
const MISUSE = 2;

async function main(): Promise<void> {
  // A reader such as `head` may close the pipe early: a failed write is not an error.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const command = parse();
  if (!command) return;
  if (command.run === 'help') {
    process.stdout.write(usage);
    return;
  }
  const log = command.log ? (line: string) => process.stdout.write(`${line}\n`) : undefined;
  const sandbox = await startSandbox({ ...command.options, keepAlive: true, log });
  // Registered before the announcement: a program that waits for it may stop the sandbox at once.
  stopOnSignals(process, () => {
    sandbox.stop().catch((error: unknown) => fail(error, 1));
  });
  process.stdout.once('error', () => complain('the output is closed; the sandbox keeps running'));
  process.stdout.write(announce(sandbox));
}

function parse(): Command | undefined {
  try {
    return parseArguments(process.argv.slice(2));
  } catch (error) {
    fail(error, MISUSE);
    process.stderr.write(`\n${usage}`);
    return undefined;
  }
}

function announce({ url, apiKey, portalUrl, rpcUrl, retiredUrl }: Sandbox): string {
  return `The Jupiter API on this machine (a sandbox; nothing leaves it)

  API      ${url}
  Key      ${apiKey}  (x-api-key; account demo)
  Docs     ${url}/docs
  Portal   ${portalUrl}
  OpenAPI  ${url}/openapi.json
  RPC      ${rpcUrl}  (Solana JSON-RPC and websockets on the sandbox's own ledger)
  Retired  ${retiredUrl}  (answers 410, as a host that was switched off)

Stop with Ctrl+C.
`;
}

function fail(error: unknown, status: number): void {
  complain(error instanceof Error ? error.message : String(error));
  process.exitCode = status;
}

/** Writes a message to standard error, on one line. */
function complain(message: string): void {
  process.stderr.write(`perijove-sandbox: ${message.replace(/\s*\n\s*/g, ' ')}\n`);
}

main().catch((error: unknown) => fail(error, 1));
