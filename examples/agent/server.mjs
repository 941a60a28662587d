// The MCP server: it has tools and a policy, and no key. The agent reaches it by standard input and output.
import { join } from 'node:path';
import { createFilePreviewStore, createMcp, serveStdio } from '@perijove/mcp';
import { createMemoryPolicyStore, pricesOf } from '@perijove/policy';
import { remoteSigner } from '@perijove/signer';
import { createPerijove, createRpc, sandbox } from 'perijove';
import { createFileJournal } from 'perijove/file-journal';
import { policyFor } from './policy.mjs';

const { url, apiKey, rpcUrl, socketPath, wallet, shop, folder } = JSON.parse(process.env.SERVICE);
const perijove = createPerijove({ deployment: sandbox(url), apiKey });

const mcp = createMcp({
  perijove,
  money: {
    signer: await remoteSigner(socketPath),
    rpc: createRpc(rpcUrl),
    journal: createFileJournal(join(folder, 'flows')),
    previews: createFilePreviewStore(join(folder, 'previews')),
    policy: {
      policy: policyFor(wallet, shop),
      store: createMemoryPolicyStore(),
      prices: pricesOf(perijove.price),
    },
  },
});
serveStdio(mcp);
