import { execFile } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isAddress } from '@perijove/core';
import { expect, it, onTestFinished } from 'vitest';
import { readKeychainKey, writeKeychainKey } from '../../src/keys/keychain.ts';
import { makeFolder } from '../folder.ts';

const program = fileURLToPath(new URL('keychain-session.ts', import.meta.url));

/** The Secret Service of Linux, in a session and a home of this test. */
const OPEN = `printf secret | gnome-keyring-daemon --unlock --components=secrets >/dev/null && exec "$@"`;

it('keeps a key in the keychain of the system, and signs with it', async () => {
  const { path: home, remove } = makeFolder();
  onTestFinished(remove);
  const node = [process.execPath, '--conditions=@perijove/source', '--no-warnings', program, home];
  const args = ['--', 'sh', '-c', OPEN, 'sh', ...node];
  const { stdout } = await promisify(execFile)('dbus-run-session', args, {
    env: { PATH: process.env['PATH'] ?? '', HOME: home, XDG_RUNTIME_DIR: home },
  });
  const { codes, lines, address, reads, addresses } = JSON.parse(stdout);
  expect(isAddress(address)).toBe(true);
  expect(codes).toEqual([0, 1]);
  expect(lines).toEqual([
    `${address} in keychain:alice`,
    'keychain: expected a name without an entry; alice has one',
  ]);
  expect(reads).toEqual({
    alice: 'a key',
    nobody: 'keychain: expected an entry nobody: perijove-signer key keychain:nobody writes one',
    note: 'keychain: expected a secret key in base58 in the entry note',
  });
  expect(addresses).toEqual([address]);
});

it('says what is missing', async () => {
  const without = async (): Promise<never> => {
    throw new Error('Cannot find package');
  };
  await expect(readKeychainKey('alice', without)).rejects.toThrow(/npm i @napi-rs\/keyring/);
  const locked = async () => ({
    Entry: class {
      getPassword(): never {
        throw new Error('it is locked');
      }
      setPassword(): void {}
    },
  });
  const write = writeKeychainKey('alice', new Uint8Array(64), locked);
  await expect(write).rejects.toThrow(
    'keychain: expected a keychain of the system that is unlocked (it is locked)',
  );
  await expect(readKeychainKey('../alice')).rejects.toThrow(/1 to 64 letters/);
});
