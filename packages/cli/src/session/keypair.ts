import type { SecretKey } from '@perijove/solana';
import { clean } from '../output/clean.ts';
import { usageError } from '../output/usage.ts';
import { keychainEntry } from './key.ts';
import type { Wallet } from './parts.ts';
import { readSecretFile } from './secret-file.ts';

/**
 * The wallet of a key pair file of the Solana CLI, a list of 64 numbers, or of an entry of the keychain that
 * `perijove-signer key keychain:<name>` wrote.
 *
 * @throws PerijoveError `invalid_input` for another file; nothing of its contents is shown.
 */
export async function readWallet(path: string, warn: (line: string) => void): Promise<Wallet> {
  const entry = keychainEntry(path);
  if (entry !== undefined) return walletOf(await keychainKey(entry));
  const text = await readSecretFile('--keypair', path, warn);
  const numbers = parseList(text);
  const isKey =
    numbers?.length === 64 &&
    numbers.every(
      (each) => Number.isInteger(each) && (each as number) >= 0 && (each as number) <= 255,
    );
  if (!isKey)
    throw usageError(
      '--keypair',
      'a key pair file of the Solana CLI: a list of 64 numbers from 0 to 255',
      `--keypair: ${clean(path, 120)} is not a key pair file of the Solana CLI, a list of 64 numbers from 0 to 255. solana-keygen new --outfile <path> makes one`,
    );
  return walletOf(numbers as readonly number[]);
}

async function keychainKey(entry: string): Promise<SecretKey> {
  const { readKeychainKey } = await import('@perijove/signer/command');
  return readKeychainKey(entry);
}

async function walletOf(signer: SecretKey): Promise<Wallet> {
  const { signerAddress } = await import('@perijove/solana');
  return { signer, address: signerAddress(signer) };
}

function parseList(text: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
