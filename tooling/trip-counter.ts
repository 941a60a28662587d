/** A request of a client, without its values. */
export interface CountedRequest {
  /** Method of JSON-RPC, or method and path. */
  readonly name: string;
  /** Whether it carries a signed transaction. */
  readonly isSending: boolean;
}

/** Requests that were under way at the same time. */
export type Trip = readonly CountedRequest[];

export interface TripCounter {
  /** For the client of the API and for that of the node. */
  readonly fetch: typeof fetch;
  /** Runs a client over `fetch`, and returns its trips. One at a time. */
  readonly count: (run: () => Promise<unknown>) => Promise<readonly Trip[]>;
}

/**
 * Turns of the event loop without a new request. What takes longer than a promise is counted as work
 * under way, so a few would do.
 */
const QUIET_TURNS = 25;

/**
 * Counts the trips of a client: requests that wait for the response of another one are in a later trip.
 *
 * Requests are held until the client can do nothing without a response: all responses are in, no work of
 * WebCrypto is under way, and the event loop brings nothing new. Then they are sent together, and their
 * responses are handed over together. A slow machine makes that take longer, and changes no count. The
 * modules that a flow imports must be loaded: let the flow run once before.
 */
export function createTripCounter(): TripCounter {
  let held: (() => Promise<() => void>)[] = [];
  let names: CountedRequest[] = [];
  let trips: Trip[] | undefined;
  /** Trips and calls of WebCrypto under way. */
  let busy = 0;
  let news = 0;

  async function releaseWhenQuiet(): Promise<void> {
    for (let turns = 0, seen = news; turns < QUIET_TURNS; turns++) {
      await new Promise((resolve) => setImmediate(resolve));
      if (busy > 0) return;
      if (seen === news) continue;
      [turns, seen] = [0, news];
    }
    if (held.length === 0) return;
    const sent = held;
    trips?.push(names);
    [held, names] = [[], []];
    busy += 1;
    const handOver = await Promise.all(sent.map((send) => send()));
    for (const resolve of handOver) resolve();
    settle();
  }

  /** What was under way has ended: the client may be waiting for nothing else. */
  function settle(): void {
    busy -= 1;
    stir();
  }

  let isWatching = false;
  function stir(): void {
    news += 1;
    if (isWatching) return;
    isWatching = true;
    void releaseWhenQuiet().finally(() => {
      isWatching = false;
      if (held.length > 0 && busy === 0) stir();
    });
  }

  return {
    fetch(input, init) {
      if (!trips) return fetch(input, init);
      names.push(requestOf(input, init));
      return new Promise<Response>((resolve, reject) => {
        held.push(() =>
          receive(input, init).then(
            (response) => () => resolve(response),
            (error: unknown) => () => reject(error as Error),
          ),
        );
        stir();
      });
    },
    async count(run) {
      const counted: Trip[] = [];
      const restore = watchCrypto(
        () => {
          busy += 1;
        },
        () => settle(),
      );
      trips = counted;
      try {
        await run();
      } finally {
        trips = undefined;
        restore();
      }
      return counted;
    },
  };
}

/** The whole response: a client must not wait for its body later. */
async function receive(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const body = await response.arrayBuffer();
  const { status, headers } = response;
  return new Response([204, 304].includes(status) ? null : body, { status, headers });
}

function requestOf(input: RequestInfo | URL, init: RequestInit = {}): CountedRequest {
  const { method = 'GET', body } = init;
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  const text = typeof body === 'string' ? body : '';
  const rpcMethod = /"jsonrpc".*"method":"(\w+)"/.exec(text)?.[1];
  return {
    name: rpcMethod ?? `${method} ${pathname}`,
    isSending:
      rpcMethod === 'sendTransaction' ||
      /"(?:signedTransaction|depositSignedTx)"/.test(text) ||
      /\/(?:submit|express\/execute)$/.test(pathname),
  };
}

const CALLS = ['digest', 'generateKey', 'importKey', 'exportKey', 'sign', 'verify'] as const;

/** Its calls run in other threads, so the event loop says nothing of them. */
function watchCrypto(begin: () => void, end: () => void): () => void {
  const prototype = Object.getPrototypeOf(crypto.subtle) as Record<string, unknown>;
  const before = CALLS.map((name) => [name, prototype[name]] as const);
  for (const [name, call] of before) {
    prototype[name] = function watched(this: SubtleCrypto, ...args: readonly unknown[]) {
      begin();
      return Reflect.apply(call as () => Promise<unknown>, this, args).finally(end);
    };
  }
  return () => {
    for (const [name, call] of before) prototype[name] = call;
  };
}
