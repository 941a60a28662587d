import type { Rpc, TransportEvent } from 'perijove';

/**
 * Shows waits and failed attempts, and with `--verbose` every request: method, path without values, status,
 * time, request id. No event has a secret.
 */
export interface Watch {
  readonly onEvent: (event: TransportEvent) => void;
  readonly watchRpc: (rpc: Rpc) => Rpc;
}

export function watch(show: (line: string) => void, isVerbose: boolean): Watch {
  const paths = new Map<number, string>();
  return {
    onEvent(event) {
      if (event.type === 'call:start' && isVerbose)
        paths.set(event.call, `${event.method} ${event.path}`);
      if (event.type === 'attempt:failed')
        show(
          `${event.endpoint}: attempt ${event.attempt} failed, next in ${Math.round(event.retryInMs)} ms`,
        );
      if (event.type === 'limit:wait')
        show(`${event.endpoint}: waited ${event.waitedMs} ms for the rate limit`);
      if (event.type !== 'call:end' || !isVerbose) return;
      const { status = '-', durationMs, requestId = '-', endpoint, call } = event;
      const path = paths.get(call) ?? endpoint;
      show(`${path} ${status} ${Math.round(durationMs)} ms, request ${requestId}`);
      paths.delete(call);
    },
    watchRpc: (rpc) => ({
      async call(method, params, signal) {
        const started = performance.now();
        const tell = (outcome: string): void =>
          show(`node ${method} ${outcome} ${Math.round(performance.now() - started)} ms`);
        try {
          const result = await rpc.call(method, params, signal);
          tell('ok');
          return result;
        } catch (error) {
          tell('failed');
          throw error;
        }
      },
    }),
  };
}
