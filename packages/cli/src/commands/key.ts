import { configPath, readConfig, writeConfig } from '../config/file.ts';
import { askSecret } from '../money/ask.ts';
import { formError, usageError } from '../output/usage.ts';
import { KEYCHAIN } from '../session/key.ts';
import type { Context, Result } from '../spec.ts';

const FORMS = ['key store [name]', 'key remove [name]'];
const NAME = 'jupiter';

/** `perijove key` */
export async function run(context: Context): Promise<Result> {
  const [action, name = NAME, ...others] = context.args;
  if ((action !== 'store' && action !== 'remove') || others.length > 0)
    throw formError('key', context.args, FORMS);
  return action === 'store' ? store(context, name) : remove(context, name);
}

/** The configuration then names the entry, so that every command finds the key. */
async function store(context: Context, name: string): Promise<Result> {
  const path = configPath(context.io.env);
  const config = await readConfig(path);
  const { openKeychainApiKey } = await import('@perijove/signer/command');
  const entry = await openKeychainApiKey(name);
  // Nobody types a key for a keychain that is locked.
  entry.read();
  const key = await askSecret(context, 'Key of the API [it is not shown]: ');
  if (!key) throw usageError('key', 'a key', 'key: ended without a key; nothing was written');
  entry.write(key);
  const keyFile = `${KEYCHAIN}${name}`;
  await writeConfig(path, { ...config, keyFile });
  const text = `The key is in the keychain of the system, and ${path} names it: ${keyFile}\n`;
  return { data: { entry: keyFile, path, wasThere: null }, text };
}

async function remove({ io }: Context, name: string): Promise<Result> {
  const path = configPath(io.env);
  const config = await readConfig(path);
  const { openKeychainApiKey } = await import('@perijove/signer/command');
  const wasThere = (await openKeychainApiKey(name)).remove();
  const entry = `${KEYCHAIN}${name}`;
  const { keyFile, ...others } = config;
  if (keyFile === entry) await writeConfig(path, others);
  const text = wasThere ? `${entry} is removed.\n` : `The keychain has no entry ${entry}.\n`;
  return { data: { entry, path, wasThere }, text };
}
