import { parseArgs } from 'node:util';
import { isPerijoveError } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import { plain } from '../approvals/plain.ts';
import { answerApproval, listApprovals } from './approvals.ts';
import { askPassphrase } from './ask-passphrase.ts';
import { verify } from './audit.ts';
import { readConfig } from './config.ts';
import { makeKey } from './make-key.ts';
import { openOwner } from './open-owner.ts';
import { start } from './start.ts';
import { showStatus } from './status.ts';
import type { Terminal } from './terminal.ts';

const HELP = `perijove-signer <command> [--config signer.json] [--passphrase-file file]

  start                     holds the keys, and signs what the policy allows
  status                    whether it listens, and for which wallets
  key <file> [--from file]  writes a new key, or that of a key file, encrypted
  key keychain:<name>       the same, to the keychain of the system
  approvals                 what waits for the owner
  approve <id>              lets one transaction within what was shown be signed
  decline <id>
  freeze [why]              stops every signature
  unfreeze
  audit verify [--head h]   whether the log was changed

The passphrase of at least 12 characters encrypts the keys and opens the owner's channel.`;

const options = {
  config: { type: 'string', default: 'signer.json' },
  'passphrase-file': { type: 'string' },
  from: { type: 'string' },
  head: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Runs the command, and returns its exit code. Never rejects. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await runCommand(args, terminal);
  } catch (error) {
    const known = isPerijoveError(error) || error instanceof TypeError;
    terminal.err(plain(known ? (error as Error).message : `it failed: ${String(error)}`));
    return 1;
  }
}

async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [command, operand] = positionals;
  if (values.help || command === undefined) {
    terminal.out(HELP);
    return values.help ? 0 : 2;
  }
  const passphrase = (): Promise<string> =>
    askPassphrase(values['passphrase-file'], 'Passphrase of the signer: ');
  const owner = () => openOwner(values.config, passphrase);
  switch (command) {
    case 'start':
      await start(values.config, await passphrase(), terminal);
      return 0;
    case 'status':
      return showStatus(values.config, terminal);
    case 'key':
      await makeKey(operandOf('key', operand), values.from, passphrase, terminal);
      return 0;
    case 'approvals':
      await listApprovals(await owner(), terminal);
      return 0;
    case 'approve':
    case 'decline':
      return answerApproval(await owner(), command, operandOf(command, operand), terminal);
    case 'freeze':
      await (await owner()).freeze(operand ?? 'by the owner');
      terminal.out('nothing is signed until unfreeze');
      return 0;
    case 'unfreeze':
      await (await owner()).unfreeze();
      terminal.out('signs again');
      return 0;
    case 'audit':
      if (operand !== 'verify') throw invalidInput('audit', 'verify');
      return verify((await readConfig(values.config)).store, values.head, terminal);
    default:
      throw invalidInput('command', 'one of those that --help lists');
  }
}

function operandOf(command: string, operand: string | undefined): string {
  if (operand !== undefined) return operand;
  throw invalidInput(
    command,
    command === 'key' ? 'the path of a new file' : 'the id of an approval',
  );
}
