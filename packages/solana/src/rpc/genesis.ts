import { systemClock } from '@perijove/core';
import { untilAborted } from '../abort.ts';
import { startDeadline } from '../deadline.ts';
import type { Rpc } from './rpc.ts';

/** The public clusters, by the hash of their first block. */
const CLUSTERS: ReadonlyMap<string, string> = new Map([
  ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d', 'mainnet'],
  ['EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG', 'devnet'],
  ['4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY', 'testnet'],
]);

/** A node that has just answered another request takes less. */
export const GENESIS_MS = 3_000;

/** Returns a name such as `devnet`; undefined for a network that is not a public cluster. */
export function clusterOf(genesis: string): string | undefined {
  return CLUSTERS.get(genesis);
}

const known = new WeakMap<Rpc, Promise<string | undefined>>();

/**
 * Returns the genesis hash of the node's network; undefined if the node does not respond within 3 s. The
 * hash of a public cluster is requested once. A local node can restart on another network.
 */
export function genesisOf(rpc: Rpc): Promise<string | undefined> {
  const before = known.get(rpc);
  if (before) return before;
  const asked = askGenesis(rpc).then((genesis) => {
    if (genesis === undefined || clusterOf(genesis) === undefined) known.delete(rpc);
    return genesis;
  });
  known.set(rpc, asked);
  return asked;
}

/** By the system's clock, and without a caller's signal: several flows may wait for one response. */
async function askGenesis(rpc: Rpc): Promise<string | undefined> {
  const deadline = startDeadline(systemClock, GENESIS_MS);
  const { signal } = deadline;
  try {
    const answer = await untilAborted(rpc.call('getGenesisHash', [], signal), signal);
    return typeof answer === 'string' ? answer : undefined;
  } catch {
    return undefined;
  } finally {
    deadline.close();
  }
}
