import { randomBytes } from 'node:crypto';
import type { Server } from 'node:net';
import { createServer } from 'node:tls';
import type { Clock } from '@perijove/core';
import { freeze, type Policy, type PolicyStore, unfreeze } from '@perijove/policy';
import type { Rpc } from '@perijove/solana';
import type { Desk } from '../approvals/desk.ts';
import { closed, keepSockets } from '../socket/closed.ts';
import { listenAt, socketIn } from '../socket/private-folder.ts';
import { createFrameReader, frameOf } from '../wire/frames.ts';
import { serverChannel } from './channel.ts';
import { type OwnerCall, readOwnerCall } from './owner-calls.ts';
import { keyOf } from './passphrase.ts';

/** What the owner decides about. */
interface Owned {
  readonly desk: Desk;
  readonly policy: Policy;
  readonly rpc: Rpc;
}

interface OwnerOptions {
  readonly folder: string;
  readonly store: PolicyStore;
  readonly clock: Clock;
  readonly ownerPassphrase?: string | undefined;
}

const MAX_CONNECTIONS = 4;
const IDLE_MS = 30_000;

/** Opens the owner's channel, if there is a passphrase. */
export async function openOwnerSocket(
  owned: Owned,
  { folder, store, clock, ownerPassphrase }: OwnerOptions,
): Promise<{ readonly path: string; close(): Promise<void> } | undefined> {
  if (ownerPassphrase === undefined) return undefined;
  const salt = randomBytes(16);
  const server: Server = createServer(serverChannel(keyOf(ownerPassphrase, salt), salt));
  keepSockets(server);
  server.maxConnections = MAX_CONNECTIONS;
  // A handshake without the passphrase ends here.
  server.on('tlsClientError', () => undefined);
  server.on('secureConnection', (socket) => {
    socket.on('error', () => socket.destroy());
    socket.setTimeout(IDLE_MS, () => socket.destroy());
    const read = createFrameReader();
    socket.on('data', async (chunk: Buffer) => {
      const [framed] = read(chunk);
      if (!framed) return;
      const call = framed.kind === 'message' ? readOwnerCall(framed.value) : undefined;
      const result = call
        ? await act(owned, { store, clock }, call).catch(() => ({ error: 'it failed' }))
        : { error: 'not a call of the owner' };
      if (!socket.destroyed) socket.end(frameOf(result));
    });
  });
  const path = socketIn(folder, 'owner');
  await listenAt(server, path);
  return { path, close: () => closed(server) };
}

async function act(
  { desk, policy, rpc }: Owned,
  { store, clock }: { readonly store: PolicyStore; readonly clock: Clock },
  call: OwnerCall,
): Promise<unknown> {
  switch (call.call) {
    case 'approvals':
      return { approvals: await desk.list() };
    case 'approve':
      return { done: await desk.answer(call.approval, 'approved') };
    case 'decline':
      return { done: await desk.answer(call.approval, 'declined') };
    case 'freeze':
      await freeze(store, call.why, { clock });
      return { done: true };
    case 'unfreeze':
      await unfreeze(store, { clock });
      return { done: true };
    case 'reconcile':
      return { reconciled: await policy.reconcile(rpc) };
  }
}
