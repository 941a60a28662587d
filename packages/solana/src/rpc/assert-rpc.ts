import { invalidInput } from '@perijove/core/arguments';
import type { Rpc } from './rpc.ts';

/** @throws PerijoveError `invalid_input`. A URL is not quoted: it may hold a key. */
export function assertRpc(rpc: unknown): asserts rpc is Rpc {
  if (typeof (rpc as Rpc | null | undefined)?.call === 'function') return;
  const isUrl = typeof rpc === 'string' || rpc instanceof URL;
  const says = isUrl
    ? 'an Rpc, not a URL: pass createRpc(url), which @perijove/solana exports'
    : 'an Rpc, for example createRpc(url)';
  throw invalidInput('rpc', says);
}
