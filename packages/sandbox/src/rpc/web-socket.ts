import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { LedgerEvent } from '../ledger/commit.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { isLoopbackName } from '../loopback.ts';
import { SLOT_MS } from '../world/clock.ts';
import { answerText, type Report } from './json-rpc.ts';
import { toJsonText } from './json-text.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.ts';

const MOST_MESSAGE_BYTES = 64 * 1024;

export interface RpcWebSocketOptions {
  /** Where connections are taken. Default: at any path. */
  readonly path?: string | undefined;
  /** Hears of failures that are the sandbox's own. */
  readonly report?: Report | undefined;
}

export interface RpcWebSocket {
  /** Ends all connections. A server waits for them when it closes, so this comes first. */
  readonly close: () => void;
}

/** Solana's JSON-RPC subscriptions, on the connections that ask a server to be upgraded. */
export function attachRpcWebSocket(
  server: Server,
  ledger: Ledger,
  { path, report = () => {} }: RpcWebSocketOptions = {},
): RpcWebSocket {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_MESSAGE_BYTES });
  const open = new Map<WebSocket, Subscriptions>();
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (!isWelcome(request, path)) {
      socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      open.set(client, serve(client, ledger, report));
      client.on('close', () => open.delete(client));
    });
  };
  server.on('upgrade', onUpgrade);
  const stopSlots = watchSlots(ledger, (slot) => {
    for (const each of open.values()) each.onSlot(slot);
  });
  const stopEvents = ledger.listen((event: LedgerEvent) => {
    for (const each of open.values()) each.onEvent(event);
  });
  return {
    close() {
      server.off('upgrade', onUpgrade);
      stopSlots();
      stopEvents();
      for (const client of open.keys()) client.terminate();
    },
  };
}

function serve(client: WebSocket, ledger: Ledger, report: Report): Subscriptions {
  const subscriptions = createSubscriptions(ledger, (method, subscription, result) => {
    client.send(toJsonText({ jsonrpc: '2.0', method, params: { result, subscription } }));
  });
  client.on('message', (data) => {
    const answer = answerText(subscriptions.methods, data.toString(), report);
    if (answer !== undefined) client.send(answer);
  });
  // A message that is too long or no WebSocket frame; the connection ends by itself.
  client.on('error', () => {});
  return subscriptions;
}

/** As over HTTP: a page elsewhere could point a host name of its own at this machine. */
function isWelcome({ url = '/', headers }: IncomingMessage, path: string | undefined): boolean {
  if (!URL.canParse(url, `http://${headers.host}`)) return false;
  const { hostname, pathname } = new URL(url, `http://${headers.host}`);
  return isLoopbackName(hostname) && (path === undefined || pathname === path);
}

/** Looks several times a slot, because the world's clock may run faster or jump. */
function watchSlots(ledger: Ledger, tell: (slot: number) => void): () => void {
  let known = ledger.slot();
  const timer = setInterval(() => {
    const slot = ledger.slot();
    if (slot > known) tell(slot);
    known = slot;
  }, SLOT_MS / 4);
  timer.unref();
  return () => clearInterval(timer);
}
