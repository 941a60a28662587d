import type { ConnectionOptions, TlsOptions } from 'node:tls';

/**
 * The owner's channel: TLS with a key that both sides derive from the passphrase. A program of the same user
 * reaches the socket, and can neither ask, nor read, nor stand in between, without the passphrase. TLS 1.2,
 * because Node has no keys of one's own for 1.3.
 */
const both = {
  ciphers: 'ECDHE-PSK-CHACHA20-POLY1305',
  minVersion: 'TLSv1.2',
  maxVersion: 'TLSv1.2',
} as const;

const OWNER = 'owner';

export function serverChannel(key: Buffer, salt: Buffer): TlsOptions {
  return {
    ...both,
    pskIdentityHint: salt.toString('hex'),
    pskCallback: (_, identity) => (identity === OWNER ? key : null),
    handshakeTimeout: 5_000,
  };
}

export function clientChannel(
  path: string,
  keyOfSalt: (salt: Uint8Array) => Buffer,
): ConnectionOptions {
  return {
    ...both,
    path,
    // No certificate: the key is the proof.
    checkServerIdentity: () => undefined,
    pskCallback: (hint) =>
      hint === null ? null : { psk: keyOfSalt(Buffer.from(hint, 'hex')), identity: OWNER },
  };
}
