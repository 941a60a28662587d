import { CommanderError, Command as Parser } from 'commander';
import type { Io } from './output/io.ts';
import { usageError } from './output/usage.ts';
import { parserError } from './parser-error.ts';
import { globalOptions, readSettings, type Settings } from './settings.ts';
import type { CommandSpec } from './spec.ts';
import { specs } from './specs.ts';
import { readVersion } from './version.ts';

/** A command that was chosen, with its arguments. */
export interface Chosen {
  readonly spec: CommandSpec;
  readonly args: readonly string[];
  readonly settings: Settings;
}

/**
 * Parses a command line. Undefined when help, the version or the schema was printed instead.
 *
 * @throws PerijoveError `invalid_input`.
 */
export async function parseArguments(args: readonly string[], io: Io): Promise<Chosen | undefined> {
  assertNoKey(args);
  if (args.includes('--json-schema')) {
    const { schemaText } = await import('./schema.ts');
    io.stdout.write(schemaText());
    return undefined;
  }
  let chosen: Chosen | undefined;
  const parser = createParser(io, (each) => {
    chosen = each;
  });
  try {
    await parser.parseAsync(args.length === 0 ? ['--help'] : args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return undefined;
    throw parserError(error, args);
  }
  return chosen;
}

/** The process list and the history of a shell show every argument. */
function assertNoKey(args: readonly string[]): void {
  const given = args.find((each) => /^--(?:api-?key|key|secret-?key|token)(?:=|$)/i.test(each));
  if (given === undefined) return;
  const name = given.split('=', 1)[0] ?? '';
  const says = `${name} is not an option: other programs see the arguments of a command. Set JUPITER_API_KEY, or pass the path of a file with --key-file`;
  throw usageError(name, 'no key as an argument', says);
}

function createParser(io: Io, choose: (chosen: Chosen) => void): Parser {
  const parser = new Parser('perijove')
    .description('The Jupiter API in a terminal. Unofficial.')
    .version(readVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print the help of a command')
    .option('--json-schema', 'print every command, endpoint, exit code and error code as JSON')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      // Errors are printed once, with their code.
      writeErr: () => undefined,
      getOutHelpWidth: () => io.stdout.columns ?? 100,
    })
    .addHelpText('after', HELP);
  for (const { flags, means } of globalOptions) parser.option(flags, means);
  for (const spec of specs) addCommand(parser, spec, choose);
  return parser;
}

function addCommand(parser: Parser, spec: CommandSpec, choose: (chosen: Chosen) => void): void {
  const command = parser.command(spec.name).summary(spec.summary);
  command.description(`${spec.summary}\n\nExample: perijove ${spec.example}`);
  for (const { name, means, optional, many } of spec.arguments) {
    const dotted = many ? `${name}...` : name;
    command.argument(optional ? `[${dotted}]` : `<${dotted}>`, means);
  }
  for (const { flags, means } of spec.options ?? []) command.option(flags, means);
  if (spec.ownOptions) command.allowUnknownOption().helpOption(false);
  else command.addHelpText('after', fieldsHelp(spec));
  command.action(() => {
    const settings = readSettings(command.optsWithGlobals());
    choose({ spec, args: command.args, settings });
  });
}

function fieldsHelp({ fields }: CommandSpec): string {
  const names = Object.keys(fields);
  return names.length === 0 ? '' : `\nFields of --json: ${names.join(', ')}`;
}

const HELP = `
Start without a key or a wallet:
  perijove --sandbox price SOL USDC
  perijove --sandbox swap 0.5 SOL USDC

Environment:
  JUPITER_API_KEY   key of the API; without one the keyless rate applies
  RPC_URL           your Solana node, for commands that sign
  HTTPS_PROXY       proxy of all requests; NO_PROXY names exceptions
  NO_COLOR          no colours

Exit codes: 0 success, 2 wrong input, 3 key, 4 not found, 5 rate limit, 6 try later, 7 refused,
8 unsafe transaction, 9 price moved, 10 not signed, 11 failed, 12 outcome unknown, 13 journal, 14 policy.`;
