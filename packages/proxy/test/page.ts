import { proxied, type TransportOptions } from '@perijove/core';
import type { KeyProxy } from '../src/index.ts';

const BASE = 'http://127.0.0.1/api/jupiter';

/** Transport options of a page whose requests go straight to the proxy. */
export function pageOf(proxy: KeyProxy, address?: string): TransportOptions {
  return {
    deployment: proxied(BASE),
    fetch: (url, init) => proxy(new Request(url, init), address),
  };
}
