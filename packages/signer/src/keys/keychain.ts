import { invalidInput } from '@perijove/core/arguments';
import { encodeBase58 } from '@perijove/core/base58';
import { type SecretKey, signerAddress } from '@perijove/solana';

const SERVICE = 'perijove-signer';
const NAME = /^[\w.-]{1,64}$/;

/** What is used of `@napi-rs/keyring`, an optional peer: it is a native module. */
interface Keyring {
  readonly Entry: new (
    service: string,
    account: string,
  ) => { getPassword(): string | null; setPassword(password: string): void };
}
type LoadKeyring = () => Promise<Keyring>;

const loadKeyring: LoadKeyring = () => import('@napi-rs/keyring');

/** The name in `keychain:<name>`, where a key is in the keychain of the system; undefined for a path. */
export function keychainName(place: string): string | undefined {
  return place.startsWith('keychain:') ? place.slice('keychain:'.length) : undefined;
}

/**
 * Reads a key that `perijove-signer key keychain:<name>` wrote to the keychain of the system: Keychain on
 * macOS, the Credential Manager on Windows, the Secret Service on Linux.
 *
 * @throws PerijoveError `invalid_input` without an entry of this name, with another content than a key, without
 * a keychain that is unlocked, and without `@napi-rs/keyring`. Never with the content.
 */
export async function readKeychainKey(
  name: string,
  load: LoadKeyring = loadKeyring,
): Promise<SecretKey> {
  const entry = await openEntry(name, load);
  const text = accessed(() => entry.getPassword());
  if (text === null)
    throw invalidInput(
      'keychain',
      `an entry ${name}: perijove-signer key keychain:${name} writes one`,
    );
  try {
    signerAddress(text);
    return text;
  } catch {
    throw invalidInput('keychain', `a secret key in base58 in the entry ${name}`);
  }
}

/**
 * Writes a key to the keychain of the system, and over no other one.
 *
 * @throws PerijoveError `invalid_input` as `readKeychainKey`, and for a name that is taken.
 */
export async function writeKeychainKey(
  name: string,
  secret: Uint8Array,
  load: LoadKeyring = loadKeyring,
): Promise<void> {
  const entry = await openEntry(name, load);
  if (accessed(() => entry.getPassword()) !== null)
    throw invalidInput('keychain', `a name without an entry; ${name} has one`);
  accessed(() => entry.setPassword(encodeBase58(secret)));
}

async function openEntry(name: string, load: LoadKeyring) {
  if (!NAME.test(name)) throw invalidInput('keychain', '1 to 64 letters, digits, "_", "-" and "."');
  const { Entry } = await load().catch(() => {
    throw invalidInput('keychain', '@napi-rs/keyring beside this package: npm i @napi-rs/keyring');
  });
  return accessed(() => new Entry(SERVICE, name));
}

/** The errors of a keychain say why it is closed, and hold no content. */
function accessed<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    const why = error instanceof Error ? error.message : 'it failed';
    throw invalidInput('keychain', `a keychain of the system that is unlocked (${why})`);
  }
}
