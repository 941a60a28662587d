// Pages send their requests to /api/jupiter without a key; the worker adds it.
// The key is a secret of the worker: `wrangler secret put JUPITER_API_KEY`.
import { createProxy } from '@perijove/proxy';
import { jupiter, sandbox } from 'perijove/core';
import { endpoints as price } from 'perijove/price';
import { endpoints as swap } from 'perijove/swap';
import { endpoints as tokens } from 'perijove/tokens';
import { endpoints as triggerV2 } from 'perijove/trigger-v2';

// What your pages call, and nothing else: `families` of `perijove/catalog` has all, in a worker of
// twice the size.
const endpoints = { price, swap, tokens, 'trigger-v2': triggerV2 };

let proxy; // one per isolate, so that its requests share one rate limit

export default {
  fetch(request, { SANDBOX_URL, JUPITER_API_KEY }) {
    proxy ??= createProxy({
      deployment: SANDBOX_URL ? sandbox(SANDBOX_URL) : jupiter,
      apiKey: JUPITER_API_KEY,
      endpoints,
      allow: ['*'],
      limitPerVisitor: 120, // in 60 s
    });
    // Only Cloudflare sets this header; elsewhere, read the address from your platform.
    return proxy(request, request.headers.get('cf-connecting-ip') ?? undefined);
  },
};
