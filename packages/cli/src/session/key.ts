import type { Io } from '../output/io.ts';
import { usageError } from '../output/usage.ts';
import { readSecretFile } from './secret-file.ts';

/**
 * The key of the API: of the file or the entry of the keychain, else of `JUPITER_API_KEY`. Undefined: keyless.
 *
 * @throws PerijoveError `invalid_input` for a file without a key, and a keychain without the entry.
 */
export async function readApiKey(
  path: string | undefined,
  env: Io['env'],
  warn: (line: string) => void,
): Promise<string | undefined> {
  if (path === undefined) return env['JUPITER_API_KEY'];
  const entry = keychainEntry(path);
  if (entry !== undefined) {
    const { openKeychainApiKey } = await import('@perijove/signer/command');
    const key = (await openKeychainApiKey(entry)).read();
    if (key !== undefined) return key;
    throw usageError('--key-file', `an entry ${entry}: perijove key store ${entry} writes one`);
  }
  const key = (await readSecretFile('--key-file', path, warn)).trim();
  if (!/^[\x21-\x7e]+$/.test(key))
    throw usageError(
      '--key-file',
      'a file that holds the key alone, as printable text without spaces',
    );
  return key;
}

/** How an option names an entry of the system's keychain in place of a file. */
export const KEYCHAIN = 'keychain:';

/** The name of the entry; undefined for the path of a file. */
export function keychainEntry(place: string): string | undefined {
  return place.startsWith(KEYCHAIN) ? place.slice(KEYCHAIN.length) : undefined;
}
