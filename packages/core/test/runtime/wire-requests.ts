import { onTestFinished } from 'vitest';
import type { Flight, Wire, WireOptions, WireRequest } from '../../src/runtime/wire.ts';

export function newFlight(): Flight {
  return { abort: undefined, sent: false };
}

export function get(path: string, more: Partial<WireRequest> = {}): WireRequest {
  return { method: 'GET', path, headers: {}, body: null, maxBytes: 1 << 20, ...more };
}

/** A wire that is closed after the test. */
export function openWire(
  createWire: (options: WireOptions) => Wire,
  origin: string,
  more: Partial<WireOptions> = {},
): Wire {
  const wire = createWire({ origin, connections: 8, keepAliveMs: 60_000, ...more });
  onTestFinished(() => wire.close());
  return wire;
}
