/** Whether the signature of a message was made by the key of an address. */
export type Verify = (
  signature: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
) => Promise<boolean>;

/** DER before the 32 bytes of an ed25519 seed: the only raw form that WebCrypto imports. */
const PKCS8_PREFIX = Uint8Array.from([
  0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
]);

/**
 * Signs a message with an ed25519 seed of 32 bytes.
 *
 * @throws DOMException `NotSupportedError` where the runtime has no Ed25519.
 */
export async function signWithSeed(
  seed: Uint8Array,
  message: ArrayLike<number>,
): Promise<Uint8Array> {
  return signWithKey(await importSeed(seed, false), message);
}

/** The same with a key that `importSeed` made. */
export async function signWithKey(key: CryptoKey, message: ArrayLike<number>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign('Ed25519', key, Uint8Array.from(message)));
}

/**
 * Returns the public key of an ed25519 seed. WebCrypto has it only in an export of the private key.
 *
 * @throws DOMException `NotSupportedError` where the runtime has no Ed25519.
 */
export async function publicKeyOfSeed(seed: Uint8Array): Promise<Uint8Array> {
  const { x = '' } = await crypto.subtle.exportKey('jwk', await importSeed(seed, true));
  const binary = atob(x.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

/**
 * Makes a key of an ed25519 seed, which takes longer than to sign with it.
 *
 * @throws DOMException `NotSupportedError` where the runtime has no Ed25519.
 */
export async function importSeed(seed: Uint8Array, isExtractable: boolean): Promise<CryptoKey> {
  const pkcs8 = new Uint8Array(PKCS8_PREFIX.length + seed.length);
  pkcs8.set(PKCS8_PREFIX);
  pkcs8.set(seed, PKCS8_PREFIX.length);
  try {
    return await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', isExtractable, ['sign']);
  } finally {
    pkcs8.fill(0);
  }
}

export const verifyWithWebCrypto: Verify = async (signature, message, publicKey) => {
  const raw = Uint8Array.from(publicKey);
  const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
  const copies = [Uint8Array.from(signature), Uint8Array.from(message)] as const;
  return crypto.subtle.verify('Ed25519', key, ...copies);
};
