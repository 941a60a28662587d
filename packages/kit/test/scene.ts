import type { Mint } from '@perijove/core';
import { SOL } from '@perijove/core';
import {
  createClient,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  extendClient,
  type KeyPairSigner,
  type TransactionSigner,
} from '@solana/kit';
import { onTestFinished } from 'vitest';
import { startForTest } from '../../sandbox/test/running.ts';
import { type PluginOptions, perijove } from '../src/index.ts';

/** A sandbox, a signer of kit with money, and clients of kit for it. */
export async function openScene() {
  const sandbox = await startForTest({ clockSpeed: 0 });
  const { deployment, apiKey, ledger, fundedWallets } = sandbox;
  const alice: KeyPairSigner = await createKeyPairSignerFromBytes(fundedWallets.alice.secretKey);
  const rpc = createSolanaRpc(sandbox.rpcUrl as `http://${string}`);
  const paths: string[] = [];
  /** A client of kit with these signers. */
  function clientFor(
    signers: { readonly payer?: TransactionSigner; readonly identity?: TransactionSigner },
    options: Partial<PluginOptions> = {},
  ) {
    const client = createClient()
      .use((empty) => extendClient(extendClient(empty, { rpc }), signers))
      .use(
        perijove({
          deployment,
          apiKey,
          retries: 0,
          onEvent: (event) => {
            if (event.type === 'call:start') paths.push(event.path);
          },
          ...options,
        }),
      );
    onTestFinished(() => client.perijove.close());
    return client;
  }
  const balance = (mint: Mint): bigint =>
    mint === SOL
      ? ledger.lamports(alice.address)
      : ledger
          .holdings(alice.address)
          .reduce((sum, each) => (each.mint === mint ? sum + each.amount : sum), 0n);
  return { sandbox, alice, rpc, clientFor, balance, paths };
}
