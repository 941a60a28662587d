/** DER in front of the 32 bytes of an ed25519 seed: WebCrypto imports no bare seed. */
const PKCS8_PREFIX = [
  0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
];

/**
 * The public key of an ed25519 seed. WebCrypto gives it only as a part of the private key's export.
 *
 * @throws DOMException `NotSupportedError` where the runtime has no Ed25519.
 */
export async function publicKeyOfSeed(seed: Uint8Array): Promise<Uint8Array> {
  const { x = '' } = await crypto.subtle.exportKey('jwk', await importSeed(seed, true));
  const binary = atob(x.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

/** The signature of a message by the key of a seed. */
export async function signWithSeed(
  seed: Uint8Array,
  message: ArrayLike<number>,
): Promise<Uint8Array> {
  const key = await importSeed(seed, false);
  return new Uint8Array(await crypto.subtle.sign('Ed25519', key, Uint8Array.from(message)));
}

async function importSeed(seed: Uint8Array, isExtractable: boolean): Promise<CryptoKey> {
  const pkcs8 = Uint8Array.from([...PKCS8_PREFIX, ...seed]);
  try {
    return await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', isExtractable, ['sign']);
  } finally {
    pkcs8.fill(0);
  }
}
