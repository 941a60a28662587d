import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, realpath, unlink } from 'node:fs/promises';
import { connect, type Server } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { invalidInput } from '@perijove/core/arguments';

/** The longest path that every system takes for a socket. */
const MAX_PATH = 103;

/**
 * Makes a folder that only its owner enters.
 *
 * @throws PerijoveError `invalid_input` when others can enter it, or it is another user's.
 */
export async function privateFolder(folder: string): Promise<string> {
  if (typeof folder !== 'string' || folder === '')
    throw invalidInput('folder', 'the path of a folder for the sockets');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return realpath(folder);
  const { mode, uid } = await lstat(await realpath(folder));
  if ((mode & 0o077) !== 0 || uid !== process.getuid?.())
    throw invalidInput('folder', `a folder of your own with mode 0700: chmod 700 ${folder}`);
  return realpath(folder);
}

/** Where a socket is: a file in the folder, or a named pipe whose name follows from it. */
export function socketIn(folder: string, name: string): string {
  const path = join(folder, `${name}.sock`);
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\perijove-${createHash('sha256').update(path).digest('hex').slice(0, 32)}`;
  if (Buffer.byteLength(path) > MAX_PATH)
    throw invalidInput('folder', `a shorter path: ${path} has more than ${MAX_PATH} bytes`);
  return path;
}

/**
 * Listens at a socket that only its owner opens. A socket of a process that died is replaced.
 *
 * @throws PerijoveError `invalid_input` when another process listens there.
 */
export async function listenAt(server: Server, path: string): Promise<void> {
  if (await isAlive(path))
    throw invalidInput('folder', 'one that no other signer process uses: stop the other one first');
  if (process.platform !== 'win32') await unlink(path).catch(() => undefined);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      resolve();
    });
  });
  if (process.platform !== 'win32') await chmod(path, 0o600);
}

function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const end = (alive: boolean) => (): void => {
      socket.destroy();
      resolve(alive);
    };
    socket.once('connect', end(true));
    socket.once('error', end(false));
  });
}
