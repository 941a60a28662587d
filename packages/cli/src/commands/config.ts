import { configPath } from '../config/file.ts';
import { type OptionName, optionNames, options } from '../config/options.ts';
import { type Resolved, resolveOptions } from '../config/resolve.ts';
import { hostOf } from '../doctor/check.ts';
import { table } from '../output/table.ts';
import { journalFolder } from '../session/folders.ts';
import type { Context, Result } from '../spec.ts';

/** `perijove config` */
export async function run({ io, settings, paint }: Context): Promise<Result> {
  const resolved = await resolveOptions(settings, io.env);
  const data = [
    ...optionNames.map((name) => ({ option: name, ...shownOf(name, resolved[name], io.env) })),
    keyOf(io.env),
  ];
  const columns = [{ head: 'OPTION' }, { head: 'VALUE', max: 80 }, { head: 'FROM', max: 100 }];
  const rows = data.map(({ option, value, from }) => [option, value ?? 'not set', from]);
  const path = configPath(io.env);
  const text = `${table(columns, rows, paint)}\nThe file is ${path}. Flags count first, then the environment, then the file.\n`;
  return { data, text };
}

/** A node's address is shown by its host: it may hold a key. */
function shownOf(name: OptionName, found: Resolved | undefined, env: Context['io']['env']) {
  if (found === undefined) return { value: defaultOf(name, env), from: 'default' };
  return { value: name === 'rpcUrl' ? hostOf(found.value) : found.value, from: found.from };
}

function defaultOf(name: OptionName, env: Context['io']['env']): string | null {
  if (name === 'network') return 'mainnet';
  if (name === 'journal') return journalFolder(env);
  return null;
}

function keyOf(env: Context['io']['env']) {
  const isSet = env['JUPITER_API_KEY'] !== undefined;
  return {
    option: 'apiKey',
    value: isSet ? 'set' : null,
    from: isSet ? 'JUPITER_API_KEY' : `default: ${options.keyFile.flag} or keyless`,
  };
}
