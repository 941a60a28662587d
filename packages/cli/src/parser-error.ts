import { nearestName } from '@perijove/core';
import type { CommanderError } from 'commander';
import { clean } from './output/clean.ts';
import { usageError } from './output/usage.ts';
import { globalOptions } from './settings.ts';
import type { CommandSpec } from './spec.ts';
import { specs } from './specs.ts';

/** Words that people look for, and what there is instead. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  claim:
    "the API has no endpoint for it: the receiver claims with the code in the operator's app. perijove fees claim claims the fees of a launch",
  buy: 'use perijove swap <amount> <input> <output>: the amount is of the token that you pay with',
  sell: 'use perijove swap <amount> <input> <output>, or perijove limit to sell at a price',
  balance: 'use perijove portfolio',
  balances: 'use perijove portfolio',
  cancel: 'use perijove orders cancel <order>',
  login: 'set JUPITER_API_KEY, or pass --key-file <path>',
};

/**
 * The error of a command line that the parser refuses: what is wrong, what the command takes, an example.
 * Without the value of an option: it may be a secret.
 */
export function parserError(error: CommanderError, args: readonly string[]): Error {
  const spec = specs.find(({ name }) => name === args.find((each) => !each.startsWith('-')));
  const { code } = error;
  if (code === 'commander.help') return noCommand(args);
  if (code === 'commander.unknownCommand') return unknownCommand(args);
  const says = problemOf(error, spec);
  if (spec === undefined)
    return usageError(
      'arguments',
      'a command as `perijove --help` shows it',
      `${ended(says)} See perijove --help`,
    );
  const usage = usageOf(spec);
  const help = `Expected ${usage}, for example perijove ${spec.example}. See perijove ${spec.name} --help`;
  return usageError('arguments', usage, `${spec.name}: ${ended(says)} ${help}`);
}

function ended(sentence: string): string {
  return /[.?]$/.test(sentence) ? sentence : `${sentence}.`;
}

function usageOf({ name, arguments: all }: CommandSpec): string {
  const words = all.map((each) => {
    const dotted = each.many ? `${each.name}...` : each.name;
    return each.optional ? `[${dotted}]` : `<${dotted}>`;
  });
  return ['perijove', name, ...words].join(' ');
}

function problemOf({ code, message }: CommanderError, spec: CommandSpec | undefined): string {
  const [, quoted = ''] = /'([^']*)'/.exec(message) ?? [];
  const name = clean(quoted.replace(/=.*$/s, ''), 40);
  switch (code) {
    case 'commander.missingArgument':
      return `${name} is missing`;
    case 'commander.excessArguments':
      return 'too many arguments';
    case 'commander.unknownOption':
      return `unknown option ${name}${optionHint(name, spec)}`;
    case 'commander.optionMissingArgument':
      return `${name} needs a value`;
    default:
      return clean(message.replace(/^error: /, '').replace(/=[^']*'/, "'"), 200);
  }
}

/** The nearest option, or one that begins as it does: `--slippage` for `--slippage-bps`. */
function optionHint(name: string, spec: CommandSpec | undefined): string {
  const known = [...(spec?.options ?? []), ...globalOptions].map(
    ({ flags }) => flags.split(' ')[0] ?? '',
  );
  const nearest = nearestName(name, known) ?? known.find((each) => each.startsWith(name));
  return nearest === undefined ? '' : `; did you mean ${nearest}?`;
}

const names = specs.map(({ name }) => name);

function unknownCommand(args: readonly string[]): Error {
  const name = args.find((each) => !each.startsWith('-')) ?? '';
  return notACommand(name);
}

function notACommand(name: string): Error {
  const shown = clean(name, 40);
  if (Object.hasOwn(ELSEWHERE, name))
    return usageError('command', names.join(', '), `${shown} is not a command: ${ELSEWHERE[name]}`);
  const nearest = nearestName(name, names);
  const hint = nearest === undefined ? '' : `; did you mean ${nearest}?`;
  const says = `${ended(`${shown} is not a command${hint}`)} Commands: ${names.join(', ')}. See perijove --help`;
  return usageError('command', names.join(', '), says);
}

/** `perijove --sandbox`, and `perijove help swpa`. */
function noCommand(args: readonly string[]): Error {
  const [first, asked] = args.filter((each) => !each.startsWith('-'));
  if (first === 'help' && asked !== undefined) return notACommand(asked);
  const says = `the command is missing. Commands: ${names.join(', ')}. See perijove --help`;
  return usageError('command', names.join(', '), says);
}
