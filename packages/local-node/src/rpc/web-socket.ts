import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { isLoopbackName, judgeHost } from '../http/loopback-name.ts';
import { createOriginRule, isAllowedPage, type OriginRule } from '../http/origin-rule.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { LedgerEvent } from '../ledger/store/commit.ts';
import { SLOT_MS } from '../ledger/time/clock.ts';
import { faultyMethods } from './faults/faulty-methods.ts';
import { isBefore, sendFaulty } from './faults/faulty-sending.ts';
import { meetFaults } from './faults/met-faults.ts';
import { CONNECT, type RpcFault } from './faults/rpc-fault.ts';
import { answerText, type Report, type RpcMethods, toJsonText } from './json-rpc.ts';
import type { RpcNode } from './rpc-node.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.ts';

const MAX_MESSAGE_BYTES = 64 * 1024;

/** Maximum: clients with more of them do not close them. */
const MAX_CONNECTIONS = 1000;

/** Maximum bytes that wait for a client that does not read. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;

export interface RpcWebSocketOptions {
  /** Path that accepts connections. Default: every path. */
  readonly path?: string | undefined;
  /** Origins whose pages may connect, in addition to those of this machine. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Called with every error of the node itself. */
  readonly report?: Report | undefined;
}

export interface RpcWebSocket {
  /** Serves another node. Clients of the previous node are told to reconnect. */
  readonly moveTo: (node: RpcNode) => void;
  /** Closes all connections. To be called before the server closes: the server waits for them. */
  readonly close: () => void;
}

/** The websocket's close code of a restarted service. */
const SERVICE_RESTART = 1012;

/** Serves Solana's JSON-RPC subscriptions on the websocket upgrades of a server. */
export function attachRpcWebSocket(
  server: Server,
  node: RpcNode,
  { path, allowedOrigins, report = () => {} }: RpcWebSocketOptions = {},
): RpcWebSocket {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const open: OpenClients = new Map();
  const rule = createOriginRule(allowedOrigins);
  let present = node;
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const full = open.size >= MAX_CONNECTIONS ? '503 Service Unavailable' : undefined;
    const refusal = decideRefusal(request, path, rule) ?? full;
    if (refusal !== undefined) {
      refuse(socket, refusal);
      return;
    }
    if (present.faults.take(CONNECT)?.kind === 'reset') {
      socket.destroy();
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      track(open, client, serve(client, present, report));
    });
  };
  server.on('upgrade', onUpgrade);
  let stopWatching = watch(node.ledger, open);
  return {
    moveTo(next) {
      stopWatching();
      endAll(open, (client) => client.close(SERVICE_RESTART, 'the node was reset'));
      present = next;
      stopWatching = watch(next.ledger, open);
    },
    close() {
      server.off('upgrade', onUpgrade);
      stopWatching();
      endAll(open, (client) => client.terminate());
    },
  };
}

type OpenClients = Map<WebSocket, Subscriptions>;

/** Adds a client until its connection closes. */
function track(open: OpenClients, client: WebSocket, subscriptions: Subscriptions): void {
  open.set(client, subscriptions);
  client.on('close', () => {
    open.delete(client);
    subscriptions.close();
  });
}

function endAll(open: OpenClients, disconnect: (client: WebSocket) => void): void {
  for (const [client, subscriptions] of open) {
    subscriptions.close();
    disconnect(client);
  }
}

function serve(client: WebSocket, node: RpcNode, report: Report): Subscriptions {
  const send = (text: string, done?: () => void): void => {
    client.send(text, done);
    if (client.bufferedAmount > MAX_WAITING_BYTES) client.terminate();
  };
  const cut = (): void => client.terminate();
  const subscriptions = createSubscriptions(node.ledger, (method, subscribers, result) => {
    const resultText = toJsonText(result);
    for (const subscription of subscribers) {
      const params = `{"result":${resultText},"subscription":${subscription}}`;
      const text = `{"jsonrpc":"2.0","method":"${method}","params":${params}}`;
      const fault = node.faults.take(method);
      after(fault?.delayMs, () => sendFaulty({ send, cut }, text, fault));
    }
  });
  const methodsUnder = (fault: RpcFault | undefined): RpcMethods => {
    if (fault?.kind === 'silent') return subscriptions.silentMethods;
    return fault ? faultyMethods(subscriptions.methods, fault) : subscriptions.methods;
  };
  client.on('message', (data) => {
    const text = data.toString();
    const { faults, whole, delayMs } = meetFaults(node.faults, text);
    after(delayMs, () => {
      if (whole && isBefore(whole)) {
        cut();
        return;
      }
      const answered = answerText((place) => methodsUnder(whole ?? faults[place]), text, report);
      if (answered !== undefined) sendFaulty({ send, cut }, answered, whole);
    });
  });
  // A message that is too long or not a frame of the protocol: `ws` closes the connection.
  client.on('error', () => {});
  return subscriptions;
}

/** Calls `act` after a delay; at once without one. */
function after(delayMs: number | undefined, act: () => void): void {
  if (delayMs) setTimeout(act, delayMs).unref();
  else act();
}

/** The HTTP server no longer handles this socket, so its errors and its end are handled here. */
function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => {});
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`);
}

/** Applies the rules of HTTP: only loopback hosts and allowed pages. */
function decideRefusal(
  { url = '/', headers }: IncomingMessage,
  path: string | undefined,
  rule: OriginRule,
): string | undefined {
  const host = judgeHost(headers.host);
  if (host === 'invalid' || !URL.canParse(url, 'http://localhost')) return '400 Bad Request';
  const { origin, referer, 'sec-fetch-site': site } = headers;
  const target = new URL(url, 'http://localhost');
  const isHere = host === 'loopback' && isLoopbackName(target.hostname);
  if (!isHere || !isAllowedPage({ origin, referer, site: textOf(site) }, rule)) {
    return '403 Forbidden';
  }
  return path === undefined || target.pathname === path ? undefined : '404 Not Found';
}

function textOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header;
}

/** Forwards slots and events of the ledger; returns a function that stops this. */
function watch(ledger: Ledger, open: ReadonlyMap<WebSocket, Subscriptions>): () => void {
  const stopSlots = watchSlots(ledger, (slot, since) => {
    for (const each of open.values()) each.onSlot(slot, since);
  });
  const stopEvents = ledger.listen((event: LedgerEvent) => {
    for (const each of open.values()) each.onEvent(event);
  });
  return () => {
    stopSlots();
    stopEvents();
  };
}

/** Polls several times per slot, because the clock may run faster or jump. */
function watchSlots(ledger: Ledger, tell: (slot: number, since: number) => void): () => void {
  let known = ledger.slot();
  const timer = setInterval(() => {
    const slot = ledger.slot();
    if (slot > known) tell(slot, known);
    known = slot;
  }, SLOT_MS / 4);
  timer.unref();
  return () => clearInterval(timer);
}
