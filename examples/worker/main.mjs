// Pages send their requests to /api/jupiter without a key; the worker adds it.
// The key is a secret of the worker: `wrangler secret put JUPITER_API_KEY`.
import { createProxy } from '@perijove/proxy';
import { jupiter, sandbox } from 'perijove';
import { families } from 'perijove/catalog';

let proxy; // one per isolate, so that its requests share one rate limit

export default {
  fetch(request, { SANDBOX_URL, JUPITER_API_KEY }) {
    proxy ??= createProxy({
      deployment: SANDBOX_URL ? sandbox(SANDBOX_URL) : jupiter,
      apiKey: JUPITER_API_KEY,
      endpoints: families,
      // What your pages call, and nothing else.
      allow: ['price.*', 'tokens.*', 'swap.*', 'trigger-v2.*'],
      limitPerVisitor: 120, // in 60 s
    });
    // Only Cloudflare sets this header; elsewhere, read the address from your platform.
    return proxy(request, request.headers.get('cf-connecting-ip') ?? undefined);
  },
};
