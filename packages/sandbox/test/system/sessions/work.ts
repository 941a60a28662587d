import { setTimeout as sleep } from 'node:timers/promises';
import { sandbox } from '@perijove/core';
import type { TokenStore } from '@perijove/solana';
import { createPerijove } from 'perijove';

/** What a process of a fleet is told. */
export interface FleetTask {
  /** Of the relay. */
  readonly url: string;
  readonly apiKey: string;
  readonly name: string;
  /** Where the token store is: a folder, or the address of a server. */
  readonly store: string;
  /** Hex of the 64 bytes of each wallet. */
  readonly secretKeys: readonly string[];
}

export function readFleetTask(): FleetTask {
  return JSON.parse(process.argv[2] ?? '') as FleetTask;
}

/** Reads the orders of all wallets, over and over, until the process is ended. */
export async function workForever(task: FleetTask, tokenStore: TokenStore): Promise<never> {
  const { url, apiKey, name } = task;
  // The test has ended, or was killed.
  process.once('disconnect', () => process.exit());
  const perijove = createPerijove({
    deployment: sandbox(url),
    apiKey,
    plan: 'pro',
    retries: 0,
    tokenStore,
    headers: { 'x-worker': name },
  });
  const signers = task.secretKeys.map((hex) => Uint8Array.from(Buffer.from(hex, 'hex')));
  const readAll = async (signer: Uint8Array): Promise<never> => {
    for (;;) {
      // The relay or the service can refuse a call; the next one is made all the same.
      await perijove.triggerV2.priceOrders({}, { signer }).then(
        () => process.send?.('read'),
        () => undefined,
      );
      await sleep(50);
    }
  };
  return Promise.race(signers.map(readAll));
}
