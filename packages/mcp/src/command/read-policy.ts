import { readFile } from 'node:fs/promises';
import { inputError } from '../output/input-error.ts';

/** @throws PerijoveError `invalid_input` for a file that cannot be read. */
export async function readPolicy(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw inputError(
      '--policy',
      'a JSON file',
      `--policy: the file cannot be read (${error.code})`,
    );
  });
}
