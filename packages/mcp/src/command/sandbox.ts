import { createMemoryJournal } from '@perijove/journal';
import { createMemoryPolicyStore, pricesOf, tokensOf } from '@perijove/policy';
import { createRpc } from '@perijove/solana';
import { createPerijove, USDC } from 'perijove';
import { findReceiptMint } from 'perijove/earn';
import { demoPolicy } from './demo-policy.ts';
import type { Opened } from './opened.ts';
import { readPolicy } from './read-policy.ts';
import type { Settings } from './settings.ts';

/** A sandbox in this process, with a wallet and a policy. Everything ends with the process. */
export async function openSandbox({ policy: path }: Settings): Promise<Opened> {
  const { startSandbox } = await import('@perijove/sandbox');
  const sandbox = await startSandbox();
  const { deployment, apiKey, rpcUrl, fundedWallets } = sandbox;
  const perijove = createPerijove({ deployment, apiKey });
  const { alice, bob } = fundedWallets;
  const document =
    path === undefined
      ? demoPolicy({
          wallet: alice.address,
          friend: bob.address,
          receipt: await findReceiptMint(USDC),
        })
      : await readPolicy(path);
  const rpc = createRpc(rpcUrl);
  return {
    options: {
      perijove,
      money: {
        signer: alice.secretKey,
        policy: {
          policy: document,
          store: createMemoryPolicyStore(),
          prices: pricesOf(perijove.price),
          tokens: tokensOf(perijove, { rpc }),
        },
        rpc,
        journal: createMemoryJournal(),
      },
    },
    note: `sandbox: nothing here has a value. The wallet is ${alice.address}; ${bob.address} may be paid.`,
    async close() {
      await perijove.close();
      await sandbox.stop();
    },
  };
}
