import { isAddress, isSignature } from '@perijove/core';
import { Hono } from 'hono';
import type { SandboxContext, SandboxEnv } from '../../gateway/context.ts';
import type { Html } from '../../http/html.ts';
import { pageHeaders } from '../../http/page-frame.ts';
import type { ExplorerEnv } from './explorer-env.ts';
import { explorerStyle } from './explorer-style.ts';
import { renderMissing } from './missing-page.ts';

/** Loaded with the first page: what describes transactions would double the import of the sandbox. */
async function pages() {
  const [{ renderAccount }, { renderTransaction }] = await Promise.all([
    import('./account-page.ts'),
    import('./transaction-page.ts'),
  ]);
  return { renderAccount, renderTransaction };
}

/** The pages of transactions and accounts: `/tx/<signature>` and `/address/<address>`. */
export function createExplorerRoutes(env: ExplorerEnv): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  const headers = pageHeaders({ style: explorerStyle, images: true });
  const send = (c: SandboxContext, page: Html, status: 200 | 404 = 200): Response =>
    c.html(page.toString(), status, headers);
  app.get('/tx/:signature', async (c) => {
    const { signature } = c.req.param();
    const record = isSignature(signature) ? env.ledger.transaction(signature) : undefined;
    if (record) return send(c, await (await pages()).renderTransaction(env, record));
    const reason = isSignature(signature)
      ? 'No transaction with this signature landed here. It may have expired, it may have been refused before it ran, or the sandbox was reset or started again since.'
      : 'This is not a signature: a signature has 64 bytes, in base58.';
    return send(c, renderMissing({ title: 'Unknown transaction', text: signature, reason }), 404);
  });
  app.get('/address/:address', async (c) => {
    const { address } = c.req.param();
    const before = c.req.query('before');
    const since = before !== undefined && isSignature(before) ? before : undefined;
    const page = isAddress(address)
      ? await (await pages()).renderAccount(env, address, since)
      : undefined;
    if (page) return send(c, page);
    const reason = isAddress(address)
      ? 'Nothing on the ledger is at this address, and no transaction names it. An account exists when somebody sends SOL to it.'
      : 'This is not an address: an address has 32 bytes, in base58.';
    return send(c, renderMissing({ title: 'Unknown account', text: address, reason }), 404);
  });
  return app;
}
