import type { Rpc } from '@perijove/solana';

/** A node whose client is loaded with the first call: a screen that only reads the API needs none. */
export function createLazyRpc(url: string): Rpc {
  let loading: Promise<Rpc> | undefined;
  const load = async (): Promise<Rpc> => (await import('./rpc.ts')).createRpc(url);
  return {
    async call(...request) {
      loading ??= load();
      return (await loading).call(...request);
    },
  };
}
