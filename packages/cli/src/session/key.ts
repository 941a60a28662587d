import type { Io } from '../output/io.ts';
import { usageError } from '../output/usage.ts';
import { readSecretFile } from './secret-file.ts';

/**
 * The key of the API: of the file, else of `JUPITER_API_KEY`. Undefined: keyless.
 *
 * @throws PerijoveError `invalid_input` for a file without a key.
 */
export async function readApiKey(
  path: string | undefined,
  env: Io['env'],
  warn: (line: string) => void,
): Promise<string | undefined> {
  if (path === undefined) return env['JUPITER_API_KEY'];
  const key = (await readSecretFile('--key-file', path, warn)).trim();
  if (!/^[\x21-\x7e]+$/.test(key))
    throw usageError(
      '--key-file',
      'a file that holds the key alone, as printable text without spaces',
    );
  return key;
}
