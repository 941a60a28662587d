import { stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { configPath, readConfig, writeConfig } from '../config/file.ts';
import {
  assertNoKeyIn,
  type Configuration,
  checkOption,
  NETWORKS,
  type OptionName,
  optionNames,
  options,
  PLANS,
} from '../config/options.ts';
import { askText } from '../money/ask.ts';
import { facts } from '../output/table.ts';
import { usageError } from '../output/usage.ts';
import { keychainEntry } from '../session/key.ts';
import type { Context, Result } from '../spec.ts';

/** What is asked, in this order. Everything else is by flags. */
const QUESTIONS: readonly (readonly [name: OptionName, question: string])[] = [
  ['network', `Network (${NETWORKS.join(', ')})`],
  ['rpcUrl', 'Address of your Solana node, without a key in it; it simulates what you sign'],
  ['keypair', 'Key pair file that signs, or keychain:<name>'],
  ['plan', `Plan of your API key (${PLANS.join(', ')})`],
];

/** The answer that leaves an option out. */
const NONE = 'none';

/** `perijove init` */
export async function run(context: Context): Promise<Result> {
  const { io, settings } = context;
  const path = configPath(io.env);
  const start = await defaults(context, await readConfig(path));
  const config = settings.yes ? start : await answers(context, start);
  await writeConfig(path, config);
  const data = Object.fromEntries(optionNames.map((name) => [name, config[name] ?? null]));
  const shown = optionNames.map((name) => [name, config[name] ?? 'not set'] as const);
  const next =
    'The key of the API is not in this file: perijove key store keeps it in the keychain of the system, or set JUPITER_API_KEY. Next: perijove doctor';
  return {
    data: { path, ...data },
    text: `${facts([['file', path], ...shown], context.paint)}${next}\n`,
  };
}

/** Flags count first, then what the file has, then what this machine has. */
async function defaults({ io, settings }: Context, file: Configuration): Promise<Configuration> {
  const found: Record<string, string> = { network: 'mainnet' };
  const solana = join(io.env['HOME'] || homedir(), '.config', 'solana', 'id.json');
  if (await stat(solana).catch(() => undefined)) found['keypair'] = solana;
  for (const name of optionNames) {
    const flag = name === 'network' && settings.sandbox ? 'sandbox' : settings[name];
    if (flag !== undefined) found[name] = checked(name, flag, options[name].flag);
    else if (file[name] !== undefined) found[name] = file[name];
  }
  return found;
}

/** A path is stored whole: another command runs in another folder. */
function checked(name: OptionName, value: string, where: string): string {
  const text = checkOption(name, value, where);
  if (name === 'rpcUrl') assertNoKeyIn(text, where);
  const isPath = ['sandboxData', 'keyFile', 'keypair', 'journal', 'policy'].includes(name);
  return isPath && keychainEntry(text) === undefined
    ? resolve(text.replace(/^~(?=\/)/, homedir()))
    : text;
}

async function answers(context: Context, start: Configuration): Promise<Configuration> {
  const { io } = context;
  if (io.stdin.isTTY !== true || io.stderr.isTTY !== true)
    throw usageError(
      '--yes',
      'a terminal, or --yes',
      'perijove init asks a few questions, and needs a terminal for the answers: add --yes to write the defaults',
    );
  const config: Record<string, string | undefined> = { ...start };
  for (const [name, question] of QUESTIONS)
    config[name] = await answer(context, name, question, start);
  return config;
}

/** Asks again after an answer that cannot be used. Ctrl+C and the end of the input end the command. */
async function answer(
  context: Context,
  name: OptionName,
  question: string,
  start: Configuration,
): Promise<string | undefined> {
  const before = start[name] ?? NONE;
  for (;;) {
    const text = await askText(context, `${question} [${before}]: `);
    if (text === undefined)
      throw usageError('init', 'an answer', 'init: ended without an answer; nothing was written');
    const value = text === '' ? before : text;
    if (value === NONE) return undefined;
    try {
      return checked(name, value, name);
    } catch (error) {
      context.say((error as Error).message);
    }
  }
}
