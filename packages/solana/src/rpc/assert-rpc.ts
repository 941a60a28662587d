import { invalidInput } from '@perijove/core/arguments';
import type { Rpc } from './rpc.ts';

/** @throws PerijoveError `invalid_input`. A URL is not quoted: it may hold a key. */
export function assertRpc(rpc: unknown): asserts rpc is Rpc {
  if (typeof (rpc as Rpc | null | undefined)?.call !== 'function') {
    const isUrl = typeof rpc === 'string' || rpc instanceof URL;
    const says = isUrl
      ? 'an Rpc, not a URL: pass createRpc(url), which @perijove/solana exports'
      : 'an Rpc, for example createRpc(url)';
    throw invalidInput('rpc', says);
  }
  // One of kit has a function for every name, and none of them is its own.
  if (!('call' in (rpc as Rpc)))
    throw invalidInput(
      'rpc',
      'an Rpc, not one of @solana/kit: pass fromKitRpc(rpc), which @perijove/kit exports, or createRpc(url)',
    );
}
