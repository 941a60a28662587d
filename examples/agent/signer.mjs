// The owner's key, in a process of its own: it judges every transaction again, by the bytes and its own node.
import { createMemoryPolicyStore, pricesOf } from '@perijove/policy';
import { startSigner } from '@perijove/signer';
import { createPerijove, createRpc, sandbox } from 'perijove';
import { policyFor } from './policy.mjs';

process.once('message', async ({ url, apiKey, rpcUrl, secretKey, wallet, shop, folder }) => {
  const perijove = createPerijove({ deployment: sandbox(url), apiKey });
  const { socketPath } = await startSigner({
    folder,
    keys: [Uint8Array.from(secretKey)],
    policy: policyFor(wallet, shop),
    store: createMemoryPolicyStore(), // for real money: openSqlitePolicyStore(file)
    rpc: createRpc(rpcUrl),
    prices: pricesOf(perijove.price),
  });
  process.send(socketPath);
});
