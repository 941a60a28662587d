import {
  type Client,
  createClient,
  type OwnTransport,
  type Transport,
  type TransportOptions,
} from '@perijove/core';
import { endpoints } from './endpoints.ts';

/** Swaps with market makers as methods. For listed organisations only. */
export interface JupiterzClient extends Client<typeof endpoints> {}

/** Swaps with market makers over a shared transport. */
export function createJupiterzClient(transport: Transport): JupiterzClient;
/**
 * Swaps with market makers over its own transport, which `close()` closes.
 *
 * @throws PerijoveError `invalid_input` for an option that cannot be used.
 */
export function createJupiterzClient(options: TransportOptions): JupiterzClient & OwnTransport;
export function createJupiterzClient(source: Transport | TransportOptions): JupiterzClient {
  return createClient(source, endpoints);
}
