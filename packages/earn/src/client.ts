import { type Client, createClient, type Transport } from '@perijove/core';
import { endpoints } from './endpoints.ts';

/** The earn family as methods. */
export type EarnClient = Client<typeof endpoints>;

/** Lending over a shared transport. */
export function createEarnClient(transport: Transport): EarnClient {
  return createClient(transport, endpoints);
}
