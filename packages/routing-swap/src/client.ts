import { type Client, createClient, type Transport } from '@perijove/core';
import { endpoints } from './endpoints.ts';

/** The routing-swap family as methods. */
export type RoutingSwapClient = Client<typeof endpoints>;

/** Quotes and unsigned swaps over a shared transport. */
export function createRoutingSwapClient(transport: Transport): RoutingSwapClient {
  return createClient(transport, endpoints);
}
