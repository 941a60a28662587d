import type { PollHost } from '../transport.ts';
import type { Polling } from './watched.ts';

/** The polls of something that is not a transport, such as a node. */
export function createPolling(host: PollHost): Polling {
  let polls: unknown;
  return {
    polls(open) {
      polls ??= open(host);
      return polls as never;
    },
  };
}
