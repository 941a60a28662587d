import type { Clock } from '@perijove/core';

export interface NodeSocketOptions {
  readonly websocketUrl: string;
  readonly WebSocket: (new (url: string) => WebSocket) | undefined;
  readonly clock: Clock;
  /** Called whenever all subscriptions have been confirmed, and when the connection is lost. */
  readonly onLive: (isLive: boolean) => void;
}

/** A websocket to the node that reconnects, with subscriptions that survive it. */
export interface NodeSocket {
  /** Subscribes until the returned function is called; `onNotice` gets no data. */
  readonly subscribe: (
    name: 'account' | 'logs',
    params: readonly unknown[],
    onNotice: () => void,
  ) => () => void;
  readonly close: () => void;
}

interface Subscription {
  readonly name: 'account' | 'logs';
  readonly params: readonly unknown[];
  readonly onNotice: () => void;
  /** Of the node, on the present connection. */
  id: number | undefined;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

interface State {
  readonly options: NodeSocketOptions;
  /** By the number of the request. */
  readonly subscriptions: Map<number, Subscription>;
  socket: WebSocket | undefined;
  isOpen: boolean;
  isClosed: boolean;
  failures: number;
  lastRequest: number;
  cancelTimer: (() => void) | undefined;
}

/**
 * A notification only says that something has changed: what it is, is read from the node. So a
 * notification that is lost, repeated or false does no harm.
 */
export function openNodeSocket(options: NodeSocketOptions): NodeSocket {
  const state: State = {
    options,
    subscriptions: new Map(),
    socket: undefined,
    isOpen: false,
    isClosed: false,
    failures: 0,
    lastRequest: 0,
    cancelTimer: undefined,
  };
  const { subscriptions } = state;
  connect(state);
  return {
    subscribe(name, params, onNotice) {
      const request = ++state.lastRequest;
      subscriptions.set(request, { name, params, onNotice, id: undefined });
      send(state, request, `${name}Subscribe`, params);
      return () => {
        const id = subscriptions.get(request)?.id;
        subscriptions.delete(request);
        if (id !== undefined) send(state, ++state.lastRequest, `${name}Unsubscribe`, [id]);
      };
    },
    close() {
      state.isClosed = true;
      state.cancelTimer?.();
      subscriptions.clear();
      state.socket?.close();
    },
  };
}

function send(
  { isOpen, socket }: State,
  id: number,
  method: string,
  params: readonly unknown[],
): void {
  if (isOpen) socket?.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
}

function connect(state: State): void {
  const opened = newSocket(state.options);
  state.socket = opened;
  if (!opened) return;
  opened.addEventListener('open', () => {
    state.isOpen = true;
    state.failures = 0;
    for (const [request, { name, params }] of state.subscriptions)
      send(state, request, `${name}Subscribe`, params);
  });
  opened.addEventListener('message', ({ data }) => hear(state, data));
  // Without a listener some runtimes take it for an uncaught error.
  opened.addEventListener('error', () => undefined);
  opened.addEventListener('close', () => {
    if (state.socket === opened) reconnect(state);
  });
}

function reconnect(state: State): void {
  const { clock, onLive } = state.options;
  const wasOpen = state.isOpen;
  state.isOpen = false;
  state.socket = undefined;
  for (const subscription of state.subscriptions.values()) subscription.id = undefined;
  if (state.isClosed) return;
  if (wasOpen) onLive(false);
  const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** state.failures++);
  state.cancelTimer = clock.schedule(() => connect(state), waitMs);
}

function hear({ subscriptions, options }: State, data: unknown): void {
  const message = parse(data);
  if (message.params !== undefined) {
    for (const { id, onNotice } of subscriptions.values())
      if (id === message.params.subscription) onNotice();
    return;
  }
  const subscription = subscriptions.get(Number(message.id));
  // The end of a subscription is confirmed with `true`; a refusal has no result.
  if (!subscription || typeof message.result !== 'number') return;
  subscription.id = message.result;
  // Changes before this may have been missed: the listener is called after each connection.
  if ([...subscriptions.values()].every(({ id }) => id !== undefined)) options.onLive(true);
}

/** Node has a global WebSocket since version 22. */
function newSocket({ websocketUrl, WebSocket: Given }: NodeSocketOptions): WebSocket | undefined {
  try {
    if (Given) return new Given(websocketUrl);
    return typeof WebSocket === 'undefined' ? undefined : new WebSocket(websocketUrl);
  } catch {
    return undefined;
  }
}

interface Message {
  readonly id?: unknown;
  readonly result?: unknown;
  readonly params?: { readonly subscription?: unknown };
}

function parse(data: unknown): Message {
  try {
    const message: unknown = JSON.parse(String(data));
    return typeof message === 'object' && message !== null ? message : {};
  } catch {
    return {};
  }
}
