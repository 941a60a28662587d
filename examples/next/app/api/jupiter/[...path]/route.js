import { createProxy } from '@perijove/proxy';
import { families } from 'perijove/catalog';
import { apiKey, deployment } from '../../../jupiter.js';

const proxy = createProxy({
  deployment,
  apiKey,
  endpoints: families,
  // What your pages call, and nothing else.
  allow: ['price.*', 'tokens.*', 'swap.*', 'trigger-v2.*', 'instant-swap.holdings'],
});

export const GET = (request) => proxy(request);
export const POST = GET;
export const PATCH = GET;
