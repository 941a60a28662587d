import { Connection, Keypair } from '@solana/web3.js';
import { onTestFinished } from 'vitest';
import { type OnRpc, onRpc } from './rpc-server.ts';

export interface WithWeb3 {
  readonly on: OnRpc;
  readonly connection: Connection;
  readonly alice: Keypair;
}

/** A sandbox and web3.js v1 as it comes. */
export async function withWeb3(): Promise<WithWeb3> {
  const on = await onRpc();
  // No websocket address: web3.js takes the port after the one of HTTP.
  const waiting = new Set<Promise<unknown>>();
  const connection = new Connection(on.url, {
    commitment: 'confirmed',
    // The default, but counted: web3.js leaves requests behind, and their loss would go uncaught.
    fetch: (input, init) => {
      const answer = fetch(input as string, init as RequestInit);
      waiting.add(answer);
      return answer as never;
    },
  });
  onTestFinished(async () => {
    closeWebSocket(connection);
    await Promise.allSettled(waiting);
  });
  const alice = Keypair.fromSecretKey(on.ledger.exportSecretKey('alice'));
  return { on, connection, alice };
}

/** Otherwise it would try to connect again and again. */
function closeWebSocket(connection: Connection): void {
  const { _rpcWebSocket } = connection as unknown as { _rpcWebSocket: { close(): void } };
  _rpcWebSocket.close();
}
