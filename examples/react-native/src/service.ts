import { ed25519 } from '@noble/curves/ed25519.js';
import { QueryClient } from '@tanstack/react-query';
import { createPerijove, createRpc, proxied } from 'perijove';
import { Platform } from 'react-native';
import { createStorageJournal } from './journal';

// Your server: it adds the key, which is never in an app. By default server/main.mjs on this computer,
// which an emulator of Android sees as 10.0.2.2, and a simulator of iOS as localhost.
const server = `http://${Platform.OS === 'android' ? '10.0.2.2' : 'localhost'}:3000`;

export const perijove = createPerijove({ deployment: proxied(`${server}/api/jupiter`) });
export const rpc = createRpc(`${server}/api/rpc`);
export const journal = createStorageJournal();
export const queryClient = new QueryClient();

declare module '@perijove/react' {
  interface Register {
    perijove: typeof perijove; // the type of usePerijove()
  }
}

/** A flow verifies what the wallet app has signed: the engine has no Ed25519 of its own. */
export async function verify(
  signature: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
): Promise<boolean> {
  // As Solana does it: the rules of RFC 8032, without the looser ones of ZIP 215.
  return ed25519.verify(signature, message, publicKey, { zip215: false });
}
