import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { EventType, TransportEvent } from '@perijove/core';
import type { Telemetry } from './create-telemetry.ts';

/** A record, so that a missing type is an error of the compiler. */
const TYPES: Readonly<Record<EventType, true>> = {
  'call:start': true,
  'call:end': true,
  'attempt:failed': true,
  'limit:wait': true,
  'limit:shared': true,
  'key:refused': true,
  'key:restored': true,
  drift: true,
  deprecated: true,
};

/**
 * Writes spans and metrics of every transport of this process, also of those that other packages
 * create, by the channels `perijove:*` of `node:diagnostics_channel`. Do not give `onEvent` to a
 * transport as well: its calls would be counted twice.
 *
 * @returns a function that ends it.
 */
export function subscribeTelemetry(telemetry: Pick<Telemetry, 'onEvent'>): () => void {
  const listen = (event: unknown): void => telemetry.onEvent(event as TransportEvent);
  const names = Object.keys(TYPES).map((type) => `perijove:${type}`);
  for (const name of names) subscribe(name, listen);
  return () => {
    for (const name of names) unsubscribe(name, listen);
  };
}
