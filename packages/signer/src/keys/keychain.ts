import { invalidInput } from '@perijove/core/arguments';
import { encodeBase58 } from '@perijove/core/base58';
import { type SecretKey, signerAddress } from '@perijove/solana';

/** Wallets and keys of the API have entries apart: one is never read as the other. */
const SERVICES = { wallet: 'perijove-signer', api: 'perijove-api' } as const;
const NAME = /^[\w.-]{1,64}$/;

/** What is used of `@napi-rs/keyring`, an optional peer: it is a native module. */
interface Keyring {
  readonly Entry: new (
    service: string,
    account: string,
  ) => {
    getPassword(): string | null;
    setPassword(password: string): void;
    deletePassword(): boolean;
  };
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
  const entry = await openEntry('wallet', name, load);
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
  const entry = await openEntry('wallet', name, load);
  if (accessed(() => entry.getPassword()) !== null)
    throw invalidInput('keychain', `a name without an entry; ${name} has one`);
  accessed(() => entry.setPassword(encodeBase58(secret)));
}

/** The form of a key of the API: it goes into a header. */
const API_KEY = /^[\x21-\x7e]{1,512}$/;

/** A key of the API in the keychain of the system. */
export interface KeychainApiKey {
  /** The key; undefined without an entry of this name. */
  readonly read: () => string | undefined;
  /** Writes over an older key. Throws `invalid_input` for what is not a key, never with the key. */
  readonly write: (key: string) => void;
  /** Returns whether it was there. */
  readonly remove: () => boolean;
}

/**
 * Opens an entry for a key of the API.
 *
 * @throws PerijoveError `invalid_input` as `readKeychainKey`; its methods, too, while the keychain is locked.
 */
export async function openKeychainApiKey(
  name: string,
  load: LoadKeyring = loadKeyring,
): Promise<KeychainApiKey> {
  const entry = await openEntry('api', name, load);
  const read = (): string | undefined => accessed(() => entry.getPassword()) ?? undefined;
  return {
    read,
    write(key) {
      if (!API_KEY.test(key))
        throw invalidInput('key', 'a key of the API alone, as printable text without spaces');
      accessed(() => entry.setPassword(key));
    },
    remove: () => read() !== undefined && accessed(() => entry.deletePassword()),
  };
}

async function openEntry(service: keyof typeof SERVICES, name: string, load: LoadKeyring) {
  if (!NAME.test(name)) throw invalidInput('keychain', '1 to 64 letters, digits, "_", "-" and "."');
  const { Entry } = await load().catch(() => {
    throw invalidInput('keychain', '@napi-rs/keyring beside this package: npm i @napi-rs/keyring');
  });
  return accessed(() => new Entry(SERVICES[service], name));
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
