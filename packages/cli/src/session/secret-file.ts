import { readFile, stat } from 'node:fs/promises';
import { clean } from '../output/clean.ts';
import { usageError } from '../output/usage.ts';

/** Permissions of the group and of all others. */
const OTHERS = 0o077;
/** Windows has no such modes. */
const HAS_MODES = process.platform !== 'win32';
/** A key pair has a few hundred bytes. */
const MAX_BYTES = 64 * 1024;

/**
 * Reads a file that holds a secret. Warns when other users of this machine may read it.
 *
 * @throws PerijoveError `invalid_input` that names the option and the path, and nothing of the contents.
 */
export async function readSecretFile(
  option: string,
  path: string,
  warn: (line: string) => void,
): Promise<string> {
  const shown = clean(path, 120);
  const facts = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw usageError(
      option,
      'a file that can be read',
      `${option}: ${shown} cannot be read (${error.code})`,
    );
  });
  if (!facts.isFile() || facts.size > MAX_BYTES)
    throw usageError(
      option,
      'a file that can be read',
      `${option}: ${shown} is ${facts.isFile() ? 'too large for' : 'a folder or a device, not'} a file with a key`,
    );
  if (HAS_MODES && (facts.mode & OTHERS) !== 0) {
    const mode = (facts.mode & 0o777).toString(8);
    warn(
      `${shown} has mode ${mode}: other users of this machine may read the key. Run: chmod 600 ${shown}`,
    );
  }
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw usageError(
      option,
      'a file that can be read',
      `${option}: ${shown} cannot be read (${error.code})`,
    );
  });
}
