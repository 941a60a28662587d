import type { Address } from '@perijove/core';

/** What the local server tells the page at `/config.json`. */
export interface PageConfig {
  /** The sandbox. */
  readonly api: string;
  /** Its Solana node. */
  readonly rpc: string;
  /** Where keys are issued. */
  readonly portal: string;
  /** Wallets with positions to look at, by name. */
  readonly watched: Readonly<Record<string, Address>>;
}

/** `/demo-wallet.json`: a wallet of the sandbox with its key, worth nothing anywhere else. */
export interface DemoWalletFile {
  readonly address: Address;
  /** 64 bytes. */
  readonly secretKey: readonly number[];
}

/** JSON of the local server. */
export async function askServer<Value>(path: string, body?: object): Promise<Value> {
  const response = await fetch(path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Value;
}
