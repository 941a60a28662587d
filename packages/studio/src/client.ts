import { type Client, createClient, type Transport } from '@perijove/core';
import { endpoints } from './endpoints.ts';

/** The studio family as methods. */
export type StudioClient = Client<typeof endpoints>;

/** Token launches over a shared transport. */
export function createStudioClient(transport: Transport): StudioClient {
  return createClient(transport, endpoints);
}
