import { fileURLToPath } from 'node:url';
import { isAddress } from '@perijove/core';
import { expect, it, onTestFinished } from 'vitest';
import { openKeychainApiKey, readKeychainKey, writeKeychainKey } from '../../src/keys/keychain.ts';
import { makeFolder } from '../folder.ts';
import { inKeychainSession } from './in-keychain-session.ts';

const program = fileURLToPath(new URL('keychain-session.ts', import.meta.url));

it('keeps a key in the keychain of the system, and signs with it', async () => {
  const { path: home, remove } = makeFolder();
  onTestFinished(remove);
  const said = await inKeychainSession(home, program, [home]);
  const { codes, lines, address, reads, addresses } = JSON.parse(said);
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
      deletePassword(): boolean {
        return false;
      }
    },
  });
  const write = writeKeychainKey('alice', new Uint8Array(64), locked);
  await expect(write).rejects.toThrow(
    'keychain: expected a keychain of the system that is unlocked (it is locked)',
  );
  await expect(readKeychainKey('../alice')).rejects.toThrow(/1 to 64 letters/);
  const entry = await openKeychainApiKey('jupiter', locked);
  for (const key of ['', 'a b', 'a\nb', 'x'.repeat(513)])
    expect(() => entry.write(key)).toThrow(/key of the API alone/);
  expect(() => entry.read()).toThrow(/unlocked \(it is locked\)/);
  expect(() => entry.remove()).toThrow(/unlocked \(it is locked\)/);
});
