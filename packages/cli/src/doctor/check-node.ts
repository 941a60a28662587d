import { type Check, hostOf, problem } from './check.ts';

/** Genesis hashes of the public networks. */
const NETWORKS: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d': 'mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG: 'devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY': 'testnet',
};

/** Seconds by which the node's latest block may be old. */
const MAX_AGE_S = 30;

interface Asked {
  readonly rpcUrl: string | undefined;
  readonly isSandbox: boolean;
}

/** Asks the node for its version, network and latest block. */
export async function checkNode({ rpcUrl, isSandbox }: Asked): Promise<readonly Check[]> {
  const check = 'node';
  if (rpcUrl === undefined) {
    const todo = 'set RPC_URL to the address of your Solana node; reading commands need none';
    return [{ check, state: 'warning', found: 'none: nothing can be signed', todo }];
  }
  try {
    const { createRpc } = await import('@perijove/solana');
    const rpc = createRpc(rpcUrl, { retries: 0 });
    const [version, genesis, slot] = await Promise.all([
      rpc.call('getVersion', []),
      rpc.call('getGenesisHash', []),
      rpc.call('getSlot', []),
    ]);
    const time = await rpc.call('getBlockTime', [Number(slot)]).catch(() => undefined);
    const age = typeof time === 'number' ? Math.round(Date.now() / 1_000 - time) : undefined;
    const network = NETWORKS[String(genesis)] ?? (isSandbox ? 'sandbox' : 'unknown network');
    const core = (Object(version) as { readonly 'solana-core'?: unknown })['solana-core'];
    const found = `${hostOf(rpcUrl)}, ${network}, version ${String(core)}, slot ${String(slot)}, ${age ?? '?'} s old`;
    return [{ check, found, ...judge(network, age, isSandbox) }];
  } catch (error) {
    return [problem(check, error)];
  }
}

function judge(
  network: string,
  age: number | undefined,
  isSandbox: boolean,
): Pick<Check, 'state' | 'todo'> {
  // The world of a sandbox has its own time.
  if (isSandbox) return { state: 'ok', todo: null };
  if (network !== 'mainnet')
    return {
      state: 'problem',
      todo: 'use a node of mainnet: the service builds transactions for it',
    };
  if (age !== undefined && age > MAX_AGE_S)
    return { state: 'warning', todo: 'the node is behind: use another one, or wait' };
  return { state: 'ok', todo: null };
}
