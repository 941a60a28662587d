import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { invalidInput } from '@perijove/core/arguments';
import { type SecretKey, signerAddress } from '@perijove/solana';

/**
 * Reads a key file of the Solana CLI: 64 numbers. Anyone who reads the file has the key, so `onWarning` gets a
 * sentence that says so: use `sealKey` and an encrypted file.
 *
 * @throws PerijoveError `invalid_input` for another file, without any of its content.
 */
export async function readKeyFile(
  path: string,
  { onWarning }: { readonly onWarning: (warning: string) => void },
): Promise<SecretKey> {
  const numbers = await parsed(path);
  onWarning(`the key in ${path} is not encrypted: anyone who reads the file has it`);
  if (process.platform !== 'win32' && ((await stat(path)).mode & 0o077) !== 0)
    onWarning(`other users can read ${path}: chmod 600 ${path}`);
  return numbers;
}

async function parsed(path: string): Promise<SecretKey> {
  try {
    const numbers = JSON.parse(await readFile(path, 'utf8')) as SecretKey;
    signerAddress(numbers);
    return numbers;
  } catch {
    throw invalidInput('key', `a key file of the Solana CLI, with 64 numbers, at ${path}`);
  }
}

/** Writes a file for its owner only, and nothing over another one. */
export async function writeOwnFile(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flag: 'wx' });
  await chmod(path, 0o600);
}
