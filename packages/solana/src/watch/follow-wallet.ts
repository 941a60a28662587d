import { type Address, type Clock, SOL } from '@perijove/core';
import { createPolling, isEqual, type Polling, type Push, type Source } from '@perijove/core/watch';
import type { Rpc } from '../rpc/rpc.ts';
import { type NodeSocket, openNodeSocket } from './node-socket.ts';
import { readActivity, type WalletTransaction } from './read-activity.ts';
import { type Balances, type ReadBalances, readBalances } from './read-balances.ts';
import type { WalletWatchesOptions } from './wallet-options.ts';

/** A node, and what its watches share. */
export interface WatchedNode {
  readonly polling: Polling;
  readonly balances: Source<ReadBalances>;
  readonly activityOf: (limit: number) => Source<readonly WalletTransaction[]>;
}

/** Ten requests a second: what public nodes allow. Polls take half of it at most. */
const RULE = { limit: 100, windowMs: 10_000 };
const ENDPOINT = { name: 'node' };
const CONFIRMED = { commitment: 'confirmed' };

export function openNode(
  rpc: Rpc,
  options: WalletWatchesOptions,
  clock: Clock,
  end: AbortSignal,
): WatchedNode {
  const polling = createPolling({
    clock,
    end,
    budget: () => ({ ...RULE, remaining: RULE.limit }),
    onAbort(signal, listener) {
      const abort = (): void => listener(signal.reason);
      signal.addEventListener('abort', abort, { once: true });
      return () => signal.removeEventListener('abort', abort);
    },
  });

  /** Hears of transactions that name the wallet. */
  function openSocket(wallet: Address, push: Push): NodeSocket | undefined {
    const { websocketUrl, WebSocket } = options;
    if (websocketUrl === undefined) return undefined;
    const socket = openNodeSocket({ websocketUrl, WebSocket, clock, onLive: push.setLive });
    socket.subscribe('logs', [{ mentions: [wallet] }, CONFIRMED], push.poke);
    return socket;
  }

  return {
    polling,
    balances: balancesSource(rpc, openSocket),
    activityOf: (limit) => activitySource(rpc, openSocket, limit),
  };
}

type OpenSocket = (wallet: Address, push: Push) => NodeSocket | undefined;

function balancesSource(rpc: Rpc, openSocket: OpenSocket): Source<ReadBalances> {
  /** What to call with the token accounts of a wallet after each read. */
  const onAccounts = new Map<Address, (accounts: readonly Address[]) => void>();
  return {
    name: 'balances',
    endpoint: ENDPOINT,
    max: 1,
    async read([owner = ''], { options: { signal }, spend }) {
      // One request for SOL, and one for each token program.
      spend();
      spend();
      const read = await readBalances(rpc, owner, signal);
      onAccounts.get(owner)?.(read.accounts);
      return new Map([[owner, read]]);
    },
    isSame: (one, other) => isEqual([...balanceParts(one)], [...balanceParts(other)]),
    listen(owner, push) {
      const socket = openSocket(owner, push);
      if (!socket) return () => undefined;
      const follow = accountFollower(socket, push);
      // Tokens that somebody sends name the token account and not its owner.
      onAccounts.set(owner, (accounts) => follow([owner, ...accounts]));
      return () => {
        onAccounts.delete(owner);
        socket.close();
      };
    },
  };
}

function activitySource(
  rpc: Rpc,
  openSocket: OpenSocket,
  limit: number,
): Source<readonly WalletTransaction[]> {
  return {
    name: `activity ${limit}`,
    endpoint: ENDPOINT,
    max: 1,
    read: async ([address = ''], { options: { signal } }) =>
      new Map([[address, await readActivity(rpc, address, limit, signal)]]),
    listen(address, push) {
      const socket = openSocket(address, push);
      return () => socket?.close();
    },
  };
}

/** Keeps one subscription for each account of the list that it was called with last. */
function accountFollower(socket: NodeSocket, push: Push): (accounts: readonly Address[]) => void {
  const followed = new Map<Address, () => void>();
  const config = { ...CONFIRMED, encoding: 'base64' };
  return (accounts) => {
    for (const [account, unsubscribe] of followed) {
      if (accounts.includes(account)) continue;
      unsubscribe();
      followed.delete(account);
    }
    for (const account of accounts) {
      if (followed.has(account)) continue;
      followed.set(account, socket.subscribe('account', [account, config], push.poke));
    }
  };
}

/** The amounts by mint, native SOL with wrapped SOL. */
export function balanceParts({ lamports, tokens }: Balances): ReadonlyMap<string, unknown> {
  const { [SOL]: wrapped = 0n, ...others } = tokens;
  return new Map<string, unknown>([...Object.entries(others), [SOL, [lamports, wrapped]]]);
}
