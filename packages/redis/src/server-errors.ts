/** Answers of a server that will be the same the next time: a wrong password, a missing permission. */
const LASTING = /^(?:ERR|NOAUTH|NOPERM|NOPROTO|WRONGPASS|WRONGTYPE|EXECABORT|CROSSSLOT)\b/;
/** node-redis: the caller closed the client, or never connected it. */
const CLOSED = /^The client is closed/;

/**
 * Whether waiting may help: the connection was lost, the server is loading, busy, full, read-only, or
 * a cluster chooses another node.
 */
export function isPassing(error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  return !LASTING.test(message) && !CLOSED.test(message);
}
