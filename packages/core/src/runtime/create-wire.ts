import { createWire as createWireOfRuntime, proxySettings } from '#runtime';
import type { Wire, WireOptions } from './wire.ts';

/**
 * Creates the connections to one origin: undici's on Node, and through the proxy of `HTTPS_PROXY` or
 * `HTTP_PROXY` there; otherwise `fetch`. It reports what happened and decides nothing. Idle connections do
 * not keep a process running.
 */
export function createWire(options: WireOptions): Wire {
  return createWireOfRuntime(options);
}

const shared = new Map<string, Wire>();
const MOST_SHARED = 100;

/**
 * The same for all who ask for this origin with these variables of a proxy, and never closed: a program
 * may create a client for each request. The options of the first one hold.
 */
export function sharedWire(options: Omit<WireOptions, 'fetch' | 'credentials'>): Wire {
  const key = `${options.origin} ${proxySettings()}`;
  const known = shared.get(key);
  if (known) return known;
  // A transport that uses the oldest keeps it; its idle connections close by themselves.
  const [oldest] = shared.keys();
  if (oldest !== undefined && shared.size >= MOST_SHARED) shared.delete(oldest);
  const wire = createWire(options);
  shared.set(key, wire);
  return wire;
}
