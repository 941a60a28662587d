import type { Rpc } from '@perijove/solana';

/**
 * A node whose client is loaded with the first call: a screen that only reads the API needs none.
 *
 * @param onEnd called with the error of each call, or with `undefined` when it succeeded.
 */
export function createLazyRpc(url: string, onEnd: (error: unknown) => void): Rpc {
  let loading: Promise<Rpc> | undefined;
  const load = async (): Promise<Rpc> => (await import('./rpc.ts')).createRpc(url);
  return {
    async call(...request) {
      loading ??= load();
      try {
        const result = await (await loading).call(...request);
        onEnd(undefined);
        return result;
      } catch (error) {
        onEnd(error);
        throw error;
      }
    },
  };
}
