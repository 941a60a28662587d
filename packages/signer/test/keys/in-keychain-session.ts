import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';

/** Unlocks the Secret Service of Linux, then runs what follows. */
const OPEN = `printf secret | gnome-keyring-daemon --unlock --components=secrets >/dev/null && exec "$@"`;

/** Runs a program in a session whose keychain is open and in that home; returns what it printed. */
export async function inKeychainSession(
  home: string,
  program: string,
  args: readonly string[],
): Promise<string> {
  const node = [process.execPath, '--conditions=@perijove/source', '--no-warnings', program];
  const { stdout } = await promisify(execFile)(
    'dbus-run-session',
    ['--', 'sh', '-c', OPEN, 'sh', ...node, ...args],
    { env: { PATH: process.env['PATH'] ?? '', HOME: home, XDG_RUNTIME_DIR: home } },
  );
  return stdout;
}
