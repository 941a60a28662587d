import { askServer, type DemoWalletFile } from '../config.ts';
import type { PageWallet } from './wallet.ts';

/**
 * The funded wallet of the sandbox. Its key is handed out to whoever asks, and is worth nothing
 * anywhere else.
 */
export async function loadDemoWallet(): Promise<PageWallet> {
  const { address, secretKey } = await askServer<DemoWalletFile>('/demo-wallet.json');
  return { name: 'Demo wallet', address, signer: Uint8Array.from(secretKey), isDemo: true };
}
