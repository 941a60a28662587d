import type { Io } from '../output/io.ts';
import type { Settings } from '../settings.ts';
import { configPath, readConfig } from './file.ts';
import {
  assertNoKeyIn,
  type Configuration,
  checkOption,
  type OptionName,
  optionNames,
  options,
} from './options.ts';

/** A value with where it comes from. */
export interface Resolved {
  readonly value: string;
  readonly source: 'flag' | 'environment' | 'file';
  /** The flag, the variable or the path of the file. */
  readonly from: string;
}

export type ResolvedOptions = Readonly<Partial<Record<OptionName, Resolved>>>;

/**
 * Returns each option by the flag, else by the environment, else by the file.
 *
 * @throws PerijoveError `invalid_input` that names where the value is.
 */
export async function resolveOptions(
  flags: Configuration,
  env: Io['env'],
): Promise<ResolvedOptions> {
  const path = configPath(env);
  const file = await readConfig(path);
  const found = optionNames.map((name) => [name, resolve(name, flags, env, file, path)] as const);
  return Object.fromEntries(found.filter(([, each]) => each !== undefined));
}

function resolve(
  name: OptionName,
  flags: Configuration,
  env: Io['env'],
  file: Configuration,
  path: string,
): Resolved | undefined {
  const { flag, variable } = options[name];
  const given = flags[name];
  if (given !== undefined) {
    const value = checkOption(name, given, flag);
    // The process list and the history of a shell show every argument.
    if (name === 'rpcUrl') assertNoKeyIn(value, flag);
    return { value, source: 'flag', from: flag };
  }
  const set = env[variable];
  if (set)
    return { value: checkOption(name, set, variable), source: 'environment', from: variable };
  const stored = file[name];
  return stored === undefined ? undefined : { value: stored, source: 'file', from: path };
}

/**
 * The settings with what the environment and the file add. In a sandbox only flags count, and the folder of
 * its data: the wallet, the journal and the key of the real service stay out of it.
 */
export function settingsWith(settings: Settings, resolved: ResolvedOptions): Settings {
  const named = (name: OptionName): string | undefined => resolved[name]?.value;
  const sandboxData = named('sandboxData');
  if (settings.sandboxUrl !== undefined) return settings;
  if (settings.sandbox || named('network') === 'sandbox')
    return { ...settings, sandbox: true, sandboxData };
  return {
    ...settings,
    plan: named('plan'),
    rpcUrl: named('rpcUrl'),
    keyFile: named('keyFile'),
    keypair: named('keypair'),
    journal: named('journal'),
    policy: named('policy'),
    isKeyFileNamed: resolved.keyFile?.source === 'flag',
  };
}
