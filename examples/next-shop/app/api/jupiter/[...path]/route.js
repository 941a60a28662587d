import { createProxy } from '@perijove/proxy';
import { families } from 'perijove/catalog';
import { apiKey, deployment } from '../../../jupiter.js';

const proxy = createProxy({
  deployment,
  apiKey,
  endpoints: families,
  // What a payment needs, and nothing else.
  allow: ['price.get', 'swap.*'],
});

export const GET = (request) => proxy(request);
export const POST = GET;
