// The owner's side: a process of its own, which the agent reaches by standard input and output only.
import { join } from 'node:path';
import { createFilePreviewStore, createMcp, serveStdio } from '@perijove/mcp';
import { createMemoryPolicyStore } from '@perijove/policy';
import { createPerijove, createRpc, sandbox } from 'perijove';
import { createFileJournal } from 'perijove/file-journal';
import { policyFor } from './policy.mjs';

const { url, apiKey, rpcUrl, secretKey, wallet, shop, folder } = JSON.parse(process.env.OWNER);
const perijove = createPerijove({ deployment: sandbox(url), apiKey });

async function prices(mints) {
  const atMs = Date.now();
  const found = Object.entries(await perijove.price.get({ ids: mints }));
  return Object.fromEntries(found.map(([mint, price]) => [mint, { ...price, atMs }]));
}

const mcp = createMcp({
  perijove,
  money: {
    signer: secretKey,
    rpc: createRpc(rpcUrl),
    journal: createFileJournal(join(folder, 'flows')),
    previews: createFilePreviewStore(join(folder, 'previews')),
    // For real money openSqlitePolicyStore(file) of @perijove/policy/sqlite: budgets that stay.
    policy: { policy: policyFor(wallet, shop), store: createMemoryPolicyStore(), prices },
  },
});
serveStdio(mcp);
