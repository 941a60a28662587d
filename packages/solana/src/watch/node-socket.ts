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

/**
 * A notification only says that something has changed: what it is, is read from the node. So a
 * notification that is lost, repeated or false does no harm.
 */
export function openNodeSocket(options: NodeSocketOptions): NodeSocket {
  const { clock, onLive } = options;
  const subscriptions = new Map<number, Subscription>();
  let socket: WebSocket | undefined;
  let isOpen = false;
  let isClosed = false;
  let failures = 0;
  let lastRequest = 0;
  let cancelTimer: (() => void) | undefined;

  function send(id: number, method: string, params: readonly unknown[]): void {
    if (isOpen) socket?.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
  }

  function connect(): void {
    const opened = newSocket(options);
    socket = opened;
    if (!opened) return;
    opened.addEventListener('open', () => {
      isOpen = true;
      failures = 0;
      for (const [request, { name, params }] of subscriptions)
        send(request, `${name}Subscribe`, params);
    });
    opened.addEventListener('message', ({ data }) => hear(data));
    // Without a listener some runtimes take it for an uncaught error.
    opened.addEventListener('error', () => undefined);
    opened.addEventListener('close', () => {
      if (socket === opened) lose();
    });
  }

  function lose(): void {
    const wasOpen = isOpen;
    isOpen = false;
    socket = undefined;
    for (const subscription of subscriptions.values()) subscription.id = undefined;
    if (isClosed) return;
    if (wasOpen) onLive(false);
    const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures++);
    cancelTimer = clock.schedule(connect, waitMs);
  }

  function hear(data: unknown): void {
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
    // Before this, changes may have been missed, so it is told each time.
    if ([...subscriptions.values()].every(({ id }) => id !== undefined)) onLive(true);
  }

  connect();
  return {
    subscribe(name, params, onNotice) {
      const request = ++lastRequest;
      subscriptions.set(request, { name, params, onNotice, id: undefined });
      send(request, `${name}Subscribe`, params);
      return () => {
        const id = subscriptions.get(request)?.id;
        subscriptions.delete(request);
        if (id !== undefined) send(++lastRequest, `${name}Unsubscribe`, [id]);
      };
    },
    close() {
      isClosed = true;
      cancelTimer?.();
      subscriptions.clear();
      socket?.close();
    },
  };
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
