import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { clean } from '../output/clean.ts';
import type { Io } from '../output/io.ts';
import { usageError } from '../output/usage.ts';
import { assertKnownOption, assertNoKeyIn, type Configuration, checkOption } from './options.ts';

/** Where the configuration is: `perijove/config.json` of `XDG_CONFIG_HOME`, `APPDATA` or `~/.config`. */
export function configPath(env: Io['env'], platform: string = process.platform): string {
  const home = env['HOME'] || homedir();
  const system = platform === 'win32' ? env['APPDATA'] : undefined;
  return join(env['XDG_CONFIG_HOME'] || system || join(home, '.config'), 'perijove', 'config.json');
}

/**
 * Returns the configuration; empty without a file.
 *
 * @throws PerijoveError `invalid_input` that names the file and the field.
 */
export async function readConfig(path: string): Promise<Configuration> {
  const shown = clean(path, 160);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw usageError(shown, 'a file that can be read', `${shown} cannot be read (${error.code})`);
  });
  return text === undefined ? {} : checked(parse(text, shown), shown);
}

function parse(text: string, shown: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Reported below, without its text.
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Readonly<Record<string, unknown>>;
  const says = `${shown} is not a JSON object: correct it, or remove it and run perijove init`;
  throw usageError(shown, 'a JSON object', says);
}

function checked(found: Readonly<Record<string, unknown>>, shown: string): Configuration {
  const config: Record<string, string> = {};
  for (const [name, value] of Object.entries(found)) {
    assertKnownOption(name, shown);
    const where = `${shown}: ${name}`;
    if (typeof value !== 'string') throw usageError(where, 'text', `${where}: expected text`);
    config[name] = checkOption(name, value, where);
    if (name === 'rpcUrl') assertNoKeyIn(value, where);
  }
  return config;
}

/** Replaces the file as a whole: another command reads the old or the new one. */
export async function writeConfig(path: string, config: Configuration): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const handle = await open(`${path}.new`, 'w', 0o600);
  await handle.writeFile(`${JSON.stringify(config, undefined, 2)}\n`);
  await handle.sync();
  await handle.close();
  await rename(`${path}.new`, path);
}
