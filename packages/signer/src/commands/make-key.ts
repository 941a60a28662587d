import { readFile } from 'node:fs/promises';
import { signerAddress } from '@perijove/solana';
import { writeOwnFile } from '../keys/key-file.ts';
import { keychainName, writeKeychainKey } from '../keys/keychain.ts';
import { sealKey } from '../keys/sealed-key.ts';
import type { Terminal } from './terminal.ts';

/** `perijove-signer key`: makes a key, or takes that of a key file, and writes it encrypted or to the keychain. */
export async function makeKey(
  to: string,
  from: string | undefined,
  passphrase: () => Promise<string>,
  { out, err }: Terminal,
): Promise<void> {
  const secret = from === undefined ? await newSecret() : JSON.parse(await readFile(from, 'utf8'));
  const address = signerAddress(secret);
  const name = keychainName(to);
  if (name === undefined) await writeOwnFile(to, sealKey(secret, await passphrase()));
  else await writeKeychainKey(name, Uint8Array.from(secret));
  out(`${address} in ${to}`);
  if (from !== undefined) err(`${from} still has the key in plain numbers: remove it`);
}

async function newSecret(): Promise<Uint8Array> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const { privateKey, publicKey } = pair as CryptoKeyPair;
  const pkcs8 = new Uint8Array(await crypto.subtle.exportKey('pkcs8', privateKey));
  const half = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
  return Uint8Array.from([...pkcs8.subarray(-32), ...half]);
}
