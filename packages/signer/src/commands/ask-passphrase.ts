import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { invalidInput } from '@perijove/core/arguments';

/**
 * The passphrase of a file, or of the terminal, where it is not shown. Never of an argument or of a variable:
 * other processes can read those.
 */
export async function askPassphrase(file: string | undefined, question: string): Promise<string> {
  if (file !== undefined) return (await readFile(file, 'utf8')).replace(/\r?\n$/, '');
  if (!process.stdin.isTTY) throw invalidInput('--passphrase-file', 'a file, without a terminal');
  process.stderr.write(question);
  const mute = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: mute, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
